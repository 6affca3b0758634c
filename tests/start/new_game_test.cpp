#include "tools/commands/start/new_game.hpp"

#include "engine/level/kind.hpp"
#include "engine/level/movers.hpp"
#include "tests/support/file_size_limit.hpp"
#include "tests/support/message_of.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/commands/check/check_content.hpp"
#include "tools/commands/start/new_level.hpp"
#include "tools/commands/start/starter_files.hpp"
#include "tools/commands/tiled/write_tiled_files.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/map/gid_table.hpp"
#include "tools/pipeline/map/load_map.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <fstream>
#include <stdexcept>

using namespace halfbyte::test;
using start::make_new_game;
using start::name_for;
using start::title_for;

namespace {

std::size_t files_in(const fs::path& folder) {
    std::size_t count = 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        count += entry.is_regular_file();
    return count;
}

std::string refusal(const start::NewGame& game) {
    return message_of([&] { make_new_game(game); });
}

// The lists and classes in the Tiled project of a new game.
nlohmann::json property_types(const ScratchFolder& scratch) {
    const fs::path folder = scratch.path() / "mine";
    make_new_game({folder, "quill", "The Quill"});
    std::ifstream file(folder / "quill.tiled-project");
    return nlohmann::json::parse(file).at("propertyTypes");
}

// The classes with this use.
std::vector<std::string> classes_of(const ScratchFolder& scratch, const std::string& use) {
    std::vector<std::string> known;
    for (const auto& type : property_types(scratch))
        if (type.at("type") == "class" && type.at("useAs").front() == use)
            known.push_back(type.at("name"));
    return known;
}

// A type with this name.
nlohmann::json type_named(const nlohmann::json& types, const std::string& name) {
    const auto found =
        std::ranges::find_if(types, [&](const auto& type) { return type.at("name") == name; });
    return found == types.end() ? nlohmann::json() : *found;
}

void rename_in(const fs::path& file, const std::string& from, const std::string& to) {
    std::string text = support::read_file(file, 1u << 20);
    for (std::size_t at; (at = text.find(from)) != std::string::npos;)
        text.replace(at, from.size(), to);
    std::ofstream(file) << text;
}

// The project, the classes for Tiled 1.8, and the actors' tileset with its picture.
constexpr std::size_t files_for_tiled = 4;

struct InMine {
    const ScratchFolder scratch;
    const fs::path folder = scratch.path() / "mine";
};

} // namespace

TEST_CASE("a new game has no fault and has the given name and title") {
    const ScratchFolder scratch;
    const fs::path folder = scratch.path() / "games" / "mine";
    make_new_game({folder, "quill", "The Quill"});
    CHECK(files_in(folder) == start::starter_files().size() + files_for_tiled);
    const check::Findings findings = check::check_content(folder);
    CHECK(findings.faults == std::vector<std::string>{});
    CHECK(findings.warnings == std::vector<std::string>{});
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::GameFolder game = content::read_game_folder(folder, faults);
    CHECK(game.name == "quill");
    CHECK(game.title == "The Quill");
}

TEST_CASE_METHOD(InMine,
                 "the files for Tiled of a new game are up to date until the tables change") {
    make_new_game({folder, "quill", "The Quill"});
    CHECK(tiled::write_tiled_files(folder, true).empty());
    rename_in(folder / "actors.toml", "[blot", "[clot");
    rename_in(folder / "levels" / "first.tmx", "\"blot", "\"clot");
    CHECK_THROWS_AS(tiled::write_tiled_files(folder, true), support::InputError);
    CHECK(tiled::write_tiled_files(folder).size() == 3); // the picture is unchanged
    CHECK(tiled::write_tiled_files(folder).empty());
}

TEST_CASE_METHOD(InFolder, "Tiled has every tile kind as a class of tiles") {
    const std::vector<std::string> known = classes_of(folder, "tile");
    for (int kind = 0; kind < kind_count; ++kind) {
        CAPTURE(kind_names[kind]);
        CHECK(std::count(known.begin(), known.end(), kind_names[kind]) == 1);
    }
    constexpr std::size_t thin_walls = 3; // classes of tiles that are not tile kinds
    CHECK(known.size() == kind_count + thin_walls);
}

