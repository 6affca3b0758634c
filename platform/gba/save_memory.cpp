#include "platform/gba/save_memory.hpp"

#include "engine/program/save_writer.hpp"

namespace halfbyte::gba {
namespace {

// The bus is 8 bits wide: it reads and writes single bytes only.
constexpr std::uintptr_t save_memory = 0x0E000000;

// Emulators and loaders search the ROM for these letters, at a multiple of 4, to provide the save
// memory. No code reads them, so gba.ld keeps their section.
[[gnu::used, gnu::section(".save_kind"), gnu::aligned(4)]] constexpr char kind_of_memory[] =
    "SRAM_V113";

// A save takes less than a quarter of a second, and little of each frame's time.
constexpr int bytes_a_frame = 64;

[[gnu::section(".ewram")]] std::uint8_t found[save_bytes];
[[gnu::section(".ewram")]] SaveWriter writer; // open_saves sets its values

volatile std::uint8_t* memory() {
    return reinterpret_cast<volatile std::uint8_t*>(save_memory);
}

} // namespace

SaveFault open_saves(const halfbyte::Game& game, Save& save) {
    writer = {};
    for (std::size_t i = 0; i < save_bytes; ++i)
        found[i] = memory()[i];
    const SaveFault fault = halfbyte::open_saves(found, game, save);
    writer.save.sequence = save.sequence;
    return fault;
}

void keep_saved(const halfbyte::Game& game, const Save& save) {
    if (!is_saving(writer) && writer.save.sequence != save.sequence)
        begin_saving(writer, save, game.id);
    volatile std::uint8_t* const copy = memory() + save_place(writer.save);
    for (int i = 0; i < bytes_a_frame && is_saving(writer); ++i) {
        const std::size_t place = writer.next;
        copy[place] = next_save_byte(writer);
    }
}

} // namespace halfbyte::gba
