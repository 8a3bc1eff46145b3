#include "cicu.h"
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

_Static_assert(sizeof(UErrorCode) == sizeof(int32_t), "an error is handed on as a number");
_Static_assert(sizeof(UChar) == sizeof(uint16_t), "a unit is handed on as a number");

static UErrorCode *code(int32_t *error) { return (UErrorCode *)error; }

static const UNormalizer2 *normalizer_of(const IcuNormalizer *n) { return (const UNormalizer2 *)n; }

const IcuNormalizer *icu_nfc(int32_t *error) { return (const IcuNormalizer *)unorm2_getNFCInstance(code(error)); }

const IcuNormalizer *icu_nfkc(int32_t *error) { return (const IcuNormalizer *)unorm2_getNFKCInstance(code(error)); }

int32_t icu_is_normalized(const IcuNormalizer *normalizer, const uint16_t *text, int32_t count, int32_t *error) {
  return unorm2_isNormalized(normalizer_of(normalizer), text, count, code(error));
}

int32_t icu_normalize(
    const IcuNormalizer *normalizer, const uint16_t *text, int32_t count, uint16_t *to, int32_t capacity,
    int32_t *error) {
  return unorm2_normalize(normalizer_of(normalizer), text, count, to, capacity, code(error));
}

int32_t icu_lower(uint16_t *to, int32_t capacity, const uint16_t *text, int32_t count, int32_t *error) {
  return u_strToLower(to, capacity, text, count, "", code(error));
}

int32_t icu_fold_case(uint16_t *to, int32_t capacity, const uint16_t *text, int32_t count, int32_t *error) {
  return u_strFoldCase(to, capacity, text, count, U_FOLD_CASE_DEFAULT, code(error));
}

int32_t icu_is_wide(int32_t scalar) {
  int32_t width = u_getIntPropertyValue(scalar, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH;
}

IcuCategory icu_category(int32_t scalar) {
  uint32_t mask = U_MASK(u_charType(scalar));
  if (mask & (U_GC_L_MASK | U_GC_N_MASK)) return IcuLetter;
  if (mask & U_GC_M_MASK) return IcuMark;
  if (mask & U_GC_Z_MASK) return IcuBlank;
  return IcuOther;
}

IcuScript icu_script(int32_t scalar) {
  UErrorCode error = U_ZERO_ERROR;
  switch (uscript_getScript(scalar, &error)) {
  case USCRIPT_LATIN: return IcuLatin;
  case USCRIPT_HAN: return IcuHan;
  case USCRIPT_HIRAGANA: return IcuHiragana;
  case USCRIPT_KATAKANA: return IcuKatakana;
  case USCRIPT_HANGUL: return IcuHangul;
  case USCRIPT_COMMON: return IcuCommon;
  case USCRIPT_INHERITED: return IcuInherited;
  default: return IcuOtherScript;
  }
}

IcuBreaks *icu_line_breaks(const char *locale, int32_t *error) {
  return (IcuBreaks *)ubrk_open(UBRK_LINE, locale, 0, 0, code(error));
}

void icu_set_text(IcuBreaks *breaks, const uint16_t *text, int32_t count, int32_t *error) {
  ubrk_setText((UBreakIterator *)breaks, text, count, code(error));
}

int32_t icu_next(IcuBreaks *breaks) { return ubrk_next((UBreakIterator *)breaks); }

void icu_close_breaks(IcuBreaks *breaks) { ubrk_close((UBreakIterator *)breaks); }

IcuCollator *icu_collator(const char *locale, int32_t *error) {
  return (IcuCollator *)ucol_open(locale, code(error));
}

int32_t icu_sort_key(
    const IcuCollator *collator, const uint16_t *text, int32_t count, uint8_t *to, int32_t capacity) {
  return ucol_getSortKey((const UCollator *)collator, text, count, to, capacity);
}

void icu_close_collator(IcuCollator *collator) { ucol_close((UCollator *)collator); }
