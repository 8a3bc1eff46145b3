// Emphasis beside Japanese, and strikethrough, as an inline extension.
//
// The library's own `*` is a case of a switch that no extension can claim. So the text comes with U+0700 in place of
// each `*` that has a non-ASCII neighbour; this extension claims that character's first byte and pushes the runs as
// delimiters of the kind `*`, with flags that know Japanese.
//
// The library keeps the characters that extensions declare in global tables and changes them around each parse. So
// what must be known (0xDC, `~`) is declared once, by two extensions that no parser ever attaches. The one that
// parsers attach declares only 0x01, which a text holds as itself whatever the tables say. The emphasis pass looks a
// delimiter's owner up by declared character and would loop for ever without one: so `~` is pushed as 0x01.
#include "emphasis.h"
#include <ccmark_japanese.h>
#include <cmark-gfm/chunk.h>
#include <cmark-gfm/node.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm/parser.h>
#include <cmark-gfm/syntax_extension.h>
#include <cmark-gfm/utf8.h>
#include <pthread.h>
#include <string.h>

enum { lead = 0xDC, trail = 0x80, owned = 0x01, longest_run = 4096 };

// Exported by the library; its header is not installed.
extern cmark_node_type CMARK_NODE_STRIKETHROUGH;

static cmark_syntax_extension *attached;
static cmark_node_type strikethrough_type;
static unsigned char stars[longest_run];

static int32_t scalar_before(const cmark_chunk *input, bufsize_t position) {
  bufsize_t start = position;
  while (start > 0) {
    start -= 1;
    unsigned char byte = input->data[start];
    if (byte >> 6 != 2 && byte != '~')
      break;
  }
  if (start == position || input->data[start] == '~')
    return '\n';
  int32_t scalar = '\n';
  return cmark_utf8proc_iterate(input->data + start, position - start, &scalar) < 0 ? '\n' : scalar;
}

static int32_t scalar_after(const cmark_chunk *input, bufsize_t position) {
  while (position < input->len && input->data[position] == '~')
    position += 1;
  if (position >= input->len)
    return '\n';
  int32_t scalar = '\n';
  return cmark_utf8proc_iterate(input->data + position, input->len - position, &scalar) < 0 ? '\n' : scalar;
}

// The character before a variation selector decides for it; the selector for ideographs stands for its base.
static int32_t base_before(const cmark_chunk *input, bufsize_t position, bool *quotation) {
  int32_t scalar = scalar_before(input, position);
  *quotation = false;
  if (scalar < 0xFE00 || scalar > 0xFE0E)
    return scalar;
  while (position > 0 && (input->data[position - 1] == '~'))
    position -= 1;
  int32_t base = scalar_before(input, position - 3);
  *quotation = scalar == 0xFE01 && (base == 0x2018 || base == 0x2019 || base == 0x201C || base == 0x201D);
  return base;
}

static void flanks(const cmark_chunk *input, bufsize_t start, bufsize_t end, int *can_open, int *can_close) {
  bool quotation;
  int32_t before = base_before(input, start, &quotation);
  int32_t after = scalar_after(input, end);
  bool selector = before >= 0xE0100 && before <= 0xE01EF;
  bool space_before = cmark_utf8proc_is_space(before), space_after = cmark_utf8proc_is_space(after);
  bool cjk_before = quotation || ccmark_is_cjk(before), cjk_after = ccmark_is_cjk(after);
  bool mark_before = !cjk_before && ccmark_is_punctuation(before);
  bool mark_after = !cjk_after && ccmark_is_punctuation(after);
  *can_open = !space_after && (!mark_after || space_before || mark_before || cjk_before || selector);
  *can_close = !space_before && (!mark_before || space_after || mark_after || cjk_after);
}

// A part of the text that the node does not own: only such a literal can be shortened when part of a run is used.
static cmark_node *text_node(cmark_parser *parser, unsigned char *data, bufsize_t length) {
  cmark_node *node = cmark_node_new_with_mem(CMARK_NODE_TEXT, parser->mem);
  node->as.literal = (cmark_chunk){data, length, 0};
  return node;
}

