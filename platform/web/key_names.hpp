// The keys of a keyboard: what browsers call them, their numbers, and their names in the menu.
#pragma once

#include "platform/hosted/shell/menu.hpp"

#include <string_view>

namespace halfbyte::web {

// The position, in USB's numbers, of the key that browsers report with this text as `code`; 0 if it
// is unknown.
int key_place_of(std::string_view code);

// The names of keys and of a controller's buttons.
hosted::CodeNames code_names();

// The number of a game controller's button by its index in browsers' standard mapping; -1 if the
// shared code has none.
int pad_button_of(int index);

} // namespace halfbyte::web
