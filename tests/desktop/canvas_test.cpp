#include "platform/hosted/picture/canvas.hpp"

#include "platform/hosted/picture/messages.hpp"
#include "platform/hosted/picture/reduce_colours.hpp"
#include "platform/hosted/picture/text.hpp"
#include "platform/hosted/picture/zoom.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

#include <utility>

using namespace halfbyte::test;

namespace {

constexpr Colour paper = 0xFFFFFFFF;
constexpr Colour red = 0xFFFF0000;
constexpr Colour blue = 0xFF0000FF;

Canvas blank(int width, int height) {
    Canvas canvas(width, height);
    clear(canvas, paper);
    return canvas;
}

auto painted_pixels(const Canvas& canvas) {
    return std::ranges::count_if(canvas.pixels, [](Colour c) { return c != paper; });
}

CellPicture plain(Colour colour) {
    CellPicture picture;
    picture.fill(colour);
    return picture;
}

} // namespace

TEST_CASE("a picture is cut off at every side of the canvas") {
    const CellPicture picture = plain(red);
    const auto [x, y, visible] = GENERATE(table<int, int, int>({{-15, 5, 16},
                                                                {39, 5, 16},
                                                                {5, -15, 16},
                                                                {5, 29, 16},
                                                                {-15, -15, 1},
                                                                {39, 29, 1},
                                                                {-16, 0, 0},
                                                                {40, 0, 0},
                                                                {0, -16, 0},
                                                                {0, 30, 0},
                                                                {-2000000000, 0, 0},
                                                                {2000000000, 2000000000, 0}}));
    Canvas canvas = blank(40, 30);
    draw_picture(canvas, picture, x, y);
    CHECK(painted_pixels(canvas) == visible);
}

TEST_CASE("a flipped picture is mirrored left to right, cut off or not") {
    CellPicture picture{};
    picture[16 * 3] = red;       // row 3, leftmost
    picture[16 * 3 + 15] = blue; // row 3, rightmost
    Canvas canvas = blank(40, 30);
    draw_picture(canvas, picture, 10, 10, true);
    CHECK(pixel_at(canvas, 10, 13) == blue);
    CHECK(pixel_at(canvas, 25, 13) == red);
    CHECK(painted_pixels(canvas) == 2);
    draw_picture(canvas, picture, -15, 0, true);
    CHECK(pixel_at(canvas, 0, 3) == red);
    CHECK(painted_pixels(canvas) == 3);
}

TEST_CASE("each pixel of a scaled picture is as large as its scale") {
    CellPicture picture{};
    picture[16 + 2] = red;
    Canvas canvas = blank(60, 60);
    draw_picture(canvas, picture, 5, 6, false, 3);
    CHECK(painted_pixels(canvas) == 9);
    CHECK(pixel_at(canvas, 5 + 6, 6 + 3) == red);
    CHECK(pixel_at(canvas, 5 + 8, 6 + 5) == red);
}

TEST_CASE("colours mix by the upper one's alpha and stay opaque") {
    CHECK(blend(0xFF102030, 0x00FFFFFF) == 0xFF102030);
    CHECK(blend(0xFF102030, 0xFF405060) == 0xFF405060);
    CHECK(blend(0xFF000000, 0x80FFFFFF) == 0xFF808080);
    CHECK(blend(0xFFFFFFFF, 0x80FFFFFF) == 0xFFFFFFFF);
}

TEST_CASE("rectangles and lines are cut off at the canvas and include both ends") {
    Canvas canvas = blank(10, 10);
    fill_rect(canvas, {-5, 8, 100, 100}, red);
    CHECK(painted_pixels(canvas) == 20);
    canvas = blank(10, 10);
    fill_rect(canvas, {4, 4, -3, 5}, red);
    CHECK(painted_pixels(canvas) == 0);
    outline_rect(canvas, {2, 3, 4, 5}, red);
    CHECK(painted_pixels(canvas) == 2 * 4 + 2 * 3);
    canvas = blank(10, 10);
    draw_line(canvas, 8, 2, 1, 5, blue);
    CHECK(pixel_at(canvas, 8, 2) == blue);
    CHECK(pixel_at(canvas, 1, 5) == blue);
    CHECK(painted_pixels(canvas) == 8);
    draw_line(canvas, -20, 9, 20, 9, blue);
    CHECK(painted_pixels(canvas) == 18);
}

TEST_CASE("small letters are drawn as capitals and unknown ones as question marks") {
    const Font font = test_pack({"P"}).font;
    const auto drawn = [&](std::string_view text) {
        Canvas canvas = blank(40, 10);
        draw_text(canvas, font, 0, 0, text);
        return canvas.pixels;
    };
    CHECK(drawn("aZ9") == drawn("AZ9"));
    CHECK(drawn("A") != drawn("B"));
    CHECK(drawn("{") == drawn("?"));
    CHECK(drawn("\xC3\xA4!") == drawn("?!")); // one character of two bytes
    CHECK(text_width("\xC3\xA4!") == 16);
}

TEST_CASE("a tint replaces the letters' colour and a halo surrounds them") {
    const Font font = test_pack({"P"}).font;
    Canvas canvas = blank(20, 20);
    draw_text(canvas, font, 4, 4, " ", {.tint = red, .halo = blue}); // code 32: the sixth pixel
    CHECK(pixel_at(canvas, 9, 4) == red);
    CHECK(painted_pixels(canvas) == 9);
    CHECK(pixel_at(canvas, 8, 3) == blue);
}

