// usage: port_roms GAME IMAGE SOURCES K/N
//
// Compares ROMs from the engine's image with ROMs from all sources, for extreme rules. Exits with 1
// if one differs.
#include "platform/nes/host/files/nes_files.hpp"
#include "platform/nes/host/files/nes_memory.hpp"
#include "platform/nes/host/files/nes_rom.hpp"
#include "platform/nes/layout/about_block.hpp"
#include "tests/ports/roms/extreme_rules.hpp"
#include "tools/pipeline/console/compile_art.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <span>
#include <string>

namespace {

using namespace halfbyte;
using namespace halfbyte::tools;
using Bytes = std::vector<std::uint8_t>;

constexpr const char* usage =
    "usage: port_roms GAME IMAGE SOURCES K/N\n\n"
    "Makes ROMs of a game with 202 extreme rules, every Nth from the Kth (0/1 is all): from IMAGE "
    "and\n"
    "from SOURCES, an image without objects. Compares them, byte for byte.\n";

constexpr int most_rules = 202;
constexpr std::size_t frame_bank = 55; // platform/nes/nes.cfg.in

struct Game {
    content::CompiledGame compiled;
    console::NesArt art;

    Bytes rom(const std::string& image) const {
        return console::make_nes_rom(console::write_nes_files(compiled, art), image).bytes;
    }
};

Game compile(const std::string& folder) {
    content::Faults faults(content::Faults::Mode::throw_first);
    content::CompiledGame game = content::compile_game(folder, faults);
    console::NesArt art =
        console::compile_nes_art(game, console::compile_console_art(game.art, faults));
    return {std::move(game), std::move(art)};
}

/// The first difference; empty: none.
std::string difference(const Bytes& rom, const Bytes& expected) {
    if (rom.size() != expected.size())
        return "the ROM has " + std::to_string(rom.size()) + " bytes instead of "
               + std::to_string(expected.size());
    const auto [ours, theirs] = std::ranges::mismatch(rom, expected);
    if (ours == rom.end())
        return {};
    const auto byte = static_cast<std::size_t>(ours - rom.begin());
    char text[128];
    std::snprintf(text, sizeof text, "byte %zu of the ROM, in bank %zu, is %02X instead of %02X",
                  byte, (byte - nes::file_header_bytes) / nes::bank_bytes, *ours, *theirs);
    return text;
}

/// The fault of the bank FRAME, whose code depends on the tuning; empty: it has none.
std::string excess_in_frame(const Bytes& rom, const Game& game) {
    const auto bank = std::span(rom).subspan(nes::place_of_bank(frame_bank), nes::bank_bytes);
    std::size_t used = bank.size();
    while (used > 0 && bank[used - 1] == 0xFF) // the filler
        --used;
    const std::size_t most = console::nes_frame_bytes(game.compiled, game.art);
    return used <= most ? ""
                        : "the bank FRAME has " + std::to_string(used)
                              + " bytes; `halfbyte check` counts with " + std::to_string(most);
}

/// The fault of the ROM of a game; empty: it has none.
std::string fault_of(const Game& game, const std::string& image, const std::string& sources) try {
    const Bytes rom = game.rom(image);
    const std::string differs = difference(rom, game.rom(sources));
    return differs.empty() ? excess_in_frame(rom, game) : differs;
} catch (const support::InputError& fault) {
    return fault.what();
}

bool compare(Game game, const std::string& image, const std::string& sources, std::size_t first,
             std::size_t step) {
    const std::vector<Rules> all = test::extreme_rules(most_rules);
    if (const std::string missing = test::missing_extreme(all); !missing.empty()) {
        std::cout << missing << '\n';
        return false;
    }
    int ran = 0, wrong = 0;
    for (std::size_t i = first; i < all.size(); i += step, ++ran) {
        game.compiled.pack.rules = all[i];
        const std::string fault = fault_of(game, image, sources);
        if (!fault.empty())
            std::cout << "rules " << i << ": " << fault << std::endl;
        wrong += !fault.empty();
    }
    std::cout << ran << " ROMs, " << wrong << " wrong\n";
    return wrong == 0;
}

} // namespace

int main(int argc, char** argv) {
    std::size_t first = 0, step = 0;
    if (argc != 5 || std::sscanf(argv[4], "%zu/%zu", &first, &step) != 2 || first >= step
        || step > most_rules) {
        std::cerr << usage;
        return 1;
    }
    try {
        return compare(compile(argv[1]), argv[2], argv[3], first, step) ? 0 : 1;
    } catch (const support::InputError& fault) {
        std::cout << fault.what() << '\n';
        return 1;
    }
}
