#include "tools/pipeline/content/game_folder.hpp"

#include "engine/program/save.hpp"
#include "platform/hosted/pack/pack_limits.hpp"
#include "platform/hosted/system/paths.hpp"
#include "tools/pipeline/content/bonus_levels.hpp"
#include "tools/pipeline/content/level_variants.hpp"
#include "tools/pipeline/content/read_flow.hpp"
#include "tools/pipeline/content/read_hud.hpp"
#include "tools/pipeline/content/read_numbers.hpp"
#include "tools/pipeline/content/read_spreads.hpp"
#include "tools/pipeline/content/toml_file.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/list_folder.hpp"
#include "tools/support/natural_order.hpp"
#include "tools/support/nearest_name.hpp"
#include "tools/support/read_log.hpp"
#include "tools/support/refuse_path.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

namespace {

namespace fs = std::filesystem;

constexpr const char* game_file = "game.toml";
constexpr std::size_t longest_name = 31;

// The level whose name has the same number in a save, so that both would share records.
std::optional<std::string> level_with_id_of(const std::string& name,
                                            const std::vector<GameFolder::LevelEntry>& levels) {
    const auto id = [](const std::string& of) { return save_level_id(of.data(), of.size()); };
    for (const GameFolder::LevelEntry& level : levels)
        if (id(level.name) == id(name))
            return level.name;
    return std::nullopt;
}

// The end of the message about two levels whose names have the same number in a save.
std::string same_id_text(const std::string& one, const std::string& other) {
    return support::in_quotes(other) + " with the same records in a save as "
           + support::in_quotes(one) + " (both names have the same CRC-32); rename one of them";
}

// All maps of the folder are levels, in the order of their names.
void find_levels(const TomlTable& game, const fs::path& folder, Faults& faults,
                 std::vector<GameFolder::LevelEntry>& levels) {
    std::error_code error;
    std::vector<fs::path> maps;
    support::ReadLog::add_file(folder);
    if (fs::is_directory(folder, error))
        for (const std::string_view ending : map_endings)
            for (const fs::path& map : support::files_in(folder, std::string(ending).c_str()))
                maps.push_back(map);
    std::ranges::sort(maps, support::comes_before,
                      [](const fs::path& map) { return map.stem().string(); });
    if (maps.empty() || maps.size() > hosted::most_levels) {
        game.fail("levels", "is missing, and " + support::in_quotes(folder.string()) + " has "
                                + std::to_string(maps.size()) + " maps, not 1 to "
                                + std::to_string(hosted::most_levels)
                                + "; list the game's levels in their order");
    }
    for (const fs::path& map : maps) {
        const std::string name = map.stem().string();
        if (!is_short_name(name)) {
            faults.add(map, 0,
                       std::string("a level's name must be ") + short_name_rule
                           + "; rename the map, or list the game's levels as \"levels\" in "
                           + game_file);
        } else if (const auto other = level_with_id_of(name, levels)) {
            faults.add(map, 0, "is a level " + same_id_text(*other, name));
        } else {
            levels.push_back({name, map, 0, 0, {}, {}, 0, 0});
        }
    }
}

void read_levels(const TomlTable& game, const fs::path& folder, Faults& faults,
                 std::vector<GameFolder::LevelEntry>& levels) {
    const std::vector<std::string> names = game.texts("levels", 1, hosted::most_levels);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string& name = names[i];
        const auto same = [&](const auto& level) { return level.name == name; };
        faults.attempt([&] {
            if (!is_short_name(name))
                game.fail("levels", "has the name " + support::in_quotes(name) + "; it must be "
                                        + short_name_rule);
            if (std::any_of(levels.begin(), levels.end(), same))
                game.fail("levels", "has " + support::in_quotes(name) + " twice; leave one out");
            if (const auto other = level_with_id_of(name, levels))
                game.fail("levels", "has " + same_id_text(*other, name));
            levels.push_back(
                {name, map_in(folder, name), 0, 0, {}, {}, 0, game.line_of_element("levels", i)});
        });
    }
}

fs::path game_file_of(const fs::path& path) {
    if (is_game_folder(path))
        return path.filename() == game_file ? path : path / game_file;
    refuse_as_game(path);
}

std::vector<std::string_view> known_keys() {
    std::vector<std::string_view> keys{
        "name",   "title",   "art",      "tuning", "actors",      "font",
        "pieces", "levels",  "scores",   "music",  "title_music", "flow",
        "texts",  "bonus",   "numbers",  "spread", "spots",       "title_picture",
        "icon",   "variant", "counters", "hud"};
    for (const machines::Machine* machine : machines::all())
        if (!machine->own_keys.empty())
            keys.emplace_back(machine->name);
    return keys;
}

/// Reads the optional table of a machine that has keys of its own.
void read_machine_texts(const TomlTable& game, const machines::Machine& machine, GameFolder& folder,
                        Faults& faults) {
    if (machine.own_keys.empty() || !game.has(machine.name))
        return;
    const TomlTable table = game.table(machine.name);
    std::vector<std::string_view> known;
    for (const machines::OwnKey& key : machine.own_keys)
        known.emplace_back(key.name);
    table.allow_only(known, faults);
    for (const machines::OwnKey& key : machine.own_keys) {
        if (!table.has(key.name))
            continue;
        faults.attempt([&] {
            const std::string text = table.text(key.name);
            if (const std::string fault = key.fault(text); !fault.empty())
                table.fail(key.name, fault);
            folder.machine_texts[machine.name + ('.' + std::string(key.name))] = text;
        });
    }
}

} // namespace

