// One parse, and its tree as a flat array. The walk is iterative: a text may nest as deep as it is long.
//
// It reads the library's structures through `node.h`, which Debian's package installs and upstream does not.
#include "emphasis.h"
#include <ccmark_japanese.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm/houdini.h>
#include <cmark-gfm/node.h>
#include <cmark-gfm/parser.h>
#include <cmark-gfm/references.h>
#include <cmark-gfm/utf8.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// Of the extensions' library, which declares them in no header that is installed.
extern cmark_node_type CMARK_NODE_TABLE, CMARK_NODE_TABLE_ROW, CMARK_NODE_TABLE_CELL;

static cmark_syntax_extension *table, *task_list;

static cmark_node *keep_references(cmark_syntax_extension *self, cmark_parser *parser, cmark_node *root);

static void find_extensions(void) {
  cmark_gfm_core_extensions_ensure_registered();
  table = cmark_find_syntax_extension("table");
  task_list = cmark_find_syntax_extension("tasklist");
  cmark_syntax_extension_set_postprocess_func(ccmark_japanese_extension(), keep_references);
}

static ccmark_bytes bytes_of(const cmark_chunk *chunk) {
  return (ccmark_bytes){chunk->data, chunk->data ? (uint32_t)chunk->len : 0};
}

static ccmark_bytes content_of(const cmark_node *node) {
  return (ccmark_bytes){node->content.ptr, (uint32_t)node->content.size};
}

static void read_table_part(ccmark_node *out, cmark_node *node) {
  if (node->type == CMARK_NODE_TABLE) {
    out->kind = ccmark_table;
  } else if (node->type == CMARK_NODE_TABLE_ROW) {
    out->kind = ccmark_row;
    out->detail = cmark_gfm_extensions_get_table_row_is_header(node) != 0;
  } else if (node->type == CMARK_NODE_TABLE_CELL) {
    out->kind = ccmark_cell;
    out->text = content_of(node);
  } else if (node->type == ccmark_strikethrough_type()) {
    out->kind = ccmark_strikethrough;
  } else {
    out->kind = ccmark_text;
  }
}

static void read_node(ccmark_node *out, cmark_node *node) {
  memset(out, 0, sizeof *out);
  out->number = -1;
  out->start_line = node->start_line;
  out->start_column = node->start_column;
  out->end_line = node->end_line;
  switch (node->type) {
  case CMARK_NODE_DOCUMENT: out->kind = ccmark_document; break;
  case CMARK_NODE_PARAGRAPH:
    out->kind = ccmark_paragraph;
    out->text = content_of(node);
    break;
  case CMARK_NODE_HEADING:
    out->kind = ccmark_heading;
    out->detail = (uint8_t)node->as.heading.level;
    out->number = node->as.heading.setext;
    out->text = content_of(node);
    break;
  case CMARK_NODE_BLOCK_QUOTE: out->kind = ccmark_quote; break;
  case CMARK_NODE_LIST:
    out->kind = node->as.list.list_type == CMARK_ORDERED_LIST ? ccmark_ordered_list : ccmark_list;
    out->detail = node->as.list.tight;
    out->number = node->as.list.start;
    break;
  case CMARK_NODE_ITEM:
    out->kind = ccmark_item;
    if (node->extension == task_list)
      out->detail = node->as.list.checked ? 2 : 1;
    break;
  case CMARK_NODE_CODE_BLOCK:
    out->kind = ccmark_code_block;
    out->detail = node->as.code.fenced != 0;
    out->text = bytes_of(&node->as.code.literal);
    out->destination = bytes_of(&node->as.code.info);
    break;
  case CMARK_NODE_HTML_BLOCK:
    out->kind = ccmark_html_block;
    out->text = bytes_of(&node->as.literal);
    break;
  case CMARK_NODE_THEMATIC_BREAK: out->kind = ccmark_thematic_break; break;
  case CMARK_NODE_FOOTNOTE_DEFINITION:
    out->kind = ccmark_footnote;
    out->text = bytes_of(&node->as.literal);
    break;
  case CMARK_NODE_TEXT:
    out->kind = ccmark_text;
    out->text = bytes_of(&node->as.literal);
    break;
  case CMARK_NODE_SOFTBREAK: out->kind = ccmark_soft_break; break;
  case CMARK_NODE_LINEBREAK: out->kind = ccmark_line_break; break;
  case CMARK_NODE_CODE:
    out->kind = ccmark_code;
    out->text = bytes_of(&node->as.literal);
    break;
  case CMARK_NODE_HTML_INLINE:
    out->kind = ccmark_html;
    out->text = bytes_of(&node->as.literal);
    break;
  case CMARK_NODE_EMPH: out->kind = ccmark_emphasis; break;
  case CMARK_NODE_STRONG: out->kind = ccmark_strong; break;
  case CMARK_NODE_LINK:
  case CMARK_NODE_IMAGE:
    out->kind = node->type == CMARK_NODE_LINK ? ccmark_link : ccmark_image;
    out->destination = bytes_of(&node->as.link.url);
    out->title = bytes_of(&node->as.link.title);
    break;
  case CMARK_NODE_FOOTNOTE_REFERENCE:
    out->kind = ccmark_footnote_reference;
    out->text = bytes_of(&node->as.literal);
    break;
  default: read_table_part(out, node); break;
  }
}

