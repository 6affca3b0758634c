// Tests the tables `counters` and `hud` of game.toml, and the objects of maps that name a place.
#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/compile_game.hpp"

using namespace halfbyte::test;

namespace {

const std::string levels = "levels = [\"one\"]\n";

hosted::Pack pack_with(const std::string& tables) {
    const ScratchGame game;
    game.replace("game.toml", levels, levels + tables);
    return content::compile_game(game.path());
}

Lines faults_with(const std::string& tables) {
    const ScratchGame game;
    game.replace("game.toml", levels, levels + tables);
    return game.faults();
}

/// A game whose bugs are doors, with these properties and this name of the bug's object.
Lines faults_of_door(const std::string& leads, const std::string& op, const std::string& property) {
    const ScratchGame game;
    game.replace("actors.toml", "script = \"walk\"",
                 "script = \"until entered\\n" + op
                     + " to\"\nparameter = { name = \"to\", leads = \"" + leads
                     + "\", meaning = \"name it\" }");
    game.replace("levels/one.tmx", "<object id=\"1\" type=\"bug\" x=\"88\" y=\"48\"><point/>",
                 "<object id=\"1\" name=\"bug\" type=\"bug\" x=\"88\" y=\"48\">" + property
                     + "<point/>");
    return game.faults();
}

std::string to(const std::string& name) {
    return "<properties><property name=\"to\" value=\"" + name + "\"/></properties>";
}

} // namespace

TEST_CASE("the counters of a game have their numbers, and their lines of the HUD") {
    const hosted::Pack pack = pack_with(
        "[counters]\nkeys = { most = 9 }\n"
        "lives = { most = 5, start = 3, keep = \"game\", on_death = -1, at_zero = \"game_over\" }\n"
        "score = { most = 255, times = 100, keep = \"life\", icon = \"bug\" }\n"
        "[hud]\nleft = [\"score\", \"coins\"]\nright = [\"lives\"]\n");
    const GameCounter* counters = pack.rules.counters;
    CHECK(int{counters[0].most} == 9);
    CHECK(int{counters[0].flags} == 0);
    CHECK(int{counters[1].start} == 3);
    CHECK(int{counters[1].lost} == 1);
    CHECK(int{counters[1].flags} == (counter_of_game | counter_ends_game));
    CHECK(int{counters[2].flags} == counter_of_life);
    const HudItem* items = pack.looks.hud.items;
    CHECK(counter_of(items[0]) == 2);
    CHECK(int{items[0].zeros} == 2);
    CHECK(int{items[0].icon_kind} == 2);
    CHECK(shows(items[1], HudSource::coins));
    CHECK(int{items[2].source} == 0);
    CHECK(counter_of(items[hud_lines]) == 1);
}

TEST_CASE("a game without the tables has no counters, and shows coins and deaths") {
    const hosted::Pack pack = pack_with("");
    for (const GameCounter& counter : pack.rules.counters)
        CHECK(int{counter.most} == 0);
    CHECK(shows(pack.looks.hud.items[0], HudSource::coins));
    CHECK(shows(pack.looks.hud.items[hud_lines], HudSource::deaths));
}

