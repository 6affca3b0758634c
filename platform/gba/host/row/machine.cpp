#include "engine/show/screen.hpp"
#include "platform/gba/host/row/cartridge.hpp"
#include "platform/gba/host/row/limits.hpp"
#include "tools/pipeline/machines/machines.hpp"

namespace halfbyte::gba {

namespace {

constexpr const char* own_parts[] = {"4BPP TILES", "BGR555", "RULES"};

constexpr tools::machines::OwnKey own_keys[] = {
    {title_key, cartridge_title_fault},
    {code_key, cartridge_code_fault},
};

} // namespace

const tools::machines::Machine machine{
    .name = "gba",
    .exported = "gba",
    .title = "GBA",
    .view = "gba",
    .screen = gba_screen,
    .is_console = true,
    .texts_in_tiles = true,
    .own_parts = own_parts,
    .channel_bits = 5,
    .own_keys = own_keys,
    .limits = limits::all,
    .sprite_pictures = &limits::gba_poses,
};

} // namespace halfbyte::gba