// Rows know how their columns are aligned only through the table above them.
static void align_cell(ccmark_node *out, cmark_node *cell) {
  cmark_node *row = cell->parent, *owner = row ? row->parent : NULL;
  if (!owner || owner->type != CMARK_NODE_TABLE)
    return;
  const uint8_t *alignments = cmark_gfm_extensions_get_table_alignments(owner);
  int column = out->number;
  if (!alignments || column < 0 || column >= cmark_gfm_extensions_get_table_columns(owner))
    return;
  switch (alignments[column]) {
  case 'l': out->detail = 1; break;
  case 'c': out->detail = 2; break;
  case 'r': out->detail = 3; break;
  default: break;
  }
}

static size_t count_nodes(cmark_node *root) {
  size_t count = 0;
  for (cmark_node *node = root; node;) {
    count += 1;
    if (node->first_child) {
      node = node->first_child;
      continue;
    }
    while (node != root && !node->next)
      node = node->parent;
    node = node == root ? NULL : node->next;
  }
  return count;
}

static void flatten(ccmark_tree *tree, cmark_node *root) {
  // `internal_offset` has done its work when the parse is over: it holds each open node's index here.
  size_t index = 0;
  for (cmark_node *node = root; node;) {
    ccmark_node *out = &tree->nodes[index];
    read_node(out, node);
    if (out->kind == ccmark_cell) {
      out->number = node->prev ? tree->nodes[node->prev->internal_offset].number + 1 : 0;
      align_cell(out, node);
    }
    node->internal_offset = (int)index;
    index += 1;
    if (node->first_child) {
      node = node->first_child;
      continue;
    }
    tree->nodes[node->internal_offset].end = (uint32_t)index;
    while (node != root && !node->next) {
      node = node->parent;
      tree->nodes[node->internal_offset].end = (uint32_t)index;
    }
    node = node == root ? NULL : node->next;
  }
  tree->count = index;
}

// The definitions are gone when the parser has finished; here they still are.
static cmark_node *keep_references(cmark_syntax_extension *self, cmark_parser *parser, cmark_node *root) {
  ccmark_tree *tree = root->user_data;
  if (!tree || !parser->refmap || !parser->refmap->refs)
    return NULL;
  size_t count = 0, bytes = 0;
  for (cmark_map_entry *entry = parser->refmap->refs; entry; entry = entry->next) {
    count += 1;
    bytes += strlen((const char *)entry->label) + (size_t)((cmark_reference *)entry)->url.len;
  }
  // One piece of memory: the records, then their texts.
  ccmark_reference *references = malloc(count * sizeof *references + bytes);
  if (!references)
    return NULL;
  uint8_t *text = (uint8_t *)(references + count);
  size_t index = 0;
  for (cmark_map_entry *entry = parser->refmap->refs; entry; entry = entry->next, index += 1) {
    const cmark_chunk *url = &((cmark_reference *)entry)->url;
    uint32_t label_length = (uint32_t)strlen((const char *)entry->label);
    memcpy(text, entry->label, label_length);
    references[index].label = (ccmark_bytes){text, label_length};
    text += label_length;
    if (url->len > 0)
      memcpy(text, url->data, (size_t)url->len);
    references[index].destination = (ccmark_bytes){text, (uint32_t)url->len};
    text += url->len;
  }
  tree->references = references;
  tree->reference_count = count;
  return NULL;
}

ccmark_tree *ccmark_parse(const uint8_t *bytes, size_t length) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_extensions);
  cmark_syntax_extension *japanese = ccmark_japanese_extension();
  ccmark_tree *tree = calloc(1, sizeof *tree);
  if (!tree)
    return NULL;
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_FOOTNOTES);
  cmark_parser_attach_syntax_extension(parser, japanese);
  cmark_parser_attach_syntax_extension(parser, table);
  cmark_parser_attach_syntax_extension(parser, task_list);
  parser->root->user_data = tree;
  cmark_parser_feed(parser, (const char *)bytes, length);
  cmark_node *root = cmark_parser_finish(parser);
  cmark_parser_free(parser);
  tree->root = root;
  size_t count = count_nodes(root);
  tree->nodes = malloc(count * sizeof *tree->nodes);
  if (!tree->nodes) {
    ccmark_free(tree);
    return NULL;
  }
  flatten(tree, root);
  return tree;
}

void ccmark_free(ccmark_tree *tree) {
  if (tree->root)
    cmark_node_free(tree->root);
  free(tree->nodes);
  free(tree->references);
  free(tree);
}

size_t ccmark_entity(const uint8_t *bytes, size_t length, uint8_t *out, size_t *written) {
  cmark_strbuf buffer;
  cmark_strbuf_init(cmark_get_default_mem_allocator(), &buffer, 0);
  bufsize_t taken = houdini_unescape_ent(&buffer, bytes, (bufsize_t)length);
  *written = buffer.size <= 8 ? (size_t)buffer.size : 0;
  if (taken > 0)
    memcpy(out, buffer.ptr, *written);
  cmark_strbuf_free(&buffer);
  return (size_t)taken;
}

size_t ccmark_label(const uint8_t *bytes, size_t length, uint8_t *out, size_t capacity) {
  cmark_strbuf buffer;
  cmark_strbuf_init(cmark_get_default_mem_allocator(), &buffer, 0);
  cmark_utf8proc_case_fold(&buffer, bytes, (bufsize_t)length);
  cmark_strbuf_trim(&buffer);
  cmark_strbuf_normalize_whitespace(&buffer);
  size_t size = (size_t)buffer.size;
  memcpy(out, buffer.ptr, size < capacity ? size : capacity);
  cmark_strbuf_free(&buffer);
  return size;
}
