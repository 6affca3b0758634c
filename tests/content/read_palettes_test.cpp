#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/read_palettes.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* good = R"([background.late]
colours = [
    { nes = 0x30, rgb = "#ffffff", name = "white" },
    { nes = 0x11, rgb = "#010203" },
    { nes = 0x12, rgb = "#040506" },
    { nes = 0x13, rgb = "#070809" },
]
[background.early]
colours = [
    { nes = 0x30, rgb = "#ffffff" },
    { nes = 0x21, rgb = "#112233" },
    { nes = 0x22, rgb = "#445566" },
    { nes = 0x23, rgb = "#778899" },
]
[sprite.hero]
colours = [
    { nes = 0x0f, rgb = "#000000" },
    { nes = 0x01, rgb = "#aabbcc" },
    { nes = 0x02, rgb = "#ddeeff" },
    { nes = 0x03, rgb = "#ABCDEF" },
]
)";

std::string replaced(const std::string& from, const std::string& to) {
    std::string text = good;
    return text.replace(text.find(from), from.size(), to);
}

Palettes read(const std::string& text) {
    const ScratchFolder folder;
    folder.write("palettes.toml", text);
    Faults faults(Faults::Mode::throw_first);
    return read_palettes(folder.path() / "palettes.toml", faults);
}

std::string fault_of(const std::string& text) {
    try {
        read(text);
    } catch (const InputError& error) {
        const std::string message = error.what();
        return message.substr(message.find("palettes.toml"));
    }
    return "none";
}

} // namespace

TEST_CASE("palettes have the order of the file") {
    const Palettes palettes = read(good);
    CHECK(palettes.background()[0].name == "late");
    CHECK(palettes.background()[1].name == "early");
    CHECK(palettes.background()[1].colours[3] == ConsoleColour{0x778899, 0x23});
    CHECK(palettes.sprite()[0].colours[3] == ConsoleColour{0xABCDEF, 0x03});
}

TEST_CASE("palettes that are not defined are copies of the first") {
    const Palettes palettes = read(good);
    CHECK(palettes.background()[2].name == "late");
    CHECK(palettes.sprite()[3].colours == palettes.sprite()[0].colours);
}

TEST_CASE("a palette without exactly four colours is a fault") {
    CHECK(fault_of(replaced("    { nes = 0x13, rgb = \"#070809\" },\n", ""))
          == "palettes.toml:2: \"colours\" must be a list of 4 to 4 elements");
}

TEST_CASE("a colour that is not written with six hex digits is a fault") {
    CHECK(fault_of(replaced("#010203", "#01020g"))
          == "palettes.toml:4: \"rgb\" must be a colour of the form #rrggbb");
    CHECK(fault_of(replaced("#010203", "0102034"))
          == "palettes.toml:4: \"rgb\" must be a colour of the form #rrggbb");
}

TEST_CASE("a colour number that the NES lacks or that televisions cannot show is a fault") {
    CHECK(fault_of(replaced("0x11", "0x40"))
          == "palettes.toml:4: \"nes\" must be a whole number between 0 and 63");
    CHECK(fault_of(replaced("0x11", "0x0d")).starts_with("palettes.toml:4: \"nes\" must not be"));
}

TEST_CASE("a colour with two numbers is a fault, also in a set") {
    CHECK(fault_of(replaced("nes = 0x01, rgb = \"#aabbcc\"", "nes = 0x01, rgb = \"#112233\""))
          == "palettes.toml:15: \"sprite\" has the colour #112233 with two numbers, 0x21 and 0x01; "
             "write the same `nes` for it in all palettes and sets");
    CHECK(fault_of(std::string(good)
                   + "[set.sepia.background]\nwhite = { nes = 0x37, rgb = \"#aabbcc\" }\n")
          == "palettes.toml:22: \"sepia\" has the colour #aabbcc with two numbers, 0x01 and 0x37; "
             "write the same `nes` for it in all palettes and sets");
    CHECK(fault_of(replaced("nes = 0x0f, rgb = \"#000000\"", "nes = 0x0f, rgb = \"#112233\""))
          == "none"); // the first colour of a sprite palette is not shown
}

TEST_CASE("background palettes with different first colours are a fault") {
    CHECK(fault_of(replaced("{ nes = 0x30, rgb = \"#ffffff\" },\n    { nes = 0x21",
                            "{ nes = 0x20, rgb = \"#ffffff\" },\n    { nes = 0x21"))
          == "palettes.toml:8: \"early\" must have the same first colour as \"late\": it is the "
             "backdrop, which all palettes share");
}

TEST_CASE("a fifth palette and a missing group are faults") {
    std::string text = good;
    for (const char* name : {"a", "b", "c"})
        text += std::string("[background.") + name + "]\ncolours = []\n";
    CHECK(fault_of(text)
          == "palettes.toml:1: \"background\" must have one to four palettes, not 5");
    CHECK(fault_of("[background.a]\ncolours = [{},{},{},{}]\n").find("is missing")
          != std::string::npos);
}

TEST_CASE("a palette set replaces colours by name and keeps the others") {
    const Palettes palettes = read(std::string(good)
                                   + "[set.sepia.background]\n"
                                     "white = { nes = 0x37, rgb = \"#e0c080\" }\n");
    REQUIRE(palettes.sets.size() == 2);
    const PaletteSet& sepia = palettes.sets[1];
    CHECK(sepia.name == "sepia");
    CHECK(sepia.background[0].colours[0] == ConsoleColour{0xE0C080, 0x37});
    CHECK(sepia.background[0].colours[1] == palettes.background()[0].colours[1]);
    CHECK(sepia.background[2].colours[0] == ConsoleColour{0xE0C080, 0x37}); // a copy
    CHECK(sepia.sprite[0].colours == palettes.sprite()[0].colours);
    CHECK(palettes.background()[0].colours[0] == ConsoleColour{0xFFFFFF, 0x30});
}

TEST_CASE("a palette set must name existing and distinct colours") {
    const std::string change = "[set.sepia.background]\nX = { nes = 0x37, rgb = \"#e0c080\" }\n";
    CHECK(fault_of(good + change)
          == "palettes.toml:23: \"X\" is not the name of a colour in the palettes above");
    CHECK(fault_of(replaced("\"#010203\" }", "\"#010203\", name = \"X\" }") + std::string(change))
          == "none");
    std::string twice = replaced("\"#010203\" }", "\"#010203\", name = \"X\" }");
    twice.replace(twice.find("\"#040506\" }"), 11, "\"#040506\", name = \"X\" }");
    CHECK(fault_of(twice + change)
          == "palettes.toml:23: \"X\" is the name of two different colours, #040506 and #010203; "
             "give each its own name");
}

TEST_CASE("a map that names an unknown palette set is refused with a list of known ones") {
    const Palettes palettes = read(std::string(good) + "[set.sepia]\n[set.night]\n");
    CHECK(palette_set(palettes, "", "one.tmx") == 0);
    CHECK(palette_set(palettes, "night", "one.tmx") == 2);
    CHECK_THROWS_WITH(palette_set(palettes, "day", "one.tmx"),
                      "one.tmx: the property \"palette\" must name a set of colours in "
                      "palettes.toml, not \"day\"; known are sepia, night");
}
