#include "engine/show/screen.hpp"
#include "tools/pipeline/machines/machines.hpp"

namespace halfbyte::desktop {

namespace {

constexpr const char* own_parts[] = {"RGBA TILES", "RULES"};

} // namespace

const tools::machines::Machine machine{
    .name = "desktop",
    .exported = "linux",
    .title = "desktop",
    .view = "wide",
    .screen = desktop_screen,
    .is_console = false,
    .texts_in_tiles = false,
    .has_segments = true,
    .has_console_levels = false,
    .simulation = "C++ ENGINE",
    .own_parts = own_parts,
    .numbered_colours = {},
    .has_parallax = true,
    .own_keys = {},
    .limits = {},
};

} // namespace halfbyte::desktop
