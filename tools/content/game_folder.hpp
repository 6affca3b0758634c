#pragma once

#include "engine/show/particles.hpp"
#include "platform/hosted/pack/pack_flow.hpp"
#include "tools/content/cartridge.hpp"
#include "tools/content/faults.hpp"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

/// The folder of a game's levels.
inline constexpr const char* levels_folder = "levels";

/// What a game folder's game.toml says. Paths are complete: those in the file are relative to it,
/// the font's and the actors' sheets to the art folder.
struct GameFolder {
    struct LevelEntry {
        std::string name;             ///< lower-case letters, digits, - and _
        std::filesystem::path path;   ///< levels/NAME.tmx
        std::uint8_t bonus_drops = 0; ///< large drops that open it; 0: it is no bonus level
        int bonus_line = 0;
        std::optional<Spot> spot; ///< that game.toml gives it; the number of the spread is another
        std::optional<std::size_t> variant_of; ///< the level whose place it takes on some machines
        int variant_line = 0;
        int line = 0; ///< of its name in game.toml; 0: none is there
    };

    /// Two facing pages of the notebook in which levels are chosen.
    struct SpreadEntry {
        std::size_t first = 0;         ///< of its levels; those up to the next one's are here, too
        std::string title;             ///< empty: the text "choose_level"
        std::filesystem::path picture; ///< empty: a plain notebook
    };

    std::filesystem::path file;
    std::string name;
    std::string title;
    Cartridge cartridge; ///< of the GBA
    std::filesystem::path art;
    std::filesystem::path tuning;
    std::filesystem::path actors;
    std::filesystem::path font; ///< empty: the game writes no text
    /// A song's name, and the line of the file.
    struct SongName {
        std::string name; ///< empty: none
        int line = 0;
    };
    std::filesystem::path scores; ///< a folder of scores; empty: the game is silent
    SongName music;               ///< of levels that do not name another
    SongName title_music;
    std::string pieces; ///< a sheet in the art folder; empty: no level has such things
    std::vector<LevelEntry> levels;
    std::size_t played_levels = 0;       ///< of these, in their order; variants are behind them
    std::vector<SpreadEntry> spreads;    ///< none: as many as the levels need
    std::filesystem::path spots;         ///< pictures of spots; empty: plain ones
    std::filesystem::path title_picture; ///< empty: the title is written on a sheet
    hosted::PackFlow flow;               ///< the screens and their texts
    FloatingNumbers numbers;
};

/// Whether games and levels may be called so: names become names of files and options on all
/// systems.
bool is_short_name(std::string_view name);
inline constexpr const char* short_name_rule =
    "of at most 31 lower-case letters, digits, '_' and '-', not beginning with '-'";

/// The end of a message about a level that `levels` does not have.
std::string level_advice(const std::string& name, std::span<const GameFolder::LevelEntry> levels);

/// Whether the path is a folder with a game.toml, or that file itself.
bool is_game_folder(const std::filesystem::path& path);

/// Throws InputError: says why the path is no game folder.
[[noreturn]] void refuse_as_game(const std::filesystem::path& path);

/// Reads the game.toml of a game folder; `path` is the folder or the file. Faults: what is unknown,
/// missing, of the wrong type or twice. A missing file or broken TOML ends the reading.
GameFolder read_game_folder(const std::filesystem::path& path, Faults& faults);

} // namespace halfbyte::tools::content
