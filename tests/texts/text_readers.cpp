#include "tests/texts/text_readers.hpp"

#include "platform/hosted/pack/pack_file.hpp"
#include "platform/hosted/shell/settings_file.hpp"
#include "tests/support/art_files.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/source_folder.hpp"
#include "tools/commands/art/add_picture.hpp"
#include "tools/commands/art/recolour.hpp"
#include "tools/commands/import/game_colours.hpp"
#include "tools/commands/publish/readme.hpp"
#include "tools/commands/start/level_list.hpp"
#include "tools/commands/start_window/recent_games.hpp"
#include "tools/commands/tiled/write_tiled_files.hpp"
#include "tools/editor/edit_script.hpp"
#include "tools/editor/game_numbers.hpp"
#include "tools/editor/map_in_memory.hpp"
#include "tools/editor/map_painter.hpp"
#include "tools/lab/edits/edited_file.hpp"
#include "tools/lab/soak/worlds/world_file.hpp"
#include "tools/movie/movie.hpp"
#include "tools/movie/run_file.hpp"
#include "tools/movie/trace.hpp"
#include "tools/pipeline/content/animated_drawing.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/pipeline/map/ldtk_as_xml.hpp"
#include "tools/pipeline/map/load_map.hpp"
#include "tools/pipeline/map/map_json.hpp"
#include "tools/pipeline/score/read_score.hpp"
#include "tools/pipeline/score/write_score.hpp"
#include "tools/pipeline/trackers/import_score.hpp"
#include "tools/support/list_folder.hpp"
#include "tools/support/read_file.hpp"
#include "tools/support/read_text.hpp"

#include <functional>
#include <sstream>
#include <stdexcept>

