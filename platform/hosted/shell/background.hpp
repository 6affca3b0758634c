// The screen of the program over which the menu opens.
#pragma once

#include "platform/hosted/play/play.hpp"
#include "platform/hosted/shell/menu.hpp"

namespace halfbyte::hosted {

// Whether the menu is drawn instead of the program's pause and options. While the whole program is
// recorded, it shows its own pause and options, because every machine must be able to play the
// movie.
enum class MenuRole : std::uint8_t {
    replaces_pause,
    leaves_pause,
};

Menu::Over background_of(const Play& play, MenuRole role = MenuRole::replaces_pause,
                         ProgramOptions usual_options = 0);

// The number of levels cleared in the slot with the most.
int most_cleared(const Save& save, int levels);

// The menu's line for an old save.
OldSaveLine line_of(const SaveMemory::OldSave& old, int levels);

} // namespace halfbyte::hosted
