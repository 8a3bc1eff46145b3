#pragma once
#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>

/// Registers what has to be known globally, once for the process, and returns the extension for parsers to attach.
cmark_syntax_extension *ccmark_japanese_extension(void);
/// The node type of strikethrough.
cmark_node_type ccmark_strikethrough_type(void);
