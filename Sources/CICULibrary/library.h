// Links ICU and shows none of it: see CICU.
#pragma once
