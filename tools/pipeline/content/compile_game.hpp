#pragma once

#include "platform/hosted/pack/appended_game.hpp"
#include "platform/hosted/pack/pack.hpp"
#include "platform/hosted/pack/script_source.hpp"
#include "tools/pipeline/content/cell_art.hpp"
#include "tools/pipeline/content/compile_level.hpp"
#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/score/compile_score.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace halfbyte::tools::content {

/// The files of a game's art.
struct ArtSources {
    std::filesystem::path folder;
    std::filesystem::path font;         ///< empty: the game shows no text
    std::vector<std::size_t> letters;   ///< cells of the font, of the letters in use
    std::vector<SheetSource> sheets;    ///< in the order of the pack's sprite pictures
    std::vector<LevelArtSource> levels; ///< of each level
    /// By the image of a tileset: the decorated tiles after its own.
    std::map<std::filesystem::path, std::vector<DecoratedTile>> decorated;
    std::vector<std::filesystem::path> spreads; ///< pictures of spreads, spots and the title
};

/// A compiled game: the pack, and more data for reports and the consoles' ROMs.
struct CompiledGame {
    hosted::Pack pack;
    std::vector<Targets> targets;                       ///< of each level
    std::vector<std::optional<std::size_t>> variant_of; ///< of each level, see GameFolder
    std::vector<std::string> music;                   ///< the song of each level; empty: the game's
    std::vector<CellArt::Bank> banks;                 ///< of the levels' tilesets
    score::CompiledScore score;                       ///< of the pack's sound block
    std::vector<int> actor_lines;                     ///< in the file of actors, by kind, from 1 on
    hosted::ScriptSources scripts;                    ///< the texts of the kinds' scripts
    std::map<std::string, std::string> missing_goals; ///< by level: where to place a goal
    ArtSources art;
    hosted::Icon icon; ///< the game's own or the hero; a pack does not hold it
    GameFolder folder; ///< the folder it was compiled from, with the same levels
};

/// Compiles a game folder (or its game.toml). After a fault the result is incomplete.
CompiledGame compile_game(const std::filesystem::path& path, Faults& faults);

/// The same with one level only, whether or not the game names it.
CompiledGame compile_game_with(const std::filesystem::path& path,
                               const GameFolder::LevelEntry& level, Faults& faults);

/// The whole game; throws InputError for the first fault.
hosted::Pack compile_game(const std::filesystem::path& path);

} // namespace halfbyte::tools::content
