#!/usr/bin/env bash
# usage: add_machine.sh ROOT [CXX FLAG...]
#
# Adds the machine `toy` to the project in ROOT. It has a screen of 160x144 pixels with two bits a channel, a pack with
# levels, a limit and a preview, and no program. With a compiler, tests that it accepts the new sources and those that
# read the list of machines, and that the rules about machines hold.
set -euo pipefail

# shellcheck source=tests/rules/add_parts.sh
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/add_parts.sh"
cd "$1"
shift

mkdir -p platform/toy/{cmake,host/{emu,files,row}} tests/toy
cat >platform/toy/host/row/limits.hpp <<'END'
#pragma once

#include "tools/pipeline/machines/machine.hpp"

namespace halfbyte::toy::limits {

#define HALFBYTE_TOY_LIMITS(ROW)                                                                   \
    ROW(toy_level_cells, "a level of the toy", 4096, "cells", "make it smaller")

HALFBYTE_DEFINE_LIMITS(HALFBYTE_TOY_LIMITS)

} // namespace halfbyte::toy::limits
END
cat >platform/toy/host/row/machine.cpp <<'END'
#include "platform/toy/host/row/limits.hpp"
#include "tools/pipeline/machines/machines.hpp"

namespace halfbyte::toy {

const tools::machines::Machine machine{
    .name = "toy",
    .exported = "toy",
    .title = "toy",
    .view = "toy",
    .screen = {160, 144},
    .is_console = true,
    .has_console_levels = true,
    .channel_bits = 2,
    .limits = limits::all,
};

} // namespace halfbyte::toy
END
cat >platform/toy/host/files/target.cpp <<'END'
#include "tools/pipeline/targets/target.hpp"

#include "platform/toy/host/row/limits.hpp"
#include "tools/pipeline/console/block_writer.hpp"
#include "tools/pipeline/content/level_variants.hpp"
#include "tools/pipeline/machines/machines.hpp"

namespace halfbyte::toy {

namespace {

using namespace tools;

// The colours of the backgrounds, a byte for two bits of each channel, and the level blocks.
std::vector<console::GeneratedFile> files(const content::CompiledGame& game,
                                          const console::ConsoleArt& art) {
    console::BlockWriter block(0);
    for (const console::PaletteSet& set : art.palettes)
        for (const console::ConsolePalette& palette : set.background)
            for (const console::ConsoleColour& colour : palette.colours)
                for (const int channel : {16, 8, 0})
                    block.number(static_cast<std::uint8_t>((colour.rgb >> channel & 0xFFu) >> 6));
    for (const std::size_t number : content::levels_for(game, machine)) {
        const hosted::PackedLevel& level = game.pack.levels[number];
        const LevelView map = level_of(game.pack, level).map;
        content::require_space(limits::toy_level_cells, std::size_t{map.columns} * map.rows,
                               {game.folder.levels[number].path, 0, {}});
        block.number(static_cast<std::uint16_t>(level.block.size()));
        block.add(level.block);
    }
    return {{game.pack.name + ".toy", block.take()}};
}

hosted::Colour on_screen(hosted::Colour art, hosted::Colour paper, int shade) {
    return 0xFF000000u | machines::shown_colour(machine, shade == 0 ? art : paper, 0);
}

std::optional<console::Preview> preview(const std::filesystem::path&) {
    return console::Preview{{}, on_screen, {}};
}

} // namespace

extern const targets::Target target;
const targets::Target target{machine, files, preview};

} // namespace halfbyte::toy
END
sed 's/desktop/toy/' platform/desktop/host/emu/console_kind.cpp >platform/toy/host/emu/console_kind.cpp # no emulator

echo 'set(halfbyte_language NONE)' >platform/toy/cmake/machine.cmake
echo 'set(CMAKE_SYSTEM_NAME Generic)' >platform/toy/cmake/toolchain.cmake
cat >platform/toy/cmake/add_game.cmake <<'END'
include(host_tools)

function(halfbyte_add_game name dir)
    get_filename_component(dir "${dir}" ABSOLUTE)
    set(build "${HALFBYTE_HOST_TOOL}" build "${dir}" -o "${PROJECT_BINARY_DIR}" --target toy)
    add_custom_target(${name} ALL COMMAND ${build} DEPENDS halfbyte_host)
endfunction()
END
echo '# It has no emulator.' >tests/toy/CMakeLists.txt

# The changes outside its folder.
echo 'HALFBYTE_MACHINE(toy)' >>platform/machines.inc
add_after CMakePresets.json '    "configurePresets": [' <<'END'
        {
            "name": "toy",
            "inherits": "base",
            "toolchainFile": "${sourceDir}/platform/toy/cmake/toolchain.cmake",
            "cacheVariables": { "HALFBYTE_PLATFORM": "toy" }
        },
END
add_after CMakePresets.json '    "buildPresets": [' <<<'        { "name": "toy", "configurePreset": "toy" },'
add_after tests/console/limit_games.cpp 'const std::vector<LimitRow> all_rows = {' <<'END'
    {"toy_level_cells", "toy", 136, toy_level_cells, "levels/one.tmx: ", "4110 cells are too many"},
END
add_before tests/console/limit_game_parts.hpp '// limit_games_of_tiles.cpp' <<<'Game toy_level_cells(int count);'
add_before tests/console/limit_games_of_levels.cpp '} // namespace halfbyte::test::limit_games' <<'END'
Game toy_level_cells(int count) {
    auto game = plain_game();
    game->write(one, level_text(count, 30, actor_text(1, "hero", 10, 32), "desktop toy"));
    return game;
}

END
replace tests/rules/CMakeLists.txt 'foreach(row gba:' 'foreach(row toy:3 gba:'
replace game/levels/longhand.tmx 'value="desktop gba"' 'value="desktop gba toy"'
replace tools/commands/start/starter/levels/first.tmx 'gba nes"' 'gba nes toy"'
for page in machines nib; do # a column of the tables
    replace docs/$page.md ' GBA | NES |' ' GBA | NES | toy |'
done

(($# == 0)) || {
    git add --all
    tests/rules/check_limits.sh .
    tests/rules/check_machine.sh . toy 3
    mapfile -t sources < <(git grep --files-with-matches 'platform/machines.inc"' -- 'tools/*.cpp')
    printf '#include "%s"\n' "${sources[@]}" platform/toy/host/*/*.cpp \
        | "$@" -fsyntax-only -I . -I engine/include -x c++ -
}
