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
    .own_parts = own_parts,
};

} // namespace halfbyte::desktop
