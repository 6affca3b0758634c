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
    .own_keys = own_keys,
};

} // namespace halfbyte::windows
