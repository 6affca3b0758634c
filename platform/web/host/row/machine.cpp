#include "engine/show/screen.hpp"
#include "tools/pipeline/machines/machines.hpp"

namespace halfbyte::web {

const tools::machines::Machine machine{
    .name = "web",
    .exported = "web",
    .title = "web",
    .view = "wide",
    .screen = desktop_screen,
    .plays_desktop_levels = true,
    .is_console = false,
    .texts_in_tiles = false,
    .has_segments = true,
    .has_console_levels = false,
    .simulation = "C++ ENGINE",
    .own_parts = {},
    .numbered_colours = {},
    .has_parallax = true,
    .own_keys = {},
    .limits = {},
};

} // namespace halfbyte::web
