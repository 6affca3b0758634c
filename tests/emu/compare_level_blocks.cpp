// usage: compare_level_blocks GAME ROM
//
// Compares the level blocks in a console's ROM with the desktop's, byte by byte. Fails unless the
// ROM has exactly the levels that list the console in their targets.
#include "tests/support/run_program.hpp"
#include "tools/lab/emu/rom_file.hpp"
#include "tools/pipeline/content/level_variants.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>

using namespace halfbyte;
using namespace halfbyte::tools::content;
using namespace halfbyte::tools::emu;
using namespace halfbyte::tools::support;

namespace {

// Returns the number of bytes compared.
std::size_t compare(const std::filesystem::path& folder, const std::filesystem::path& file) {
    Faults faults(Faults::Mode::throw_first);
    const CompiledGame game = compile_game(folder, faults);
    const RomFile rom(file);
    const hosted::Pack& held = rom.pack();

    std::size_t level = 0, bytes = 0;
    for (const std::size_t i : levels_for(game, rom.console().machine())) {
        const hosted::PackedLevel& ours = game.pack.levels[i];
        if (level == held.levels.size())
            throw InputError(file, "level " + ours.name + " is missing");
        const hosted::PackedLevel& theirs = held.levels[level++];
        if (theirs.name != ours.name)
            throw InputError(file, "there is level " + theirs.name + " instead of " + ours.name);
        if (theirs.block != ours.block) {
            const auto differs = std::mismatch(ours.block.begin(), ours.block.end(),
                                               theirs.block.begin(), theirs.block.end());
            throw InputError(file, "the block of level " + ours.name + " differs from byte "
                                       + std::to_string(differs.first - ours.block.begin())
                                       + " on");
        }
        bytes += ours.block.size();
    }
    if (level != held.levels.size())
        throw InputError(file, "level " + held.levels[level].name + " is too many");
    if (bytes == 0)
        throw InputError(file, "there is nothing to compare");
    return bytes;
}

} // namespace

int main(int argc, char** argv) {
    return halfbyte::test::run_program(argc == 3, "compare_level_blocks GAME ROM", [&] {
        std::printf("%zu bytes, the same\n", compare(argv[1], argv[2]));
    });
}
