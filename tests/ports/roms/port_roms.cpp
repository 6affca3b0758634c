// usage: port_roms IMAGE GAME ROM
//        port_roms IMAGE GAME SOURCES K/N
//
// Compares ROMs that are made from the engine's image. Exits with 1 if one is wrong.
#include "platform/nes/host/files/nes_files.hpp"
#include "platform/nes/host/files/nes_memory.hpp"
#include "platform/nes/host/files/nes_rom.hpp"
#include "platform/nes/layout/about_block.hpp"
#include "tests/ports/roms/extreme_rules.hpp"
#include "tools/pipeline/console/compile_art.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <span>
#include <string>

namespace {

using namespace halfbyte;
using namespace halfbyte::tools;
using Bytes = std::vector<std::uint8_t>;

constexpr const char* usage = "usage: port_roms IMAGE GAME ROM\n"
                              "       port_roms IMAGE GAME SOURCES K/N\n\n"
                              "Makes a game's ROM from an image and compares it with the file ROM. "
                              "Or makes ROMs of the game\n"
                              "with 202 extreme rules, every Nth from the Kth (0/1 is all), from "
                              "the image and from SOURCES,\n"
                              "an image without objects.\n";

constexpr int most_rules = 202;
constexpr std::size_t frame_bank = 55; // platform/nes/nes.cfg.in

struct Game {
    content::CompiledGame compiled;
    console::NesArt art;

    Bytes rom(const std::string& image) const {
        return console::make_nes_rom(console::write_nes_files(compiled, art), image);
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

bool compare_with_file(const std::string& image, const Game& game, const std::string& file) {
    const std::string bytes = support::read_file(file, std::size_t{1} << 21);
    const std::string differs = difference(game.rom(image), {bytes.begin(), bytes.end()});
    std::cout << file << ": " << (differs.empty() ? "equal" : differs) << '\n';
    return differs.empty();
}

bool compare_extreme_rules(const std::string& image, Game game, const std::string& sources,
                           const char* slice) {
    const std::vector<Rules> all = test::extreme_rules(most_rules);
    std::size_t number = 0, slices = 0;
    if (std::sscanf(slice, "%zu/%zu", &number, &slices) != 2 || number >= slices
        || slices > all.size()) {
        std::cerr << usage;
        return false;
    }
    if (const std::string missing = test::missing_extreme(all); !missing.empty()) {
        std::cout << missing << '\n';
        return false;
    }
    int ran = 0, wrong = 0;
    for (std::size_t i = number; i < all.size(); i += slices, ++ran) {
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
    if (argc != 4 && argc != 5) {
        std::cerr << usage;
        return 1;
    }
    try {
        const bool right = argc == 4
                               ? compare_with_file(argv[1], compile(argv[2]), argv[3])
                               : compare_extreme_rules(argv[1], compile(argv[2]), argv[3], argv[4]);
        return right ? 0 : 1;
    } catch (const support::InputError& fault) {
        std::cout << fault.what() << '\n';
        return 1;
    }
}
