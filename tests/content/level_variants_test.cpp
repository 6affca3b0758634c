#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/level_variants.hpp"
#include "tools/pipeline/machines/machines.hpp"

using namespace halfbyte::test;

namespace {

std::string level_for(const std::string& targets, const std::string& title) {
    std::string text = level_text(8, 4, actor_text(1, "hero", 20, 32), targets);
    const std::string before = "<property name=\"targets\"";
    return text.insert(text.find(before), "<property name=\"title\" value=\"" + title + "\"/>");
}

// Two levels. The map of the second is for the desktop and the GBA.
struct VariantGame : ScratchGame {
    explicit VariantGame(const std::string& tables, const std::string& targets = "nes",
                         const std::string& title = "Two");
};

VariantGame::VariantGame(const std::string& tables, const std::string& targets,
                         const std::string& title) {
    replace("game.toml", "levels = [\"one\"]", "levels = [\"one\", \"two\"]");
    write("game.toml", text("game.toml") + tables);
    write("levels/two.tmx", level_for("desktop gba", "Two"));
    write("levels/plain.tmx", level_for(targets, title));
}

std::string variant(const std::string& level, const std::string& map) {
    return "[[variant]]\nlevel = \"" + level + "\"\nmap = \"" + map + "\"\n";
}

std::string fault_of(const ScratchGame& game) {
    const Lines faults = game.faults();
    return faults.size() == 1 ? faults.front() : std::to_string(faults.size()) + " faults";
}

Lines names_for(const CompiledGame& game, const char* machine) {
    Lines names;
    for (const hosted::PackedLevel& level : pack_for(game, machines::named(machine)).levels)
        names.push_back(level.name);
    return names;
}

} // namespace

TEST_CASE("a machine that a level leaves out gets the level's variant") {
    const VariantGame scratch(variant("two", "plain"));
    Faults faults(Faults::Mode::throw_first);
    const CompiledGame game = compile_game(scratch.path(), faults);
    CHECK(game.pack.levels.size() == 3);
    CHECK(game.pack.variants == 1);
    CHECK(names_for(game, "desktop") == Lines{"one", "two"});
    CHECK(names_for(game, "gba") == Lines{"one", "two"});
    CHECK(names_for(game, "nes") == Lines{"one", "plain"});
}

TEST_CASE("a variant shares the records of its level") {
    const VariantGame scratch(variant("two", "plain"));
    Faults faults(Faults::Mode::throw_first);
    const CompiledGame game = compile_game(scratch.path(), faults);
    const hosted::Pack nes = pack_for(game, machines::named("nes"));
    REQUIRE(nes.levels[1].name == "plain");
    CHECK(hosted::save_id_of(nes.levels[1]) == hosted::save_id_of(game.pack.levels[1]));
    CHECK(hosted::save_id_of(nes.levels[0]) != hosted::save_id_of(nes.levels[1]));
}

TEST_CASE("without a variant a machine lacks the level") {
    const VariantGame scratch("");
    Faults faults(Faults::Mode::throw_first);
    const CompiledGame game = compile_game(scratch.path(), faults);
    CHECK(game.pack.variants == 0);
    CHECK(names_for(game, "nes") == Lines{"one"});
}

TEST_CASE("a variant has the spot of its level and opens like it") {
    VariantGame scratch("[texts]\nlarge_drops = \"Large drops\"\n" + variant("two", "plain"));
    Faults faults(Faults::Mode::throw_first);
    const hosted::Pack pack = compile_game(scratch.path(), faults).pack;
    CHECK(pack.levels[2].spot.column == pack.levels[1].spot.column);
    CHECK(pack.levels[2].spot.row == pack.levels[1].spot.row);
    CHECK(pack.levels[2].spot.column != pack.levels[0].spot.column);
    CHECK(pack.levels[2].bonus_drops == pack.levels[1].bonus_drops);
}

TEST_CASE("a fault of a variant is reported at its line") {
    const auto ends_with = [](const std::string& text) { return Catch::Matchers::EndsWith(text); };
    CHECK_THAT(
        fault_of(VariantGame(variant("three", "plain"))),
        ends_with("\"level\" must be a level of the game, not \"three\"; add it to \"levels\""));
    CHECK_THAT(
        fault_of(VariantGame(variant("two", "plain") + variant("plain", "other"))),
        ends_with("\"level\" must be a level of the game, not \"plain\"; add it to \"levels\""));
    CHECK_THAT(fault_of(VariantGame(variant("two", "one"))),
               ends_with("\"map\" is \"one\", already a level; name another map"));
    CHECK_THAT(fault_of(VariantGame(variant("two", "../one"))),
               Catch::Matchers::Contains("\"map\" is \"../one\"; it must be at most"));
    CHECK_THAT(fault_of(VariantGame(variant("two", "plain"), "gba nes")),
               ends_with("the variant \"plain\" is for \"gba\", like \"two\"; remove it from the "
                         "\"targets\" of one of the two"));
    CHECK_THAT(fault_of(VariantGame(variant("two", "plain"), "nes", "Other")),
               ends_with("the variant \"plain\" has a different \"title\" from the level it "
                         "replaces, \"two\"; give both the same"));
    CHECK(fault_of(VariantGame(variant("two", "plain"))) == "0 faults");
}
