#include "platform/hosted/picture/draw_view.hpp"

#include "engine/sim/step.hpp"
#include "platform/hosted/picture/debug_view.hpp"
#include "platform/hosted/picture/draw_parallax.hpp"
#include "platform/hosted/picture/hud.hpp"
#include "platform/hosted/play/session.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

using namespace halfbyte::test;

namespace {

constexpr Screen small{64, 48}; // four by three cells

Canvas picture_of(const Session& session, Screen screen = small) {
    Canvas canvas(screen.width, screen.height);
    draw_view(canvas, session.pack(), session.packed_level(),
              cells_of(session.world(), session.level()), session.view());
    return canvas;
}

constexpr const char* short_floor = R"(
....
.P..
####)";

} // namespace

TEST_CASE("the hero is drawn in front of the cells and behind the front layer and turns around") {
    Pack pack = test_pack({short_floor});
    Session session(pack, 0, small, 1);
    session.step(0);
    const int middle = pixel_of(player(session.world()).position.x);
    const Colour front = front_colour_of(player_kind, ActorState::stand);
    CHECK(pixel_at(picture_of(session), middle + 2, 20) == front);
    CHECK(pixel_at(picture_of(session), middle - 2, 20) == back_colour);

    session.step(input_left);
    session.step(0);
    const Canvas turned = picture_of(session);
    CHECK(pixel_at(turned, middle - 4, 20) != back_colour);
    CHECK(pixel_at(turned, middle + 4, 20) == back_colour);

    pack.levels[0].front.resize(12);
    pack.levels[0].front[5] = {1, 1};
    CHECK(pixel_at(picture_of(session), middle, 20) == pack.cell_pictures[1][0]);
}

TEST_CASE("a level's sprites and letters have the level's colours") {
    Pack pack = test_pack({short_floor});
    const Colour front = front_colour_of(player_kind, ActorState::stand);
    pack.levels[0].colours = {{{ink_colour, 0xFF123456}}, {{front, 0xFF654321}}};
    Session session(pack, 0, small, 1);
    session.step(0);
    const int middle = pixel_of(player(session.world()).position.x);
    CHECK(pixel_at(picture_of(session), middle + 2, 20) == 0xFF654321);
    CHECK(pixel_at(picture_of(session), middle - 2, 20) == back_colour);
    CHECK(ink_of(font_of(pack, pack.levels[0])) == 0xFF123456);
}

TEST_CASE("beside the level the backdrop is shaded") {
    const Pack pack = test_pack({short_floor});
    const Session session(pack, 0, desktop_screen, 1);
    Canvas canvas = picture_of(session, desktop_screen);
    shade_beside(canvas, session.level().map, session.view());
    const int level_left = (320 - 64) / 2;
    CHECK(pixel_at(canvas, level_left, 200) == backdrop_colour);
    CHECK(brightness(pixel_at(canvas, level_left - 1, 200)) < brightness(backdrop_colour));
    CHECK(pixel_at(canvas, level_left + 63, 200) == backdrop_colour);
    CHECK(brightness(pixel_at(canvas, level_left + 64, 200)) < brightness(backdrop_colour));
}

TEST_CASE("the head-up display shows the level's own coin, and deaths only from the first on") {
    const Pack pack = test_pack({R"(
...o
.P..
####)",
                                 short_floor});
    Session session(pack, 0, small, 1);
    const HudIcons with_coin = hud_icons(pack, session.packed_level(), session.level());
    CHECK(with_coin.coin == pack.levels[0].looks[3].now);
    const Session without(pack, 1, small, 1);
    const HudIcons no_coin = hud_icons(pack, without.packed_level(), without.level());
    CHECK(no_coin.coin == 0);

    const auto drawn = [&](const HudIcons& icons, const View& view, std::string_view word = "") {
        Canvas canvas(320, 240);
        draw_hud(canvas, pack, pack.levels[0], icons, view, TextForm::free, word);
        return canvas.pixels;
    };
    View view;
    CHECK(drawn(no_coin, view) == Canvas(320, 240).pixels);
    const auto none = drawn(with_coin, view);
    view.coins = 3;
    CHECK(drawn(with_coin, view) != none);
    view.deaths = 1;
    CHECK(drawn(no_coin, view) != Canvas(320, 240).pixels);
    Canvas worded(320, 240);
    draw_text(worded, font_of(pack, pack.levels[0]), 320 - 9 * glyph_size, 6, "Deaths 1",
              {.halo = paper_for(font_of(pack, pack.levels[0]), backdrop_colour)});
    CHECK(drawn(no_coin, view, "Deaths") == worded.pixels);
}

TEST_CASE("rising numbers are drawn at their position, on squares of paper like on a console") {
    const Pack pack = test_pack({"P"});
    View view;
    const auto drawn = [&](TextForm form) {
        Canvas canvas(320, 240);
        draw_numbers(canvas, pack, pack.levels[0], view, form);
        return canvas;
    };
    const Canvas empty(320, 240);
    CHECK(drawn(TextForm::tiles).pixels == empty.pixels);
    view.number_count = 1;
    view.numbers[0] = {100, 50, 12};
    CHECK(drawn(TextForm::free).pixels != empty.pixels);
    const Canvas canvas = drawn(TextForm::tiles);
    for (int y = 0; y < canvas.height; ++y)
        for (int x = 0; x < canvas.width; ++x) {
            const bool inside = x >= 100 && x < 116 && y >= 50 && y < 58;
            REQUIRE((pixel_at(canvas, x, y) != pixel_at(empty, x, y)) == inside);
        }
}

