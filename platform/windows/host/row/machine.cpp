#include "engine/show/screen.hpp"
#include "platform/windows/host/row/file_version.hpp"
#include "tools/pipeline/machines/machines.hpp"

namespace halfbyte::windows {

namespace {

constexpr tools::machines::OwnKey own_keys[] = {{version_key, version_fault}};

} // namespace

const tools::machines::Machine machine{
    .name = "windows",
    .exported = "windows",
    .title = "Windows",
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
    .own_keys = own_keys,
    .limits = {},
};

} // namespace halfbyte::windows