TEST_CASE_METHOD(InFolder, "Tiled has every kind of mover and crates as a class of objects") {
    const std::vector<std::string> known = classes_of(folder, "object");
    for (int kind = 0; kind < drawn_mover_kinds; ++kind) {
        const char* name = mover_kind_names[kind];
        CAPTURE(name);
        CHECK(std::count(known.begin(), known.end(), name) == 1);
    }
    CHECK(std::count(known.begin(), known.end(), "crate") == 1);
}

TEST_CASE("Tiled lists the songs and palettes of a game, and the first level has both properties") {
    const ScratchFolder scratch;
    const auto types = property_types(scratch);
    const map::Map first = map::load_map(scratch.path() / "mine" / "levels" / "first.tmx");
    const nlohmann::json level = type_named(types, "level").at("members");
    for (const auto& [name, value] : {std::pair{"music", "page"}, std::pair{"palette", ""}}) {
        CAPTURE(name);
        const auto member = type_named(level, name);
        CHECK(member.at("value") == value);
        const nlohmann::json values = type_named(types, member.at("propertyType")).at("values");
        CHECK(values.size() > 2);
        CHECK(std::ranges::count(values, value) == 1);
        const map::Property* property = map::find_property(first.properties, name);
        REQUIRE(property != nullptr);
        CHECK(std::get<std::string>(property->value) == value);
    }
}

TEST_CASE_METHOD(InFolder, "every tile of a new game's tileset has a class") {
    make_new_game({folder.path() / "mine", "quill", "The Quill"});
    const map::Map first = map::load_map(folder.path() / "mine" / "levels" / "first.tmx");
    const map::Tileset& tileset = first.tilesets.at(0);
    CHECK(tileset.tiles.size() == map::id_count(tileset));
    CHECK(std::ranges::none_of(tileset.tiles, &std::string::empty, &map::TileInfo::class_name));
}

TEST_CASE_METHOD(InFolder, "no file of a new game has a placeholder or a path of the demo game") {
    make_new_game({folder.path() / "mine", "quill", "The Quill"});
    for (const auto& entry : fs::recursive_directory_iterator(folder.path())) {
        if (!entry.is_regular_file())
            continue;
        const std::string text = support::read_file(entry.path(), 1u << 20);
        CAPTURE(entry.path().string());
        CHECK(text.find("@name@") == std::string::npos);
        CHECK(text.find("@title@") == std::string::npos);
        CHECK(text.find("assets/") == std::string::npos);
    }
}

TEST_CASE("git changes no file of a new game: texts have LF line ends and other files are marked "
          "binary") {
    const ScratchFolder scratch;
    const fs::path folder = scratch.path() / "mine";
    make_new_game({folder, "quill", "The Quill"});
    const std::string attributes = support::read_file(folder / ".gitattributes", 1u << 10);
    CHECK(attributes.starts_with("* text=auto eol=lf\n"));
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file())
            continue;
        const std::string bytes = support::read_file(entry.path(), 1u << 20);
        const std::string marked = "\n*" + entry.path().extension().string() + " binary\n";
        CAPTURE(entry.path().string());
        if (bytes.find('\0') != std::string::npos)
            CHECK(attributes.find(marked) != std::string::npos);
        else
            CHECK(bytes.find('\r') == std::string::npos);
    }
}

TEST_CASE_METHOD(InMine, "a new game can be made in an empty folder, which is not replaced") {
    fs::create_directory(folder);
    const fs::path other_way = scratch.path() / "link";
    fs::create_directory_symlink(folder, other_way);
    make_new_game({folder / "", "quill", "The Quill"});
    CHECK(fs::exists(other_way / "game.toml"));
    CHECK(files_in(scratch.path()) == start::starter_files().size() + files_for_tiled);
}

