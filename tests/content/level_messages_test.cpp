#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/level_messages.hpp"

using namespace halfbyte::test;

namespace {

// Turns the bugs of a scratch game into signs with these properties. Returns the first fault.
std::string make_sign(const ScratchGame& game, const std::string& properties) {
    game.replace("actors.toml", "[\"stompable\", \"hurts\"]", "[\"tells\"]");
    game.replace("levels/one.tmx", "<object id=\"1\" type=\"bug\" x=\"88\" y=\"48\">",
                 "<object id=\"1\" type=\"bug\" x=\"88\" y=\"48\">" + properties);
    const Lines faults = game.faults();
    return faults.empty() ? "none" : faults.front();
}

std::string with_text(const std::string& text) {
    return "<properties><property name=\"text\" value=\"" + text + "\"/></properties>";
}

} // namespace

TEST_CASE("a message is broken between words and at line ends, and equal texts share a number") {
    LevelMessages messages;
    CHECK(messages.number_of("Hello") == 1);
    CHECK(messages.number_of("123456789 123456789 12345678 a  b\nc") == 2);
    CHECK(messages.number_of("Hello") == 1);
    CHECK(messages.lines()
          == Lines{"Hello", "", "", "", "123456789 123456789 12345678", "a b", "c", ""});
}

TEST_CASE("a message that does not fit a page is refused") {
    LevelMessages messages;
    CHECK_THROWS_WITH(messages.number_of(std::string(29, 'a')),
                      "has the word \"" + std::string(29, 'a')
                          + "\"; a line has space for 28 letters");
    CHECK_THROWS_WITH(messages.number_of(" "), "is empty; write a message");
    std::string long_text;
    for (int i = 0; i < 5; ++i)
        long_text += std::string(20, 'a') + ' ';
    CHECK_THROWS_WITH(messages.number_of(long_text),
                      "takes 5 lines; a page has space for 4 of 28 letters");
    for (int i = 0; i < 63; ++i)
        messages.number_of(std::to_string(i));
    CHECK_THROWS_WITH(messages.number_of("another"), "is one text too many; a game has at most 63");
}

TEST_CASE_METHOD(InGame, "a sign's parameter is the number of its text in the pack") {
    CHECK(make_sign(game, with_text("Read this")) == "none");
    const hosted::Pack pack = compile_game(game.path());
    CHECK(pack.flow.block(TextBlockName::message_lines) == Lines{"Read this", "", "", ""});
    const LevelView level = level_of(pack, pack.levels[0]).map;
    CHECK(parameter_of(placement_at(level, 1)) == 1);
}

TEST_CASE("a sign without a text or with an empty one is a fault at its object") {
    CHECK(make_sign(ScratchGame(), "").find("object 1 has no property \"text\"")
          != std::string::npos);
    CHECK(make_sign(ScratchGame(), with_text(" ")).find("is empty; write a message")
          != std::string::npos);
}