static cmark_node *match_stars(cmark_parser *parser, cmark_inline_parser *inlines) {
  cmark_chunk *input = cmark_inline_parser_get_chunk(inlines);
  bufsize_t start = cmark_inline_parser_get_offset(inlines), end = start;
  while (end + 1 < input->len && input->data[end] == lead && input->data[end + 1] == trail)
    end += 2;
  bufsize_t count = (end - start) / 2;
  if (count == 0)
    return NULL;
  cmark_inline_parser_set_offset(inlines, end);
  if (count > longest_run)
    return text_node(parser, input->data + start, end - start);
  int can_open, can_close;
  flanks(input, start, end, &can_open, &can_close);
  cmark_node *node = text_node(parser, stars, count);
  if (can_open || can_close)
    cmark_inline_parser_push_delimiter(inlines, '*', can_open, can_close, node);
  return node;
}

static cmark_node *match_tildes(cmark_parser *parser, cmark_inline_parser *inlines) {
  cmark_chunk *input = cmark_inline_parser_get_chunk(inlines);
  bufsize_t start = cmark_inline_parser_get_offset(inlines), end = start;
  while (end < input->len && input->data[end] == '~')
    end += 1;
  cmark_inline_parser_set_offset(inlines, end);
  cmark_node *node = text_node(parser, input->data + start, end - start);
  if (end - start > 2)
    return node;
  int can_open, can_close;
  flanks(input, start, end, &can_open, &can_close);
  if (can_open || can_close)
    cmark_inline_parser_push_delimiter(inlines, owned, can_open, can_close, node);
  return node;
}

static cmark_node *match(cmark_syntax_extension *self, cmark_parser *parser, cmark_node *parent,
                         unsigned char character, cmark_inline_parser *inlines) {
  switch (character) {
  case lead:
    return match_stars(parser, inlines);
  case '~':
    return match_tildes(parser, inlines);
  default:
    return NULL;
  }
}

static delimiter *strike(cmark_syntax_extension *self, cmark_parser *parser, cmark_inline_parser *inlines,
                         delimiter *opener, delimiter *closer) {
  delimiter *next = closer->next;
  cmark_node *node = opener->inl_text;
  if (node->as.literal.len == closer->inl_text->as.literal.len &&
      cmark_node_set_type(node, strikethrough_type)) {
    cmark_node_set_syntax_extension(node, self);
    cmark_node *child = node->next;
    while (child && child != closer->inl_text) {
      cmark_node *following = child->next;
      cmark_node_append_child(node, child);
      child = following;
    }
    cmark_node_free(closer->inl_text);
  }
  delimiter *between = closer;
  while (between && between != opener) {
    delimiter *previous = between->previous;
    cmark_inline_parser_remove_delimiter(inlines, between);
    between = previous;
  }
  cmark_inline_parser_remove_delimiter(inlines, opener);
  return next;
}

static const char *type_string(cmark_syntax_extension *self, cmark_node *node) {
  return node->type == strikethrough_type ? "strikethrough" : "<unknown>";
}

static int can_contain(cmark_syntax_extension *self, cmark_node *node, cmark_node_type child) {
  return node->type == strikethrough_type && CMARK_NODE_TYPE_INLINE_P(child);
}

static cmark_syntax_extension *extension(const char *name, uintptr_t character, int emphasis) {
  cmark_syntax_extension *self = cmark_syntax_extension_new(name);
  cmark_syntax_extension_set_match_inline_func(self, match);
  cmark_syntax_extension_set_inline_from_delim_func(self, strike);
  cmark_syntax_extension_set_get_type_string_func(self, type_string);
  cmark_syntax_extension_set_can_contain_func(self, can_contain);
  cmark_syntax_extension_set_emphasis(self, emphasis);
  cmark_mem *memory = cmark_get_default_mem_allocator();
  cmark_syntax_extension_set_special_inline_chars(self, cmark_llist_append(memory, NULL, (void *)character));
  return self;
}

static void declare(void) {
  memset(stars, '*', sizeof stars);
  // The stock extension's node type, though that extension is never attached: a table's cells let no other pass.
  cmark_gfm_core_extensions_ensure_registered();
  strikethrough_type = CMARK_NODE_STRIKETHROUGH;
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
  cmark_parser_attach_syntax_extension(parser, extension("japanese-stars", lead, 0));
  cmark_parser_attach_syntax_extension(parser, extension("japanese-tildes", '~', 1));
  cmark_manage_extensions_special_characters(parser, 1);
  cmark_parser_free(parser);
  attached = extension("japanese", owned, 0);
}

cmark_syntax_extension *ccmark_japanese_extension(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, declare);
  return attached;
}

cmark_node_type ccmark_strikethrough_type(void) {
  return strikethrough_type;
}
