#include "tests/support/test.hpp"
#include "tools/pipeline/content/match_drawing.hpp"

using namespace halfbyte::test;

namespace {

// Two palettes for sprites, and one for the background.
Palettes two_palettes() {
    const auto palette = [](const char* name, std::uint32_t a, std::uint32_t b, std::uint32_t c) {
        return ConsolePalette{name, {{{0xF0F0E0, 0}, {a, 1}, {b, 2}, {c, 3}}}};
    };
    const ConsolePalette red = palette("red", 0x000000, 0xFF0000, 0xFFFFFF);
    const ConsolePalette blue = palette("blue", 0x000000, 0x0000FF, 0xFFFFFF);
    return {"palettes.toml", {{"", {red, red, red, red}, {red, blue, red, red}, 0}}, 1, 2, {}};
}

Drawing drawing_of(int width, int height, std::uint32_t colour) {
    Drawing drawing;
    drawing.path = "a.png";
    drawing.width = width;
    drawing.height = height;
    drawing.pixels.assign(static_cast<std::size_t>(width * height), colour);
    return drawing;
}

Match match(const Drawing& drawing, bool nearest = false) {
    return match_drawing(drawing, ArtUse::sprite, 16, two_palettes(), nearest);
}

Drawing with_entries(std::vector<std::uint32_t> palette, std::uint8_t index) {
    Drawing drawing = drawing_of(16, 16, palette.at(index));
    drawing.indexed =
        IndexedPicture{"a.png", 16, 16, std::vector<std::uint8_t>(256, index), std::move(palette)};
    return drawing;
}

std::vector<std::uint32_t> sixteen_entries() {
    std::vector<std::uint32_t> palette;
    for (std::uint32_t i = 0; i < 16; ++i)
        palette.push_back(0xFF000000u | (i % 4 == 0 ? 0xF0F0E0u : 0x111111u * i));
    return palette;
}

} // namespace

TEST_CASE("a piece gets the palette that has all its colours") {
    Drawing drawing = drawing_of(32, 16, 0xFFFF0000);
    for (int y = 0; y < 16; ++y)
        for (int x = 16; x < 32; ++x)
            drawing.pixels[static_cast<std::size_t>(y * 32 + x)] = x == 16 ? 0 : 0xFF0000FF;
    const Match result = match(drawing);
    CHECK(result.misfits.empty());
    CHECK(result.picture.at(0, 0) == 2);
    CHECK(result.picture.at(16, 0) == 0);
    CHECK(result.picture.at(17, 0) == 6);
}

TEST_CASE("colours that are in no palette together are a misfit") {
    Drawing drawing = drawing_of(16, 16, 0xFFFF0000);
    drawing.pixels[5] = 0xFF0000FF;
    const Match result = match(drawing);
    REQUIRE(result.misfits.size() == 1);
    CHECK(result.misfits[0].colours == std::vector<std::uint32_t>{0xFF0000, 0x0000FF});
}

TEST_CASE("a piece that fits several palettes gets the one that fits most pieces") {
    Drawing drawing = drawing_of(48, 16, 0xFF000000);
    for (int x = 16; x < 48; ++x)
        drawing.pixels[static_cast<std::size_t>(x)] = 0xFF0000FF;
    CHECK(match(drawing).picture.at(0, 0) == 5);
}

TEST_CASE("the nearest colours are those of the palette with the least difference in all") {
    Drawing drawing = drawing_of(16, 16, 0xFF1010E0);
    drawing.pixels[0] = 0xFFC00000;
    const Match result = match(drawing, true);
    CHECK(result.misfits.empty());
    CHECK(result.picture.at(1, 0) == 6);
}

TEST_CASE("a file with the 16 entries of the palettes keeps them when a colour changes") {
    const Match result = match(with_entries(sixteen_entries(), 6));
    CHECK(result.misfits.empty());
    CHECK(result.picture.at(0, 0) == 6);
    CHECK(result.picture.palette[6] == 0xFF0000FF);
    CHECK(result.changed_entry == 6);
}

TEST_CASE("an entry of a palette that the game does not define is not kept") {
    CHECK(match(with_entries(sixteen_entries(), 9)).misfits.size() == 1);
}

TEST_CASE("a file with another palette is matched by its colours, in any order") {
    const Match result = match(with_entries({0xFFFFFFFF, 0xFF0000FF, 0xFF000000}, 1));
    CHECK(result.misfits.empty());
    CHECK(result.picture.at(0, 0) == 6);
    CHECK(match(with_entries({0xFFFFFFFF, 0xFF0000FF, 0xFF000000}, 0)).picture.at(0, 0) == 3);
}

TEST_CASE("an opaque entry of a sprite is transparent only if it has the file's first colour") {
    // The entries 4 and 8 are beside the palettes, but the file does not have four palettes.
    std::vector<std::uint32_t> palette(10, 0xFF000000);
    palette[0] = palette[8] = 0xFFC0C0C0;
    palette[4] = 0xFF123456;
    CHECK(match(with_entries(palette, 0)).misfits.empty());
    CHECK(match(with_entries(palette, 8)).misfits.empty());
    CHECK(match(with_entries(palette, 4)).misfits.size() == 1);
    Drawing drawing = with_entries(palette, 0);
    drawing.indexed->indices[7] = 4;
    drawing.pixels[7] = 0; // as by tRNS: then the first entry is a colour
    CHECK(match(drawing).misfits.size() == 1);
}

TEST_CASE("a transparent pixel of a background is the paper") {
    const Drawing drawing = drawing_of(16, 16, 0);
    const Match result = match_drawing(drawing, ArtUse::background, 16, two_palettes(), false);
    CHECK(result.misfits.empty());
    CHECK(result.picture.at(3, 3) == 0);
}

TEST_CASE("the distance of colours is that of the formula") {
    CHECK(colour_distance(0x102030, 0x102030) == 0);
    CHECK(colour_distance(0x000000, 0x000100) == 4);
    CHECK(colour_distance(0x000000, 0xFF0000) == (512 + 127) * 255 * 255 / 256);
    CHECK(colour_distance(0xFF0000, 0x000000) == colour_distance(0x000000, 0xFF0000));
}
