// What is used of ICU, one line a function. ICU's own functions are macros that add the library's version to their
// names, which Swift does not see; and its types have the names of those in Foundation's own copy of ICU, so no header
// of ICU may be part of this module.
#pragma once
#include <stdint.h>

typedef struct IcuNormalizer IcuNormalizer;
typedef struct IcuBreaks IcuBreaks;
typedef struct IcuCollator IcuCollator;

/// Errors are ICU's: 0 is none, less a warning, more an error.
const IcuNormalizer *icu_nfc(int32_t *error);
const IcuNormalizer *icu_nfkc(int32_t *error);
int32_t icu_is_normalized(const IcuNormalizer *normalizer, const uint16_t *text, int32_t count, int32_t *error);
int32_t icu_normalize(
    const IcuNormalizer *normalizer, const uint16_t *text, int32_t count, uint16_t *to, int32_t capacity,
    int32_t *error);
int32_t icu_lower(uint16_t *to, int32_t capacity, const uint16_t *text, int32_t count, int32_t *error);
int32_t icu_fold_case(uint16_t *to, int32_t capacity, const uint16_t *text, int32_t count, int32_t *error);

/// 1 if East Asian Width is W or F.
int32_t icu_is_wide(int32_t scalar);

typedef enum IcuCategory { IcuLetter, IcuMark, IcuBlank, IcuOther } IcuCategory;
/// Letters and digits, marks, blanks of any kind, or anything else.
IcuCategory icu_category(int32_t scalar);

typedef enum IcuScript {
  IcuLatin, IcuHan, IcuHiragana, IcuKatakana, IcuHangul, IcuCommon, IcuInherited, IcuOtherScript
} IcuScript;
IcuScript icu_script(int32_t scalar);

IcuBreaks *icu_line_breaks(const char *locale, int32_t *error);
/// Keeps the pointer until the next call.
void icu_set_text(IcuBreaks *breaks, const uint16_t *text, int32_t count, int32_t *error);
/// The next boundary, or a negative number at the end.
int32_t icu_next(IcuBreaks *breaks);
void icu_close_breaks(IcuBreaks *breaks);

IcuCollator *icu_collator(const char *locale, int32_t *error);
int32_t icu_sort_key(
    const IcuCollator *collator, const uint16_t *text, int32_t count, uint8_t *to, int32_t capacity);
void icu_close_collator(IcuCollator *collator);
