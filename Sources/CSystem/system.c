#define _GNU_SOURCE
#include "csystem.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>

int shirube_exchange(const char *one, const char *other) {
#if defined(__linux__)
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE) == 0 ? 0 : errno;
#elif defined(__APPLE__)
  return renamex_np(one, other, RENAME_SWAP) == 0 ? 0 : errno;
#else
  (void)one;
  (void)other;
  return ENOTSUP;
#endif
}
