#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/compile_game.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* word = "[texts]\nlarge_drops = \"Large drops\"\n";

// Three levels. Each `big` of the first and the second is a large drop, which turns on the switch
// that its object names.
struct BonusGame : ScratchGame {
    explicit BonusGame(const std::string& tables);
};

BonusGame::BonusGame(const std::string& tables) {
    replace("game.toml", "levels = [\"one\"]", "levels = [\"one\", \"two\", \"three\"]");
    write("game.toml", text("game.toml") + tables);
    write("actors.toml", text("actors.toml") + R"(
[big]
behaviour = "script"
traits = ["touchable"]
half_width = 5
half_height = 5
speed = 0
script = """
    until touched
    switch_on parameter
    vanish
"""
parameter = { name = "switch", least = 1, most = 16, default = 16, meaning = "which" }
sheet = "bug.png"
[big.animations]
stand = { poses = [0], frames = 1 }
)");
    const std::string hero = actor_text(1, "hero", 20, 32);
    write("levels/two.tmx",
          level_text(8, 4, hero + actor_text(2, "big", 60, 32) + actor_text(3, "big", 90, 32)));
    write("levels/three.tmx", level_text(8, 4, hero));
}

std::string bonus(const std::string& level, int large_drops) {
    return "[[bonus]]\nlevel = \"" + level + "\"\nlarge_drops = " + std::to_string(large_drops)
           + '\n';
}

std::string fault_with(const std::string& tables) {
    const Lines faults = BonusGame(tables).faults();
    return faults.size() == 1 ? faults.front() : std::to_string(faults.size()) + " faults";
}

} // namespace

TEST_CASE("a bonus level opens with the large drops that game.toml gives") {
    const BonusGame game(word + bonus("three", 1));
    CHECK(game.faults() == Lines{});
    const hosted::Pack pack = content::compile_game(game.path());
    CHECK(int{pack.levels[1].bonus_drops} == 0);
    CHECK(int{pack.levels[2].bonus_drops} == 1);
}

TEST_CASE("a bonus level that is unknown, the first, or listed twice is a fault") {
    CHECK(fault_with(word + bonus("for", 1))
          == "game.toml:11: \"level\" must be a level of the game, not \"for\"; add it to "
             "\"levels\"");
    CHECK(fault_with(word + bonus("one", 1))
          == "game.toml:11: \"level\" is \"one\", the first level and so open from the start; "
             "name another");
    CHECK(fault_with(word + bonus("three", 1) + bonus("three", 1))
          == "game.toml:14: \"level\" is \"three\", already a bonus level; name another");
}

TEST_CASE("a bonus level that needs more large drops than the other levels offer is a fault") {
    CHECK(fault_with(word + bonus("three", 2))
          == "game.toml:12: the bonus level \"three\" opens with 2 large drops, but the other "
             "levels for \"desktop\" have 1");
    CHECK(fault_with(word + bonus("three", 0))
          == "game.toml:12: \"large_drops\" must be a whole number between 1 and 255");
}

TEST_CASE("a large drop's switch counts even if a spawned actor turns it on") {
    const BonusGame game(word + bonus("three", 2));
    game.replace("levels/two.tmx", "type=\"big\" x=\"90\"", "type=\"maker\" x=\"90\"");
    game.write("actors.toml", game.text("actors.toml") + R"(
[maker]
behaviour = "script"
traits = []
half_width = 5
half_height = 5
speed = 0
script = """
    spawn made
"""
sheet = "bug.png"
[maker.animations]
stand = { poses = [0], frames = 1 }
[made]
behaviour = "script"
traits = []
half_width = 5
half_height = 5
speed = 0
script = """
    switch_on 14
"""
sheet = "bug.png"
[made.animations]
stand = { poses = [0], frames = 1 }
)");
    CHECK(game.faults() == Lines{});
}

TEST_CASE("a bonus level that is a machine's first level is a fault") {
    const BonusGame game(word + bonus("three", 1));
    game.leave_out_nes();
    game.replace("levels/two.tmx", "desktop gba nes", "desktop gba");
    CHECK(game.faults().front()
          == "game.toml:13: the bonus level \"three\" is the first of the levels for \"nes\" "
             "and so open from the start; put another level before it");
}

TEST_CASE("bonus levels without a choice of levels or a word for large drops are a fault") {
    CHECK(fault_with("[flow]\nscreens = [\"title\"]\n" + std::string(word) + bonus("three", 1))
          == "game.toml:12: \"bonus\" needs a choice of levels; add \"select\" to the \"screens\" "
             "of \"flow\"");
    CHECK(
        fault_with(bonus("three", 1))
        == "game.toml:8: \"bonus\" needs a word for large drops; add \"large_drops\" to \"texts\"");
}
