#pragma once

#include "engine/show/hud_items.hpp"
#include "engine/show/particles.hpp"
#include "platform/hosted/pack/pack_flow.hpp"
#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/content/font_letters.hpp"
#include "tools/pipeline/content/read_counters.hpp"

#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

/// The folder of a game's levels.
inline constexpr const char* levels_folder = "levels";

/// The endings of a level's map: Tiled's XML and JSON, and LDtk.
inline constexpr std::string_view map_endings[] = {".tmx", ".tmj", ".ldtk"};

/// The names of what the HUD shows, by HudItems::items; empty: nothing.
using HudNames = std::array<std::string, hud_items>;

/// The contents of a game folder's game.toml, with resolved paths. In the file they are relative to
/// it; those of the font and the actors' sheets are relative to the art folder.
struct GameFolder {
    struct LevelEntry {
        std::string name;             ///< lower-case letters, digits, - and _
        std::filesystem::path path;   ///< levels/NAME with one of the endings
        std::uint8_t bonus_drops = 0; ///< large drops that open it; 0: not a bonus level
        int bonus_line = 0;
        std::optional<Spot> spot;              ///< from game.toml, except the number of its spread
        std::optional<std::size_t> variant_of; ///< the level that it replaces on some machines
        int variant_line = 0;
        int line = 0; ///< of its name in game.toml; 0: not named there
    };

    /// Two facing pages of the notebook in which levels are chosen.
    struct SpreadEntry {
        std::size_t first = 0;         ///< level; it has those up to the next spread's first
        std::string title;             ///< empty: the text "choose_level"
        std::filesystem::path picture; ///< empty: a plain notebook
    };

    std::filesystem::path file;
    std::string name;
    std::string title;
    /// The texts of the tables that machines have in game.toml; the keys are MACHINE.KEY.
    std::map<std::string, std::string> machine_texts;
    std::filesystem::path art;
    std::filesystem::path tuning;
    std::filesystem::path actors;
    std::filesystem::path font; ///< empty: the game shows no text
    DrawnLetters letters;       ///< of the font
    /// A song's name, and the line of the file.
    struct SongName {
        std::string name; ///< empty: none
        int line = 0;
    };
    std::filesystem::path scores; ///< a folder of scores; empty: the game is silent
    SongName music;               ///< of levels that do not name another
    SongName title_music;
    std::string pieces; ///< a sheet in the art folder; empty: no walls, movers or crates
    std::vector<LevelEntry> levels;
    std::vector<std::string> level_names; ///< of those that are played in order, for exits
    std::size_t played_levels = 0;        ///< how many are played in order; variants follow
    std::vector<SpreadEntry> spreads;     ///< empty: as many as the levels need
    std::filesystem::path spots;          ///< pictures of spots; empty: plain ones
    std::filesystem::path title_picture;  ///< empty: the title is written on a sheet
    std::filesystem::path icon;           ///< empty: the hero
    int icon_line = 0;
    hosted::PackFlow flow; ///< the screens and their texts
    FloatingNumbers numbers;
    std::vector<NamedCounter> counters;
    HitsIcon hits_icon;
    HudNames hud;
};

/// Whether a game or a level may have this name. Names become names of files and options on all
/// systems.
bool is_short_name(std::string_view name);
inline constexpr const char* short_name_rule =
    "at most 31 lower-case letters, digits, '_' and '-', not beginning with '-'";

/// The end of a message about a level that is not in `levels`: the name that was probably meant.
std::string level_advice(const std::string& name, std::span<const GameFolder::LevelEntry> levels);

/// The map of a level: the file in the folder with the name and one of the endings, or the one that
/// should be there. Throws InputError for several.
std::filesystem::path map_in(const std::filesystem::path& folder, const std::string& name);

/// Whether the path is a folder with a game.toml, or that file itself.
bool is_game_folder(const std::filesystem::path& path);

/// Throws InputError with the reason why the path is not a game folder.
[[noreturn]] void refuse_as_game(const std::filesystem::path& path);

/// Reads the game.toml of a game folder; `path` is the folder or the file. Faults: keys that are
/// unknown, missing, of the wrong type or double. Throws InputError for a missing file or broken
/// TOML.
GameFolder read_game_folder(const std::filesystem::path& path, Faults& faults);
/// The same with another text, as if it was in the file.
GameFolder game_folder_with(const std::string& text, const std::filesystem::path& path,
                            Faults& faults);

} // namespace halfbyte::tools::content
