// ICU's functions are macros that add the library's version to their names; Swift sees none of them. One line each.
#pragma once
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

typedef const UNormalizer2 *IcuNormalizer;

static inline IcuNormalizer icu_nfc(UErrorCode *e) { return unorm2_getNFCInstance(e); }
static inline IcuNormalizer icu_nfkc(UErrorCode *e) { return unorm2_getNFKCInstance(e); }
static inline UBool icu_is_normalized(IcuNormalizer n, const UChar *s, int32_t count, UErrorCode *e) {
  return unorm2_isNormalized(n, s, count, e);
}
static inline int32_t icu_normalize(
    IcuNormalizer n, const UChar *s, int32_t count, UChar *to, int32_t capacity, UErrorCode *e) {
  return unorm2_normalize(n, s, count, to, capacity, e);
}
static inline int32_t icu_lower(UChar *to, int32_t capacity, const UChar *s, int32_t count, UErrorCode *e) {
  return u_strToLower(to, capacity, s, count, "", e);
}
static inline int32_t icu_fold_case(UChar *to, int32_t capacity, const UChar *s, int32_t count, UErrorCode *e) {
  return u_strFoldCase(to, capacity, s, count, U_FOLD_CASE_DEFAULT, e);
}

static inline int32_t icu_property(UChar32 c, UProperty which) { return u_getIntPropertyValue(c, which); }
static inline int8_t icu_category(UChar32 c) { return u_charType(c); }
static inline UScriptCode icu_script(UChar32 c, UErrorCode *e) { return uscript_getScript(c, e); }

static inline UBreakIterator *icu_line_breaks(const char *locale, UErrorCode *e) {
  return ubrk_open(UBRK_LINE, locale, 0, 0, e);
}
static inline void icu_set_text(UBreakIterator *b, const UChar *s, int32_t count, UErrorCode *e) {
  ubrk_setText(b, s, count, e);
}
static inline int32_t icu_next(UBreakIterator *b) { return ubrk_next(b); }
static inline void icu_close_breaks(UBreakIterator *b) { ubrk_close(b); }

static inline UCollator *icu_collator(const char *locale, UErrorCode *e) { return ucol_open(locale, e); }
static inline int32_t icu_sort_key(const UCollator *c, const UChar *s, int32_t count, uint8_t *to, int32_t capacity) {
  return ucol_getSortKey(c, s, count, to, capacity);
}
static inline void icu_close_collator(UCollator *c) { ucol_close(c); }