TEST_CASE("a fault in a counter or in the HUD is reported at its line") {
    const auto [text, fault] = GENERATE(table<std::string, std::string>({
        {"[counters]\nkeys = { most = 256 }\n",
         "game.toml:9: \"most\" must be a whole number between 1 and 255"},
        {"[counters]\nkeys = { most = 9, keep = \"ever\" }\n",
         "game.toml:9: \"keep\" must be \"life\", \"level\" or \"game\": how long the count lasts"},
        {"[counters]\nkeys = { most = 9, times = 7 }\n",
         "game.toml:9: \"times\" must be 1, 10 or 100"},
        {"[counters]\nkeys = { most = 9, at_zero = \"game_over\" }\n",
         "game.toml:9: \"at_zero\" needs a \"start\" above 0 and an \"on_death\" below 0"},
        {"[counters]\nfloor = { most = 9 }\n",
         "game.toml:9: \"floor\" is taken; choose another name"},
        {"[counters]\nkeys = { most = 9, shown_as = \"icons\" }\n",
         "game.toml:9: \"shown_as\" is \"icons\", which needs an \"icon\" and a \"most\" of at "
         "most 8"},
        {"[counters]\nkeys = { most = 9, icon = \"lamp\" }\n[hud]\nleft = [\"keys\"]\n",
         "game.toml:9: the icon of \"keys\" must be a kind of actors, not \"lamp\""},
        {"[counters]\nkeys = { most = 3, icon = \"bug\", shown_as = \"icons\" }\n[hud]\n"
         "left = [\"keys\"]\n",
         "actors.toml:10: the icon \"bug\" of \"keys\" must have frames of 8x16 pixels, because "
         "several are side by side; write frame = [8, 16] below its \"sheet\""},
        {"[counters]\nkeys = { most = 9, icon = \"bag\" }\n[hud]\nleft = [\"keys\"]\n",
         "game.toml:9: the icon of \"keys\" must be a kind of actors, not \"bag\"; did you mean "
         "\"bug\"?"},
        {"[hud]\nleft = [\"hits\"]\nhits_icon = \"lamp\"\n",
         "game.toml:10: the icon of \"hits\" must be a kind of actors, not \"lamp\""},
        {"[hud]\nleft = [\"coin\"]\n", "game.toml:9: \"left\" must name counters of the game, not "
                                       "\"coin\"; did you mean \"coins\"?"},
    }));
    CHECK(faults_with(text) == Lines{fault});
}

TEST_CASE_METHOD(InGame, "a row of icons without a picture of a missing one is a warning") {
    game.replace("game.toml", levels,
                 levels
                     + "[counters]\nkeys = { most = 3, icon = \"bug\", shown_as = \"icons\" }\n"
                       "[hud]\nleft = [\"keys\"]\n");
    game.replace("actors.toml", "sheet = \"bug.png\"", "sheet = \"bug.png\"\nframe = [8, 16]");
    const auto warnings = [&] {
        content::Faults faults(content::Faults::Mode::throw_first);
        content::compile_game(game.path(), faults);
        return faults.warnings();
    };
    CHECK(warnings().front()
          == (game.path() / "actors.toml").string()
                 + ":10: warning: the icon \"bug\" has no animation \"dying\", so missing \"keys\" "
                   "look like present ones; add the picture of a missing one as \"dying\"");
    game.write("actors.toml", game.text("actors.toml") + "dying = { poses = [1], frames = 1 }\n");
    CHECK(std::ranges::none_of(warnings(), [](const std::string& warning) {
        return warning.find("icon") != std::string::npos;
    }));
}

TEST_CASE("more counters than a game has are refused") {
    std::string text = "[counters]\n";
    for (int i = 0; i <= game_counters; ++i)
        text += "c" + std::to_string(i) + " = { most = 1 }\n";
    CHECK(faults_with(text)
          == Lines{"game.toml:8: \"counters\" has 7 counters; a game has at most 6"});
}

TEST_CASE("the parameter of a door is the place that its object names, or the level") {
    CHECK(faults_of_door("object", "warp", to("bug")).empty());
    CHECK(faults_of_door("level", "exit", to("one")).empty());
    CHECK(faults_of_door("object", "warp", to("attic"))
          == Lines{"levels/one.tmx:17: object 1 names \"attic\" as \"to\", but no actor of the map "
                   "has that name; give the object there this name"});
    CHECK(
        faults_of_door("level", "exit", to("two"))
        == Lines{"levels/one.tmx:17: object 1: property \"to\" must be a level of the game; known "
                 "are one"});
    CHECK(faults_of_door("object", "warp", "")
          == Lines{"levels/one.tmx:17: object 1 has no property \"to\"; name it"});
    CHECK(faults_of_door("somewhere", "warp", to("bug")).front()
          == "actors.toml:18: \"leads\" must be \"object\", the name of an object of the map, or "
             "\"level\"");
}
