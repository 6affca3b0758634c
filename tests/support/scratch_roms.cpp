#include "tests/support/scratch_roms.hpp"

#include "platform/gba/host/files/gba_pack.hpp"
#include "platform/nes/host/files/nes_about.hpp"
#include "platform/nes/layout/about_block.hpp"
#include "tools/pipeline/console/compile_art.hpp"
#include "tools/pipeline/content/compile_game.hpp"

#include <algorithm>

namespace halfbyte::test {

namespace {

struct Compiled {
    explicit Compiled(const ScratchGame& scratch) {
        tools::content::Faults faults(tools::content::Faults::Mode::throw_first);
        game = tools::content::compile_game(scratch.path(), faults);
        art = tools::console::compile_console_art(game.art, faults);
    }

    tools::content::CompiledGame game;
    tools::console::ConsoleArt art;
};

void put(std::vector<std::uint8_t>& rom, std::size_t at, const std::vector<std::uint8_t>& bytes) {
    std::copy(bytes.begin(), bytes.end(), rom.begin() + static_cast<std::ptrdiff_t>(at));
}

} // namespace

std::vector<std::uint8_t> gba_rom(const ScratchGame& game) {
    constexpr std::size_t program_bytes = 0x400, fixed_byte = 0xB2;
    const Compiled compiled(game);
    std::vector<std::uint8_t> rom(program_bytes);
    rom[fixed_byte] = 0x96;
    const auto pack = tools::console::write_gba_pack(compiled.game, compiled.art);
    rom.insert(rom.end(), pack.begin(), pack.end());
    return rom;
}

std::vector<std::uint8_t> nes_rom(const ScratchGame& game) {
    const Compiled compiled(game);
    const auto art = tools::console::compile_nes_art(compiled.game, compiled.art);
    std::vector<std::uint8_t> rom(nes::place_of_bank(nes::program_banks));
    put(rom, 0, {'N', 'E', 'S', 0x1A});
    put(rom, nes::place_of_bank(nes::about_bank),
        tools::console::write_nes_about(compiled.game, art));
    for (std::size_t i = 0; i < art.levels.size(); ++i)
        put(rom, nes::place_of_bank(i), compiled.game.pack.levels[art.levels[i].index].block);
    return rom;
}

} // namespace halfbyte::test
