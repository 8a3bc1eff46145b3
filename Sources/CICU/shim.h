// ICU's functions are macros that add the library's version to their names; Swift sees none of them. One line each.
#pragma once
#include <unicode/ubrk.h>
#include <unicode/ucol.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>
#include <unicode/uchar.h>
