#include "platform/gba/save_memory.hpp"

namespace halfbyte::gba {
namespace {

// The bus is 8 bits wide: only single bytes are read and written there.
constexpr std::uintptr_t save_memory = 0x0E000000;

// By these letters, at a multiple of 4, emulators and loaders know what memory the cartridge has.
[[gnu::used, gnu::section(".rodata.save_memory"),
  gnu::aligned(4)]] constexpr char kind_of_memory[] = "SRAM_V113";

[[gnu::section(".ewram")]] std::uint8_t buffer[save_bytes];

volatile std::uint8_t* memory() {
    return reinterpret_cast<volatile std::uint8_t*>(save_memory);
}

std::uint32_t id_of(RomText game) {
    return save_game_id(game.letters, game.length);
}

} // namespace

SaveFault open_saves(RomText game, Save& save) {
    for (std::size_t i = 0; i < save_bytes; ++i)
        buffer[i] = memory()[i];
    return halfbyte::open_saves(buffer, id_of(game), save);
}

void write_save(RomText game, const Save& save) {
    halfbyte::write_save(save, id_of(game), buffer);
    const std::size_t place = save_place(save);
    for (std::size_t i = 0; i < save_image::bytes; ++i)
        memory()[place + i] = buffer[i];
}

} // namespace halfbyte::gba