TEST_CASE_METHOD(InMine, "a new game in an empty folder makes nothing beside that folder") {
    fs::create_directory(folder);
    const auto then = fs::last_write_time(scratch.path()) - std::chrono::hours(1);
    fs::last_write_time(scratch.path(), then);
    make_new_game({folder, "quill", "The Quill"});
    CHECK(fs::last_write_time(scratch.path()) == then); // any new or removed entry changes it
}

TEST_CASE_METHOD(InFolder, "a new game removes the leftovers of a killed call") {
    folder.write("mine/.new-game/levels/old.tmx", "x");
    make_new_game({folder.path() / "mine", "quill", "The Quill"});
    CHECK(files_in(folder.path()) == start::starter_files().size() + files_for_tiled);
}

TEST_CASE("a new game that cannot be written leaves nothing and names the given folder") {
    const ScratchFolder scratch;
    fs::create_directory(scratch.path() / "empty");
    for (const char* name : {"empty", "a/b/mine"}) {
        const fs::path folder = scratch.path() / name;
        const std::string message = message_of<std::runtime_error>([&] {
            const FileSizeLimit full(100);
            make_new_game({folder, "quill", "The Quill"});
        });
        CHECK(message.starts_with(folder.string() + "/README.md: cannot be written: "));
    }
    CHECK(fs::is_empty(scratch.path() / "empty"));
    CHECK_FALSE(fs::exists(scratch.path() / "a"));
}

TEST_CASE_METHOD(InMine, "a new game is refused in a folder that is not empty") {
    fs::create_directory(folder);
    std::ofstream(folder / "diary.txt") << "dear diary";
    CHECK(refusal({folder, "quill", "The Quill"}).find("the folder is not empty")
          != std::string::npos);
    CHECK(files_in(scratch.path()) == 1);
    std::ofstream(scratch.path() / "file") << "x";
    CHECK(refusal({scratch.path() / "file", "quill", "The Quill"}) != "");
    CHECK(refusal({scratch.path() / "file" / "below", "quill", "The Quill"}) != "");
    CHECK(files_in(scratch.path()) == 2);
}

TEST_CASE_METHOD(InMine, "names and titles that would break the game's files are refused") {
    CHECK(refusal({folder, "A B", "Title"}).find("a game's name must be") != std::string::npos);
    CHECK(refusal({folder, "", "Title"}).find("a game's name must be") != std::string::npos);
    CHECK(refusal({folder, "quill", ""}).find("a title") != std::string::npos);
    CHECK(refusal({folder, "quill", "a\"b"}).find("a title") != std::string::npos);
    CHECK(refusal({folder, "quill", "a\\b"}).find("a title") != std::string::npos);
    CHECK(refusal({folder, "quill", "a\nb"}).find("a title") != std::string::npos);
    CHECK(refusal({folder, "quill", "a\x7F"}).find("a title") != std::string::npos);
    CHECK(refusal({folder, "quill", "a\xFF"}).find("a title") != std::string::npos);
    CHECK(refusal({folder, "quill", std::string(256, 'a')}).find("a title") != std::string::npos);
    CHECK(refusal({"", "quill", "Title"}).find("the name is empty") != std::string::npos);
    CHECK(files_in(scratch.path()) == 0);
}

TEST_CASE("the folder suggests the game's name and the name its title") {
    CHECK(name_for("My Game") == "my_game");
    CHECK(name_for("games/quill/") == "quill");
    CHECK(name_for("--x2") == "x2");
    CHECK(name_for("--") == "");
    CHECK(name_for("/") == "");
    CHECK(name_for("") == "");
    CHECK(title_for("my_second-game") == "My Second Game");
}

TEST_CASE_METHOD(InFolder,
                 "Tiled gives the next layer and object of a new level ids that are not in use") {
    const fs::path game = folder.path() / "mine";
    make_new_game({game, "quill", "The Quill"});
    const std::string map = support::read_file(start::make_new_level(game, "cave"), 1 << 20);
    CHECK(map.find("<objectgroup id=\"2\"") != std::string::npos);
    CHECK(map.find("<object id=\"1\"") != std::string::npos);
    CHECK(map.find(" nextlayerid=\"3\" nextobjectid=\"2\">") != std::string::npos);
}
