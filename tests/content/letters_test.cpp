// Tests that texts with letters that the font lacks are refused.
#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

struct Lettering {
    const char* file;
    const char* from;
    const char* to;
    const char* fault; // without the advice
};

const std::vector<Lettering> letterings{
    {"game.toml", "title = \"Scratch\"", "title = \"Üb ß~ Ü\"",
     "game.toml:2: \"title\" has \"Ü\", \"ß\" and \"~\""},
    {"game.toml", "levels =", "[texts]\npaused = \"Größe\"\n#",
     "game.toml:8: \"paused\" has \"ö\" and \"ß\""},
    {"game.toml", "levels =", "[texts]\ncredit_lines = [\n\"by\",\n\"René\"]\n#",
     "game.toml:8: \"credit_lines\" has \"é\""},
    {"game.toml", "\"one\"]", "\"one\"]\n[[spread]]\nfirst = \"one\"\ntitle = \"{1}\"",
     "game.toml:10: \"title\" has \"{\" and \"}\""},
    {"levels/one.tmx", "Number One", "N° One",
     "levels/one.tmx:5: the map: property \"title\" has \"°\""},
};

} // namespace

TEST_CASE("letters that the font lacks are a fault at the line of their text") {
    const Lettering& text = letterings[GENERATE(range(std::size_t{0}, letterings.size()))];
    CAPTURE(text.to);
    const ScratchGame game;
    game.replace(text.file, text.from, text.to);
    CHECK(game.faults()
          == Lines{text.fault
                   + std::string(", missing from the font; the font has A to Z, 0 to 9, spaces "
                                 "and !\"#$%&'()*+,-./:;<=>?@[\\]^_")});
}

TEST_CASE("small letters need only the font's capitals, and without a font any letter is allowed") {
    const ScratchGame game;
    game.replace("game.toml", "\"Scratch\"", "\"aZ 09 !_[\\\\]^\"");
    CHECK(game.faults() == Lines{});
    game.replace("game.toml", "font = \"font.png\"\n", "");
    game.replace("game.toml", "\"aZ 09 !_[\\\\]^\"", "\"Über\"");
    CHECK(game.faults() == Lines{});
}
