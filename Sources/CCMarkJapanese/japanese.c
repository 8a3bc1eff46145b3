#include "ccmark_japanese.h"
typedef int ccmark_japanese_placeholder;