TEST_CASE("the hitboxes outline the body's exact pixels and tint the solid cells around it") {
    const Pack pack = test_pack({short_floor});
    Session session(pack, 0, small, 1);
    session.step(0);
    const Canvas plain = picture_of(session);
    Canvas canvas = plain;
    draw_debug_view(canvas, {}, session.world(), session.level(), session.view());
    // Its body has 10 by 14 pixels around (24, 25) and stands on row 2.
    constexpr Colour green = 0xFF00A030;
    CHECK(pixel_at(canvas, 19, 18) == green);
    CHECK(pixel_at(canvas, 28, 31) == green);
    CHECK(pixel_at(canvas, 18, 18) != green);
    CHECK(pixel_at(canvas, 29, 31) != green);
    // Its centre is nearest to the crossing of columns 1 and 2 (ties go right) and rows 1 and 2.
    CHECK(pixel_at(canvas, 24, 40) != pixel_at(plain, 24, 40));
    CHECK(pixel_at(canvas, 40, 40) != pixel_at(plain, 40, 40));
    CHECK(pixel_at(canvas, 8, 40) == pixel_at(plain, 8, 40));
    CHECK(pixel_at(canvas, 40, 20) == pixel_at(plain, 40, 20));
}

namespace {

constexpr Colour pencil = 0xFF909090;

// Gives the first level a parallax picture that is pencil in its first columns.
void put_behind(Pack& pack, Parallax parallax, int columns) {
    ParallaxPicture& picture = pack.parallaxes.emplace_back();
    picture.parallax = parallax;
    picture.colours[1] = pencil;
    picture.pixels.resize(parallax_width * parallax_height);
    for (std::size_t i = 0; i < picture.pixels.size(); ++i)
        picture.pixels[i] = i % parallax_width < static_cast<std::size_t>(columns);
    pack.levels[0].parallax = 0;
}

View view_at(int x) {
    View view;
    view.camera_x = static_cast<std::int16_t>(x);
    return view;
}

Canvas drawn(const Pack& pack, const Session& session, const View& view) {
    Canvas canvas(small.width, small.height);
    draw_view(canvas, pack, pack.levels[0], cells_of(session.world(), session.level()), view);
    return canvas;
}

} // namespace

TEST_CASE("cells cast shadows to the right and below on the parallax picture") {
    Pack pack = test_pack({R"(
.#..
P..o
....)"});
    put_behind(pack, {0, 4, 1, {{0, 16}}}, 33);
    const Session session(pack, 0, small, 1);
    const Canvas canvas = drawn(pack, session, view_at(0));
    CHECK(pixel_at(canvas, 31, 8) == colour_of(TileKind::solid));
    CHECK(pixel_at(canvas, 32, 8) == shadowed(pencil, 4));
    CHECK(pixel_at(canvas, 34, 18) == shadowed(backdrop_colour, 4));
    CHECK(pixel_at(canvas, 35, 18) == backdrop_colour);
    CHECK(pixel_at(canvas, 32, 2) == pencil);
    CHECK(pixel_at(canvas, 19, 18) == shadowed(pencil, 4));
    CHECK(pixel_at(canvas, 18, 18) == pencil);
    CHECK(pixel_at(canvas, 32, 19) == pencil);
    CHECK(pixel_at(canvas, 55, 33) == backdrop_colour); // a coin is not solid
    pack.levels[0].front.resize(12);                    // the GBA has no layer for both
    CHECK(pixel_at(drawn(pack, session, view_at(0)), 32, 8) == pencil);
}

TEST_CASE("sprites cast shadows on the parallax picture only, if shadows are on") {
    Pack pack = test_pack({R"(
....
P...
####)"});
    put_behind(pack, {0, 4, 1, {{0, 16}}}, 64);
    const Session session(pack, 0, small, 1);
    const View view = session.view();
    const auto drawn_with = [&](SpriteShadows shadows) {
        Canvas canvas(small.width, small.height);
        draw_view(canvas, pack, pack.levels[0], cells_of(session.world(), session.level()), view,
                  shadows);
        return canvas;
    };
    REQUIRE(view.sprites[0].x == 0);
    REQUIRE(view.sprites[0].y == 16);
    const Canvas without = drawn_with(SpriteShadows::none);
    const Canvas with = drawn_with(SpriteShadows::cast);
    CHECK(pixel_at(without, 17, 24) == pencil);
    CHECK(pixel_at(with, 17, 24) == shadowed(pencil, 4));
    CHECK(pixel_at(with, 19, 24) == pencil);
    CHECK(pixel_at(with, 17, 18) == pencil);
    CHECK(pixel_at(with, 17, 33) == colour_of(TileKind::solid));
}

TEST_CASE("overlapping shadows are not darker than one") {
    Pack pack = test_pack({R"(
....
P#..
....)"});
    put_behind(pack, {0, 4, 1, {{0, 16}}}, 64);
    const Session session(pack, 0, small, 1);
    View view = session.view();
    view.sprites[0].x = 17; // beside the cell, so that both shadows are there
    Canvas canvas(small.width, small.height);
    draw_view(canvas, pack, pack.levels[0], cells_of(session.world(), session.level()), view,
              SpriteShadows::cast);
    CHECK(pixel_at(canvas, 33, 33) == shadowed(pencil, 4));
}

TEST_CASE("a shadow darkens each channel by its sixteenths in steps of five bits") {
    CHECK(shadowed(0xFFF8E6B8, 0) == 0xFFFFE7BD);
    CHECK(shadowed(0xFFF8F8F8, 4) == 0xFFBDBDBD);
    CHECK(shadowed(0xFF080808, 4) == 0xFF000000);
    CHECK(shadowed(0xFFFFFFFF, full_shadow) == 0xFF000000);
}