namespace halfbyte::test {

namespace {

namespace fs = std::filesystem;
using namespace halfbyte::tools;

constexpr std::size_t most_bytes = std::size_t{1} << 24;
const fs::path root = source_folder();

void copy_of(const ScratchFolder& folder, const char* name, const fs::path& source) {
    folder.write(name, support::read_file(root / source, most_bytes));
}

// A game, with everything that is compiled from it.
void prepare_game(const ScratchFolder& folder) {
    const ScratchGame game;
    fs::copy(game.path(), folder.path(), fs::copy_options::recursive);
}

std::string read_game(const fs::path& folder) {
    const auto pack = hosted::write_pack(content::compile_game(folder));
    const std::string bytes(pack.begin(), pack.end());
    return std::to_string(std::hash<std::string>{}(bytes)) + " as a hash";
}

std::string read_palettes(const fs::path& folder) {
    content::Faults faults(content::Faults::Mode::throw_first);
    const auto read = content::read_palettes(folder / "art/palettes.toml", faults);
    std::string text;
    for (const content::ConsolePalette& palette : read.sets.at(0).sprite)
        for (const content::ConsoleColour& colour : palette.colours)
            text += palette.name + content::colour_text(colour.rgb);
    return text;
}

std::string read_recoloured(const fs::path& folder) {
    art::recolour(folder / "art", 0x909090, 0x909098);
    return read_palettes(folder);
}

// A hero in a colour that no palette has, so that `art add` writes a new palette.
void prepare_own_hero(const ScratchFolder& folder) {
    prepare_game(folder);
    folder.write("art/hero.png", rgba_png(Pixels(64, 16, 0xFFC02020)));
}

std::string read_added(const fs::path& folder) {
    art::write_picture(art::examine_picture({{folder / "art/hero.png", folder, "", {}}, {}}));
    return read_palettes(folder);
}

void prepare_drawing(const ScratchFolder& folder) {
    folder.write("hero.png", rgba_png(Pixels(8, 8, 0xFFC02020)));
    folder.write("hero.json",
                 "{\n\"frames\": [\n{\"frame\": {\"x\": 0, \"y\": 0, \"w\": 8, \"h\": 8},\n"
                 "\"duration\": 50}\n],\n\"meta\": {\"image\": \"hero.png\"}\n}\n");
}

std::string read_drawing(const fs::path& folder) {
    const content::AnimatedDrawing drawing = content::read_animated(folder / "hero.json");
    return std::to_string(drawing.frames.size()) + " frames of "
           + std::to_string(drawing.durations.at(0)) + " ms";
}

// The maps of the tests. `objects.tmx` uses both kinds of tilesets and templates.
void prepare_maps(const ScratchFolder& folder) {
    fs::copy(root / "tests/data/maps", folder.path(), fs::copy_options::recursive);
}

std::string read_maps(const fs::path& folder) {
    std::ostringstream text;
    for (const char* name : {"objects.tmx", "objects.tmj", "world.ldtk"})
        map::write_map_json(text, map::load_map(folder / name));
    for (const std::string& level : map::levels_in(folder / "world.ldtk"))
        text << level << '\n';
    return text.str();
}

void prepare_movie(const ScratchFolder& folder) {
    folder.write("a.movie", "halfbyte movie 1\ngame quill\nlevel first\nseed 1\npack fa1f9046\n"
                            "frames 3\n........\n.......R\nA......R\n");
}

std::string read_movie(const fs::path& folder) {
    const movie::Movie read = movie::read_movie(folder / "a.movie");
    std::string text = read.game + ' ' + read.level + ' ' + std::to_string(read.pack_hash);
    for (const Input input : read.inputs)
        text += '\n' + movie::row_of(input);
    return text;
}

void prepare_run(const ScratchFolder& folder) {
    hosted::Run run{"first", 1, World{}, {0, input_right, input_a}};
    run.begin->coins = 7;
    movie::write_run(folder.path() / "a.movie", run, "quill");
}

std::string read_run(const fs::path& folder) {
    const hosted::Run run = movie::read_run(folder / "a.movie");
    std::string text = run.level + ' ' + std::to_string(run.begin.value().coins);
    for (const Input input : run.inputs)
        text += '\n' + movie::row_of(input);
    return text;
}

void prepare_trace(const ScratchFolder& folder) {
    folder.write("a.trace", "1 01234567 0 0\n2 89abcdef 0 0\n3 76543210 0 0\n");
}

std::string read_trace(const fs::path& folder) {
    return movie::hash_in_trace(folder / "a.trace", 1)
           + movie::hash_in_trace(folder / "a.trace", 2);
}

void prepare_score(const ScratchFolder& folder) {
    folder.write("a.score", "instrument reed\n  volume 15\nsong a\n  time 4/4\n  tempo 120\n"
                            "  pattern p\n    pulse1 @reed c4 d e f |\n  order p\n");
}

std::string read_score(const fs::path& folder) {
    return score::write_score(score::read_scores(folder));
}

std::string read_export(const fs::path& folder) {
    const trackers::ImportedScore read = trackers::import_score(folder / "a.txt");
    std::string text = read.text;
    for (const trackers::Dropped& dropped : read.dropped)
        text += std::to_string(dropped.line) + dropped.what + '\n';
    return text;
}

void prepare_famistudio(const ScratchFolder& folder) {
    copy_of(folder, "a.txt", "tests/trackers/exports/odd_famistudio.txt");
}

void prepare_famitracker(const ScratchFolder& folder) {
    copy_of(folder, "a.txt", "tests/trackers/exports/odd_famitracker.txt");
}

void prepare_case(const ScratchFolder& folder) {
    const fs::path found = support::files_in(root / "tests/soak/found", ".txt").front();
    copy_of(folder, "case", found.lexically_relative(root));
}

// Reads like `soak --replay`.
std::string read_case(const fs::path& folder) {
    const fs::path file = folder / "case", again = folder / "again";
    soak::worlds::write_world_case(again, soak::worlds::read_world_case(file), "");
    return support::read_file(again, most_bytes);
}

void prepare_tiled(const ScratchFolder& folder) {
    prepare_game(folder);
    fs::create_directory(folder.path() / "art/tiles");
    copy_of(folder, "art/tiles/cells.tsx", "assets/tiles/cells.tsx");
    std::string like = support::read_file(root / "assets/tiles/cells.tsx", most_bytes);
    const std::size_t image = like.find(" <image");
    like.insert(image,
                " <properties>\n  <property name=\"like\" value=\"cells\"/>\n </properties>\n");
    folder.write("art/tiles/walls.tsx", like);
    tiled::write_tiled_files(folder.path());
}

// Checks that the files for Tiled are up to date.
std::string check_tiled(const fs::path& folder) {
    tiled::write_tiled_files(folder, true);
    return "as the tables make it";
}

void prepare_settings(const ScratchFolder& folder) {
    hosted::Settings settings;
    settings.values[0] = 3;
    folder.write("settings", hosted::settings_text(settings));
}

std::string read_settings(const fs::path& folder) {
    hosted::SettingsFile file(folder / "settings");
    const hosted::Settings settings = file.load();
    for (const std::string& fault : {file.finding(), file.fault()})
        if (!fault.empty())
            throw std::runtime_error(fault);
    return hosted::settings_text(settings);
}

void prepare_readme(const ScratchFolder& folder) {
    folder.write("quill.gba", "a ROM");
    folder.write(publish::readme_name,
                 publish::readme_text("Quill", {{"quill.gba", "a ROM: play it"}}));
}

std::string read_readme(const fs::path& folder) {
    std::string text;
    for (const auto& [name, use] : publish::uses_in(folder))
        text += name + '=' + use;
    return text;
}

void prepare_recent_games(const ScratchFolder& folder) {
    folder.write("quill/game.toml", "name = \"quill\"");
    folder.write("recent_games", (folder.path() / "quill").string() + "\n/none\n");
}

// A line that names no game is left out, since games may be moved.
std::string read_recent_games(const fs::path& folder) {
    std::string text;
    for (const fs::path& game : start_window::recent_games(folder / "recent_games"))
        text += game.filename().string() + '\n';
    return text;
}

std::string read_with_new_level(const fs::path& folder) {
    const fs::path file = folder / "game.toml";
    // The list is changed in the file's own form, and read in the plain one.
    return support::text_in(start::with_level(start::read_game_text(file), "cave", file), file);
}

std::string read_with_new_colours(const fs::path& folder) {
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::GameFolder game = content::read_game_folder(folder, faults);
    art::Edits edits;
    import::take_nearest_colours(game, game.art / "tiles.png", edits);
    return support::read_file(game.art / "palettes.toml", most_bytes);
}

void prepare_edits(const ScratchFolder& folder) {
    prepare_game(folder);
    folder.write("a.edits", "# a wall\nbrush 1\npaint 3,1 5,1\nundo\nredo\n");
}

// Plays a script of edits on a level in memory.
std::string read_edits(const fs::path& folder) {
    editor::MapInMemory map;
    editor::MapPainter painter(folder, map.store());
    hosted::Document document(&painter);
    if (const std::string fault = document.begin("one"); !fault.empty())
        throw std::runtime_error(fault);
    editor::play_edit_script(folder / "a.edits", document, [](const std::string&) {});
    return map.text;
}

std::string read_with_edited_number(const fs::path& folder) {
    edits::EditedFile file(folder / "tuning.toml", edits::Change::number);
    file.change();
    return support::read_file(file.path(), most_bytes);
}

// Reads the numbers as the painter does, and changes the first.
std::string read_with_changed_number(const fs::path& folder) {
    editor::GameNumbers numbers(folder);
    if (const std::string fault = numbers.read(); !fault.empty())
        throw std::runtime_error(fault);
    if (numbers.numbers().empty())
        return {};
    if (const std::string fault = numbers.set(0, "5"); !fault.empty())
        throw std::runtime_error(fault);
    return support::read_file(folder / "tuning.toml", most_bytes);
}

// Their sources.
constexpr const char* toml = "tools/pipeline/content/toml_file.cpp";
constexpr const char* maps = "tools/pipeline/map/load_map.cpp";
constexpr const char* ldtk = "tools/pipeline/map/ldtk_as_xml.cpp";
constexpr const char* named = "tools/pipeline/map/named_file.cpp";
constexpr const char* trackers_source = "tools/pipeline/trackers/import_score.cpp";
constexpr const char* tiled_source = "tools/commands/tiled/write_tiled_files.cpp";

} // namespace

// clang-format off
const std::vector<TextReader> text_readers{
    {"a movie", {"tools/movie/movie.cpp"}, prepare_movie, "a.movie", read_movie, 8, "......R"},
    {"a run", {"tools/movie/run_file.cpp"}, prepare_run, "a.movie", read_run, 2, "world 0"},
    {"a trace", {"tools/movie/trace.cpp"}, prepare_trace, "a.trace", read_trace, 0, "4"},
    {"game.toml", {toml}, prepare_game, "game.toml", read_game, 3, "art = 1"},
    {"tuning.toml", {toml}, prepare_game, "tuning.toml", read_game, 3, "none = 1"},
    {"actors.toml", {toml}, prepare_game, "actors.toml", read_game, 5, "sheet = 1"},
    {"palettes.toml", {toml}, prepare_game, "art/palettes.toml", read_palettes, 3, "{ nes = 99 },"},
    {"palettes.toml, recoloured", {"tools/commands/art/recolour.cpp"},
     prepare_game, "art/palettes.toml", read_recoloured, 3, "{ nes = 99 },"},
    {"palettes.toml, with a new palette", {"tools/commands/art/add_picture.cpp"},
     prepare_own_hero, "art/palettes.toml", read_added, 3, "{ nes = 99 },"},
    {"the JSON of a sheet", {"tools/pipeline/content/read_aseprite_json.cpp"},
     prepare_drawing, "hero.json", read_drawing, 3, "\"\" 1"},
    {"a map", {maps}, prepare_maps, "objects.tmx", read_maps, 8, " <tileset/>"},
    {"a level", {maps}, prepare_game, "levels/one.tmx", read_game, 11, "1,1,1,1,1,1,1,x,"},
    {"an XML tileset", {named}, prepare_maps, "ink.tsx", read_maps, 3, " <image <"},
    {"a JSON tileset", {named}, prepare_maps, "stamps.tsj", read_maps, 3, "\"\" 1"},
    {"a map in JSON", {maps}, prepare_maps, "objects.tmj", read_maps, 3, "\"\" 1"},
    {"a project of LDtk", {maps, ldtk}, prepare_maps, "world.ldtk", read_maps, 3, "\"\" 1"},
    {"a level of LDtk", {named}, prepare_maps, "world/Right.ldtkl", read_maps, 3, "\"\" 1"},
    {"game.toml, with a new level", {"tools/commands/start/level_list.cpp"},
     prepare_game, "game.toml", read_with_new_level, 0, nullptr},
    {"tuning.toml, with an edited number", {"tools/lab/edits/edited_file.cpp"},
     prepare_game, "tuning.toml", read_with_edited_number, 0, nullptr},
    {"tuning.toml, with a changed number", {"tools/editor/game_numbers.cpp"},
     prepare_game, "tuning.toml", read_with_changed_number, 3, "none ="},
    {"palettes.toml, with nearest colours", {"tools/commands/import/game_colours.cpp"},
     prepare_game, "art/palettes.toml", read_with_new_colours, 0, nullptr},
    {"a script of edits", {"tools/editor/edit_script.cpp"},
     prepare_edits, "a.edits", read_edits, 3, "paint x"},
    {"a template", {named}, prepare_maps, "crate.tx", read_maps, 3, " <tileset/>"},
    {"a score", {"tools/pipeline/score/read_score.cpp"},
     prepare_score, "a.score", read_score, 5, "tempo x"},
    {"FamiStudio", {trackers_source}, prepare_famistudio, "a.txt", read_export, 5, "Envelope x"},
    {"FamiTracker", {trackers_source}, prepare_famitracker, "a.txt", read_export, 5, "MACRO x"},
    {"a soak's case", {"tools/lab/soak/case_text.hpp"},
     prepare_case, "case", read_case, 4, "state zz"},
    {"the README of an export", {"tools/commands/publish/readme.cpp"},
     prepare_readme, publish::readme_name, read_readme, 0, "x"},
    {"the recent games of the start window", {"tools/commands/start_window/recent_games.cpp"},
     prepare_recent_games, "recent_games", read_recent_games, 0, nullptr},
    {"Tiled's project", {tiled_source},
     prepare_tiled, "scratch.tiled-project", check_tiled, 0, "x"},
    {"a tileset that is like another", {tiled_source},
     prepare_tiled, "art/tiles/walls.tsx", check_tiled, 0, "x"},
    {"settings", {"platform/hosted/shell/settings_file.cpp"},
     prepare_settings, "settings", read_settings, 0, "music_volume 99"},
};
// clang-format on

} // namespace halfbyte::test
