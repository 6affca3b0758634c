#include "tests/support/test.hpp"
#include "tools/commands/art/edit_palettes.hpp"

using namespace halfbyte::test;
using namespace halfbyte::tools::art;

namespace {

struct Nearest {
    const char* before;
    const char* after;
};

const Nearest lists[] = {
    {"[background.a]\n", "# Pictures that are shown in the nearest colours of the palettes.\n"
                         "nearest = [\"x.png\"]\n\n[background.a]\n"},
    {"nearest = []\n", "nearest = [\"x.png\"]\n"},
    {"nearest = [\"a.png\"]\n", "nearest = [\"x.png\", \"a.png\"]\n"},
    {"nearest = [\n    \"a.png\",\n]\n", "nearest = [\"x.png\", \n    \"a.png\",\n]\n"},
    {"nearest = [\n]\n", "nearest = [\"x.png\"\n]\n"},
};

struct ShownColour {
    const char* before;
    const char* after;
};

// The old colour is #c02020, whose nearest number is 0x15; the new one is #2020c0.
const ShownColour colours[] = {
    {"{ nes = 0x15, rgb = \"#c02020\" }", "{ nes = 0x02, rgb = \"#2020c0\" }"},
    {"{ nes = 0X15, rgb = \"#C02020\" }", "{ nes = 0X15, rgb = \"#2020c0\" }"}, // not of TOML
    {"{ rgb = \"#C02020\", nes = 21 }", "{ rgb = \"#2020c0\", nes = 0x02 }"},
    {"{ nes = 0x16, rgb = \"#c02020\" }", "{ nes = 0x16, rgb = \"#2020c0\" }"}, // by hand
    {"[{ nes = 0x15, rgb = \"#000000\" }, { nes = 0x15, rgb = \"#c02020\" }]",
     "[{ nes = 0x15, rgb = \"#000000\" }, { nes = 0x02, rgb = \"#2020c0\" }]"},
    {"# #c02020 is red", "# #2020c0 is red"},
};

content::Palettes without_colours() {
    return {{}, {{}}, 1, 1, {}, 0};
}

} // namespace

TEST_CASE("a picture is added to the list of nearest colours, whatever its form") {
    for (const Nearest& list : lists)
        CHECK(with_nearest(list.before, "x.png") == list.after);
}

TEST_CASE("a colour is replaced with its number, unless that was chosen by hand") {
    for (const ShownColour& colour : colours)
        CHECK(with_colour(std::string(colour.before) + '\n', 0xC02020, 0x2020C0, without_colours())
              == std::string(colour.after) + '\n');
}

TEST_CASE("a number is found in upper and lower case") {
    CHECK(nearest_number(0x000000).number == 0x0F);
    const content::Palettes palettes = without_colours();
    for (const char* number : {"0x0F", "0x0f", "15"})
        CHECK(with_colour("{ nes = " + std::string(number) + ", rgb = \"#000000\" }\n", 0, 0x2020C0,
                          palettes)
              == "{ nes = 0x02, rgb = \"#2020c0\" }\n");
}

TEST_CASE("a new palette has the file's first colour with its name, also from one line") {
    const NewPalette palette{"new", 1, "", {0xFFFFFF, 0x30}, {{0x010203, 1}}};
    const std::string end = "    { nes = 0x01, rgb = \"#010203\" },\n"
                            "    { nes = 0x01, rgb = \"#010203\" },\n"
                            "    { nes = 0x01, rgb = \"#010203\" },\n]\n";
    const std::string one_line = "[sprite.a]\ncolours = [{ nes = 1, rgb = \"#ffffff\", name = "
                                 "\"paper\" }, { nes = 2, rgb = \"#000000\" }]\n";
    CHECK(with_palette(one_line, palette, content::ArtUse::sprite)
          == one_line
                 + "\n[sprite.new]\ncolours = [\n    { nes = 1, rgb = \"#ffffff\", name = "
                   "\"paper\" },\n"
                 + end);
    CHECK(with_palette("[sprite]\n", palette, content::ArtUse::sprite)
          == "[sprite]\n\n[sprite.new]\ncolours = [\n    { nes = 0x30, rgb = \"#ffffff\" },\n"
                 + end);
}
