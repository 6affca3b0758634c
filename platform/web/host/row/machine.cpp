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
};

} // namespace halfbyte::web
