// Searches that every byte of every page goes through.
#include <ccmark_japanese.h>
#include <string.h>

size_t ccmark_find(const uint8_t *bytes, size_t start, size_t end, uint8_t byte) {
  if (start >= end)
    return end;
  const uint8_t *found = memchr(bytes + start, byte, end - start);
  return found ? (size_t)(found - bytes) : end;
}

size_t ccmark_plain_run(const uint8_t *text, const uint8_t *source, size_t limit) {
  limit = ccmark_find(source, 0, limit, '\\');
  limit = ccmark_find(source, 0, limit, '&');
  limit = ccmark_find(source, 0, limit, 0xDC);
  if (memcmp(text, source, limit) == 0)
    return limit;
  size_t count = 0;
  while (text[count] == source[count])
    count += 1;
  return count;
}

size_t ccmark_find_syntax(const uint8_t *bytes, size_t start, size_t end) {
  static const uint8_t wanted[256] = {['{'] = 1, ['['] = 1, [':'] = 1, ['w'] = 1, ['@'] = 1, ['*'] = 1, [0xEF] = 1};
  while (start < end && !wanted[bytes[start]])
    start += 1;
  return start;
}

size_t ccmark_find_line_end(const uint8_t *bytes, size_t start, size_t end) {
  return ccmark_find(bytes, start, ccmark_find(bytes, start, end, '\n'), '\r');
}

size_t ccmark_find_mark(const uint8_t *bytes, size_t start, size_t end) {
  static const uint8_t wanted[256] = {['\n'] = 1, ['\r'] = 1, ['!'] = 1, [']'] = 1, ['<'] = 1, ['>'] = 1};
  while (start < end && !wanted[bytes[start]])
    start += 1;
  return start;
}

bool ccmark_equal(const uint8_t *one, const uint8_t *other, size_t length) {
  return memcmp(one, other, length) == 0;
}
