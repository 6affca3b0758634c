#include "tools/pipeline/content/read_attack.hpp"

#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

// The faults of a game whose player has these keys.
Lines faults_with(const std::string& keys, const std::string& behaviour = "shot") {
    const ScratchGame game;
    game.replace("actors.toml", "sheet = \"hero.png\"", "sheet = \"hero.png\"\n" + keys);
    game.replace("actors.toml", "behaviour = \"script\"", "behaviour = \"" + behaviour + "\"");
    return game.faults();
}

bool fails(const Lines& faults, const std::string& what) {
    return faults.size() == 1 && faults[0].find(what) != std::string::npos;
}

} // namespace

TEST_CASE_METHOD(InGame,
                 "a player's kind has the numbers of its attack, and the kind of its shots") {
    game.replace("actors.toml", "sheet = \"hero.png\"",
                 "sheet = \"hero.png\"\nattack = \"shot\"\nshot = \"bug\"\nshots = 3\n"
                 "attack_frames = 5\nattack_cooldown = 0");
    game.replace("actors.toml", "behaviour = \"script\"", "behaviour = \"shot\"");
    content::Faults faults(content::Faults::Mode::throw_first);
    const auto actors = content::read_actors(game.path() / "actors.toml", faults);
    const ActorKind& hero = actors.entries.at(0).kind;
    CHECK(hero.attack == Attack::shot);
    CHECK(hero.shot == 2);
    CHECK(hero.shots == 3);
    CHECK(hero.attack_frames == 5);
    CHECK(hero.attack_cooldown == 0);
}

TEST_CASE("an unknown attack, or a key of another one, is a fault") {
    CHECK(fails(faults_with("attack = \"spit\""),
                "\"attack\" has the unknown value \"spit\"; known are"));
    CHECK(fails(faults_with("attack_reach = 8"),
                "\"attack_reach\" is for a player whose \"attack\" is \"strike\""));
    CHECK(fails(faults_with("attack = \"strike\"\nshots = 2"),
                "\"shots\" is for a player whose \"attack\" is \"shot\""));
    CHECK(fails(faults_with("attack_frames = 5"),
                "\"attack_frames\" is for a player whose \"attack\" is \"shot\" or \"strike\""));
}

TEST_CASE("a player who shoots needs a kind of shots") {
    CHECK(fails(faults_with("attack = \"shot\""),
                "\"shot\" is missing: the name of the kind of actors that is shot"));
    CHECK(fails(faults_with("attack = \"shot\"\nshot = \"bee\""),
                "\"shot\" names the kind \"bee\", which is missing"));
    CHECK(fails(faults_with("attack = \"shot\"\nshot = \"bug\"", "script"),
                "\"shot\" names the kind \"bug\", whose \"behaviour\" must be \"shot\""));
}
