#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/compile_game.hpp"

using namespace halfbyte::test;

namespace {

const std::string levels = "levels = [\"one\"]\n";

hosted::PackFlow flow_of(const ScratchGame& game) {
    return content::compile_game(game.path()).flow;
}

std::string text_of(const hosted::PackFlow& flow, TextName name) {
    return flow.texts.at(static_cast<std::size_t>(name));
}

// The faults of a game with these tables in its game.toml, from line 8 on.
Lines faults_with(const std::string& tables) {
    const ScratchGame game;
    game.replace("game.toml", levels, levels + tables);
    return game.faults();
}

} // namespace

TEST_CASE("a game without settings of its flow gets all screens and the default texts") {
    const hosted::PackFlow flow = flow_of(ScratchGame());
    CHECK(flow.flow.scenes == every_flow_scene);
    CHECK_FALSE(flow.flow.all_open);
    CHECK(text_of(flow, TextName::press_start) == "Press Start");
    CHECK(flow.block(TextBlockName::credit_lines) == Lines{"Made with Halfbyte"});
}

TEST_CASE_METHOD(InGame, "a game can set its screens, open levels, freezes and texts") {
    game.replace("game.toml", levels,
                 levels
                     + "[flow]\nscreens = [\"title\", \"ending\"]\nopen = \"all\"\n"
                       "stomp_freeze = 0\ndeath_freeze = 60\n"
                       "[texts]\npaused = \"Wait\"\ncredit_lines = [\"A\", \"B\"]\n");
    const hosted::PackFlow flow = flow_of(game);
    CHECK(flow.flow.scenes == (flow_title | flow_ending));
    CHECK(flow.flow.all_open);
    CHECK(int{flow.flow.stomp_freeze} == 0);
    CHECK(int{flow.flow.death_freeze} == 60);
    CHECK(text_of(flow, TextName::paused) == "Wait");
    CHECK(text_of(flow, TextName::resume) == "Resume");
    CHECK(flow.block(TextBlockName::credit_lines) == Lines{"A", "B"});
}

TEST_CASE("a fault in the flow is reported at its line") {
    CHECK(faults_with("[flow]\nscreens = [\"tilte\"]\n")
          == Lines{"game.toml:9: \"screens\" must name screens, not \"tilte\"; did you mean "
                   "\"title\"?"});
    CHECK(faults_with("[flow]\nopen = \"some\"\n")
          == Lines{"game.toml:9: \"open\" must be \"next\", the level after each cleared one, or "
                   "\"all\""});
    CHECK(faults_with("[flow]\ndeath_freeze = 61\n")
          == Lines{"game.toml:9: \"death_freeze\" must be a whole number between 0 and 60"});
    CHECK(faults_with("[flow]\nfreeze = 1\n")
              .front()
              .starts_with("game.toml:9: \"freeze\" is unknown"));
    CHECK(faults_with("[texts]\npuased = \"x\"\n").front().starts_with("game.toml:9: \"puased\""));
}

TEST_CASE("a text that fits no screen is a fault at its line") {
    CHECK(faults_with("[texts]\npaused = \"1234567890123456789012345\"\n")
          == Lines{"game.toml:9: \"paused\" has a text of 25 letters; a screen has space for 24"});
    CHECK(faults_with("[texts]\npaused = \"123456789012345678901234\"\n") == Lines{});
    CHECK(faults_with("[texts]\ncredit_lines = [\"12345678901234567890123456789\"]\n")
          == Lines{"game.toml:9: \"credit_lines\" has a text of 29 letters; a screen has space for "
                   "28"});
}