TEST_CASE("without a font no text is drawn") {
    Canvas canvas = blank(20, 20);
    draw_text(canvas, {}, 0, 0, "HELLO", {.tint = red, .halo = blue});
    CHECK(painted_pixels(canvas) == 0);
}

TEST_CASE("letters are drawn on a colour on which they can be read") {
    const Font font = test_pack({"P"}).font; // dark ink
    CHECK(paper_for(font, 0xFFF8E6B8) == 0xFFF8E6B8);
    CHECK(paper_for(font, 0xFF202020) == 0xFFFFFFFF);
}

TEST_CASE("a notice at the upper edge takes as many lines as its words need, at most six") {
    const Font font = test_pack({"P"}).font;
    const auto height_of = [&](const std::string& text) {
        Canvas canvas = blank(160, 120);
        draw_notices(canvas, font, paper, {text});
        const auto last = std::find_if(canvas.pixels.rbegin(), canvas.pixels.rend(),
                                       [](Colour c) { return c != paper; });
        return canvas.height - static_cast<int>(last - canvas.pixels.rbegin()) / canvas.width;
    };
    const int one_line = height_of("A LINE OF WORDS");
    CHECK(one_line < 30);
    CHECK(height_of("A LINE OF WORDS THAT GOES ON") == one_line + 10);
    CHECK(height_of(std::string(20, 'W')) == one_line + 10);
    CHECK(height_of(std::string(5000, 'W')) == one_line + 50);
}

TEST_CASE("two notices have an empty line between them and take twelve lines at most") {
    const Font font = test_pack({"P"}).font;
    const auto height_of = [&](const std::vector<std::string_view>& texts) {
        Canvas canvas = blank(160, 160);
        draw_notices(canvas, font, paper, texts);
        const auto last = std::find_if(canvas.pixels.rbegin(), canvas.pixels.rend(),
                                       [](Colour c) { return c != paper; });
        return canvas.height - static_cast<int>(last - canvas.pixels.rbegin()) / canvas.width;
    };
    const int one_line = height_of({"A LINE"});
    const std::string long_text(5000, 'W');
    CHECK(height_of({}) <= 1);
    CHECK(height_of({"A LINE", "ANOTHER"}) == one_line + 20);
    CHECK(height_of({long_text, "A LINE"}) == one_line + 70);
    CHECK(height_of({long_text, long_text, "A LINE"}) == one_line + 110);
}

TEST_CASE("a notice at the lower edge is above the bar of time, whatever its length") {
    const Font font = test_pack({"P"}).font;
    for (const std::string& text : {std::string("A LINE"), std::string(5000, 'W')}) {
        Canvas upper = blank(160, 120), lower = blank(160, 120);
        draw_notices(upper, font, paper, {text});
        draw_notices(lower, font, paper, {text}, above_time_bar);
        const auto first_row = [](const Canvas& canvas) {
            const auto first =
                std::ranges::find_if(canvas.pixels, [](Colour c) { return c != paper; });
            return static_cast<int>(first - canvas.pixels.begin()) / canvas.width;
        };
        const auto last_row = [](const Canvas& canvas) {
            const auto last = std::find_if(canvas.pixels.rbegin(), canvas.pixels.rend(),
                                           [](Colour c) { return c != paper; });
            return canvas.height - 1
                   - static_cast<int>(last - canvas.pixels.rbegin()) / canvas.width;
        };
        CHECK(last_row(lower) == 120 - 24 - 1);
        CHECK(last_row(lower) - first_row(lower) == last_row(upper) - first_row(upper));
    }
}

TEST_CASE("a notice shows all its letters") {
    const Font font = test_pack({"P"}).font;
    const auto drawn = [&](const std::string& text) {
        Canvas canvas = blank(160, 120);
        draw_notices(canvas, font, paper, {text});
        return canvas.pixels;
    };
    std::string text = "ONE LONG_WORD_OF_MORE_THAN_A_LINE AND MORE";
    const auto all = drawn(text);
    for (char& letter : text) {
        const char before = std::exchange(letter, letter == ' ' ? '+' : '%');
        CHECK(drawn(text) != all);
        letter = before;
    }
}

TEST_CASE("the most frequent colours stay and all others become the nearest of them") {
    Canvas canvas(6, 1);
    canvas.pixels = {red, red, blue, blue, 0xFFEE1111, 0xFF1111EE};
    reduce_colours(canvas, 4);
    CHECK(canvas.pixels[4] == 0xFFEE1111);
    reduce_colours(canvas, 2);
    CHECK(canvas.pixels == std::vector<Colour>{red, red, blue, blue, red, blue});
}

TEST_CASE("three pixels of a level as wide as two of the picture are whole pixels of the result") {
    hosted::ZoomedPicture picture({6, 6});
    Canvas& level = picture.level({2, 3});
    REQUIRE(level.width == 9);
    clear(level, paper);
    draw_pixel(level, 1, 0, red);
    draw_pixel(picture.front(), 5, 0, blue);
    Canvas& whole = picture.whole();
    REQUIRE(whole.width == 18);
    CHECK(row_of(whole, 1)[1] == paper);
    CHECK(row_of(whole, 1)[3] == red);
    CHECK(row_of(whole, 2)[15] == blue);
}