bool is_short_name(std::string_view name) {
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    };
    return !name.empty() && name.size() <= longest_name && name.front() != '-'
           && std::all_of(name.begin(), name.end(), allowed);
}

std::string level_advice(const std::string& name, std::span<const GameFolder::LevelEntry> levels) {
    std::vector<std::string_view> known;
    for (const GameFolder::LevelEntry& level : levels)
        known.emplace_back(level.name);
    const std::string meant = support::did_you_mean(name, known);
    return meant.empty() ? "; add it to \"levels\"" : meant;
}

fs::path map_in(const fs::path& folder, const std::string& name) {
    std::vector<fs::path> found;
    for (const std::string_view ending : map_endings) {
        const fs::path path = folder / (name + std::string(ending));
        std::error_code error;
        support::ReadLog::look_for(path);
        if (fs::exists(path, error))
            found.push_back(path);
    }
    if (found.size() > 1)
        throw support::InputError(found[1], "the level has a second map, "
                                                + support::in_quotes(found[0].filename().string())
                                                + "; remove one");
    return found.empty() ? folder / (name + ".tmx") : found[0];
}

bool is_game_folder(const fs::path& path) {
    if (path.filename() == game_file)
        return true;
    std::error_code error;
    support::ReadLog::look_for(path / game_file);
    return fs::is_regular_file(path / game_file, error);
}

void refuse_as_game(const fs::path& path) {
    support::refuse_unreadable(path / game_file);
    std::error_code error;
    if (fs::is_directory(path, error))
        throw support::InputError(path, "this is not a game folder: it has no game.toml");
    throw support::InputError(path, fs::exists(path, error) ? "this is a file, not a game folder"
                                                            : "there is no such folder");
}

namespace {

GameFolder read_folder(const TomlFile& file, Faults& faults) {
    GameFolder result;
    result.file = file.path;
    const fs::path folder = result.file.parent_path();
    const TomlTable game(file);
    game.allow_only(known_keys(), faults);

    faults.attempt([&] {
        result.name = game.text("name");
        if (!is_short_name(result.name))
            game.fail("name", std::string("must be ") + short_name_rule);
    });
    faults.attempt([&] { result.art = hosted::normal_path(folder / game.path_text("art")); });
    if (game.has("font"))
        faults.attempt([&] {
            result.font = result.art / game.path_text("font");
            result.letters = read_letters(result.font);
        });
    faults.attempt([&] {
        result.title = game.text("title");
        result.letters.check(game, "title", result.title);
    });
    for (const machines::Machine* machine : machines::all())
        faults.attempt([&] { read_machine_texts(game, *machine, result, faults); });
    faults.attempt([&] { result.tuning = hosted::normal_path(folder / game.path_text("tuning")); });
    faults.attempt([&] { result.actors = hosted::normal_path(folder / game.path_text("actors")); });
    if (game.has("pieces"))
        faults.attempt([&] { result.pieces = game.path_text("pieces"); });
    if (game.has("scores"))
        faults.attempt(
            [&] { result.scores = hosted::normal_path(folder / game.path_text("scores")); });
    const auto read_song = [&](const char* key, GameFolder::SongName& song) {
        if (game.has(key))
            faults.attempt([&] { song = {game.text(key), game.line_of(key)}; });
    };
    read_song("music", result.music);
    read_song("title_music", result.title_music);
    const auto add_levels = game.has("levels") ? read_levels : find_levels;
    faults.attempt([&] { add_levels(game, folder / levels_folder, faults, result.levels); });
    result.flow = read_flow(game, result.letters, faults);
    result.numbers = read_numbers(game, faults);
    result.counters = read_game_counters(game, faults);
    result.hud = read_hud(game, result.counters, result.hits_icon, faults);
    faults.attempt([&] { read_bonus_levels(game, result.flow, result.levels, faults); });
    if (game.has("spots"))
        faults.attempt([&] { result.spots = result.art / game.path_text("spots"); });
    if (game.has("title_picture"))
        faults.attempt(
            [&] { result.title_picture = result.art / game.path_text("title_picture"); });
    if (game.has("icon"))
        faults.attempt([&] {
            result.icon = result.art / game.path_text("icon");
            result.icon_line = game.line_of("icon");
        });
    faults.attempt([&] { read_spreads(game, result, faults); });
    faults.attempt([&] { read_variants(game, result, faults); });
    for (std::size_t i = 0; i < result.played_levels; ++i)
        result.level_names.push_back(result.levels[i].name);
    return result;
}

} // namespace

GameFolder read_game_folder(const fs::path& path, Faults& faults) {
    return read_folder(load_toml(game_file_of(path)), faults);
}

GameFolder game_folder_with(const std::string& text, const fs::path& path, Faults& faults) {
    return read_folder(toml_in(text, game_file_of(path)), faults);
}

} // namespace halfbyte::tools::content
