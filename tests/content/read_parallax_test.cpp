#include "tools/pipeline/content/read_parallax.hpp"

#include "platform/hosted/pack/pack_limits.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/compile_game.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* good = R"([[behind]]
picture = "behind.png"
bands = [{ row = 0, speed = 2 }, { row = 112, speed = 5 }]
rise = 12
shadow = 3
)";

IndexedPng blank(int width = parallax_width, int height = parallax_height) {
    IndexedPng png = IndexedPng::blank(width, height);
    png.at(3, 2) = 7;
    return png;
}

// The scratch game with a parallax picture behind its level.
struct GameWithPicture : ScratchGame {
    explicit GameWithPicture(const std::string& text, const IndexedPng& png = blank()) {
        write("art/parallax.toml", text);
        write("art/behind.png", png_bytes(png));
    }
};

std::string fault_of(const std::string& text, const IndexedPng& png = blank()) {
    const std::vector<std::string> faults = GameWithPicture(text, png).faults();
    return faults.empty() ? "none" : faults.front();
}

std::string replaced(const std::string& from, const std::string& to) {
    std::string text = good;
    return text.replace(text.find(from), from.size(), to);
}

} // namespace

TEST_CASE("a level whose palette set has no parallax picture shows only the page") {
    const hosted::Pack pack = compile_game(ScratchGame().path());
    CHECK(pack.parallaxes.empty());
    CHECK(pack.levels.front().parallax == hosted::no_parallax);
}

TEST_CASE("the levels of a palette set have its parallax picture and motion") {
    const hosted::Pack pack = compile_game(GameWithPicture(good).path());
    REQUIRE(int{pack.levels.front().parallax} == 0);
    REQUIRE(pack.parallaxes.size() == 1);
    const hosted::ParallaxPicture& picture = pack.parallaxes.front();
    CHECK(picture.parallax == Parallax{12, 3, 2, {{0, 2}, {112, 5}}});
    CHECK(int{picture.pixels[2 * parallax_width + 3]} == 7);
    CHECK((picture.colours[7] & 0xFFFFFFu) == blank().palette[7]);
}

TEST_CASE("a fault of a parallax picture is reported with its position") {
    CHECK(fault_of(good) == "none");
    CHECK(fault_of(replaced("rise = 12", "rise = 17"))
          == "art/parallax.toml:4: \"rise\" must be a whole number between 0 and 16");
    CHECK(fault_of(replaced("row = 112", "row = 0"))
              .find("\"row\" must be a whole number between 1 and 255")
          != std::string::npos);
    CHECK(fault_of(replaced("row = 0", "row = 4"))
              .find("\"row\" must be a whole number between 0 and 0")
          != std::string::npos);
    CHECK(fault_of(replaced("picture", "palette = \"none\"\npicture"))
          == "art/parallax.toml: the property \"palette\" must name a set of colours in "
             "palettes.toml, not \"none\"");
    CHECK(fault_of(std::string(good) + good)
          == "art/parallax.toml:7: \"picture\" is a second picture for the same \"palette\"; leave "
             "one out");
    CHECK(fault_of(good, blank(256, 256))
          == "art/behind.png: the picture has 256 x 256 pixels; a parallax picture must have 512 x "
             "256");
}

TEST_CASE("a parallax picture with another page colour or too many colours or tiles is a fault") {
    IndexedPng other_page = blank();
    other_page.palette[0] = 0x123456;
    CHECK(fault_of(good, other_page)
          == "art/behind.png: colour 0 is #123456; it must be the page's, which is #f0f0e0 in its"
             " levels");
    IndexedPng many_colours = blank();
    many_colours.palette.resize(17, 0x123456);
    many_colours.at(9, 1) = 16;
    CHECK(fault_of(good, many_colours)
          == "art/behind.png: pixel (9, 1) has colour 16; a parallax picture has colours 0 to 15");
    IndexedPng many_tiles = blank();
    for (int tile = 0; tile < 1025; ++tile)
        for (int bit = 0; bit < 11; ++bit)
            many_tiles.at(tile % 64 * 8 + bit % 8, tile / 64 * 8 + bit / 8) =
                static_cast<std::uint8_t>(tile >> bit & 1);
    many_tiles.at(3, 2) = 0;
    CHECK(fault_of(good, many_tiles)
          == "art/behind.png: pixel (0, 128): the 1025th different 8x8 tile begins here; a "
             "parallax picture has at most 1024; make more of them identical");
}
