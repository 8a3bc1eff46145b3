// A Markdown text to one flat array, over libcmark-gfm.
//
// The parser is given the stock extensions `table` and `tasklist` and one of ours that knows emphasis beside Japanese
// and strikethrough. Parses may run in parallel, without a lock, as long as nobody in the process attaches the stock
// `strikethrough` or `autolink`: those change global tables during a parse.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  ccmark_document,
  ccmark_paragraph,
  ccmark_heading,
  ccmark_quote,
  ccmark_list,
  ccmark_ordered_list,
  ccmark_item,
  ccmark_code_block,
  ccmark_html_block,
  ccmark_thematic_break,
  ccmark_table,
  ccmark_row,
  ccmark_cell,
  ccmark_footnote,
  ccmark_text,
  ccmark_soft_break,
  ccmark_line_break,
  ccmark_code,
  ccmark_html,
  ccmark_emphasis,
  ccmark_strong,
  ccmark_strikethrough,
  ccmark_link,
  ccmark_image,
  ccmark_footnote_reference,
} ccmark_kind;

typedef struct {
  const uint8_t *data;
  uint32_t length;
} ccmark_bytes;

typedef struct {
  /// The index after the last descendant.
  uint32_t end;
  uint8_t kind;
  /// heading: level · list: 1 if tight · item: 0 plain, 1 to do, 2 done · row: 1 if head · cell: 0 none, 1 left,
  /// 2 centre, 3 right · code block: 1 if fenced.
  uint8_t detail;
  /// ordered list: its first number · footnote reference: the index of its footnote's node, or -1 ·
  /// heading: 1 if underlined.
  int32_t number;
  /// Of blocks only, from 1; 0 where the parser lost it.
  int32_t start_line, start_column, end_line;
  /// paragraph, heading, cell: what the inlines were parsed from · text, code, html, code block: the literal ·
  /// footnote: the label.
  ccmark_bytes text;
  /// link, image: the destination · code block: the info string.
  ccmark_bytes destination;
  ccmark_bytes title;
} ccmark_node;

typedef struct {
  /// Case-folded, blanks collapsed; see `ccmark_label`.
  ccmark_bytes label;
  ccmark_bytes destination;
} ccmark_reference;

typedef struct {
  ccmark_node *nodes;
  size_t count;
  /// All reference definitions that were read, the last first.
  ccmark_reference *references;
  size_t reference_count;
  void *root;
} ccmark_tree;

/// Parses `length` bytes in which `*` beside Japanese has become U+0700. NULL if memory ran out. Free it with
/// `ccmark_free`; all pointers in it live until then.
ccmark_tree *ccmark_parse(const uint8_t *bytes, size_t length);
void ccmark_free(ccmark_tree *tree);

/// Decodes the entity that begins after `&`, writing at most 8 bytes to `out`. Returns how many bytes of `bytes` it
/// took (0: no entity) and through `written` how many it wrote.
size_t ccmark_entity(const uint8_t *bytes, size_t length, uint8_t *out, size_t *written);
/// A reference label as the parser compares it. Returns the length needed; writes at most `capacity` bytes.
size_t ccmark_label(const uint8_t *bytes, size_t length, uint8_t *out, size_t capacity);

/// Wide, full-width or half-width and not an emoji by default, or Hangul.
bool ccmark_is_cjk(int32_t scalar);
bool ccmark_is_hangul(int32_t scalar);
/// General category P.
bool ccmark_is_punctuation(int32_t scalar);

/// The first place from `start` up to `end` that holds `byte`; `end` if there is none.
size_t ccmark_find(const uint8_t *bytes, size_t start, size_t end, uint8_t byte);
/// How many bytes at the start of both are the same and neither a backslash, an ampersand nor a sentinel's lead.
size_t ccmark_plain_run(const uint8_t *text, const uint8_t *source, size_t limit);
/// The first place from `start` up to `end` at which a text may hold more than characters: `{ [ : w @ *` or a
/// full-width character.
size_t ccmark_find_syntax(const uint8_t *bytes, size_t start, size_t end);
/// The first line feed or carriage return from `start` up to `end`; `end` if there is none.
size_t ccmark_find_line_end(const uint8_t *bytes, size_t start, size_t end);
/// The first place from `start` up to `end` with a line's end or one of `! ] < >`; `end` if there is none.
size_t ccmark_find_mark(const uint8_t *bytes, size_t start, size_t end);
bool ccmark_equal(const uint8_t *one, const uint8_t *other, size_t length);
