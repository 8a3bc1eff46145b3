#pragma once
/// Exchanges two folders (or files) in one call, which Glibc does not show to Swift.
/// Returns 0, or the error number: ENOTSUP, EINVAL or ENOSYS where the file system cannot.
int shirube_exchange(const char *one, const char *other);
