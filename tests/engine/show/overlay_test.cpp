#include "engine/show/overlay.hpp"
#include "tests/support/test.hpp"

#include <string_view>

using namespace halfbyte::test;

namespace {

std::string digits_of(const HudCount& count) {
    std::string text;
    for (int i = 0; i < count.digit_count; ++i)
        text += static_cast<char>('0' + count.digits[i]);
    return text;
}

View view_with(std::uint8_t coins, std::uint8_t deaths) {
    View view;
    view.coins = coins;
    view.deaths = deaths;
    return view;
}

} // namespace

TEST_CASE("every count has its decimal digits") {
    for (int value = 0; value < 256; ++value)
        REQUIRE(digits_of(count_of(static_cast<std::uint8_t>(value))) == std::to_string(value));
}

TEST_CASE("coins are shown at the left if the level has any, and deaths at the right") {
    const Hud none = hud_of(usual_hud(), view_with(0, 0), false, gba_screen);
    for (const HudCount& count : none.counts)
        CHECK_FALSE(count.shown);
    const Hud hud = hud_of(usual_hud(), view_with(7, 12), true, gba_screen);
    const HudCount &coins = hud.counts[0], &deaths = hud.counts[hud_lines];
    CHECK(coins.column == 3);
    CHECK(coins.icon_x == 6);
    CHECK(deaths.column + deaths.digit_count == gba_screen.width / 8 - 1);
    CHECK(deaths.icon_x == deaths.column * 8 - hud_icon_width);
}

TEST_CASE("counters are shown at their lines, with zeros after a count or as a row of icons") {
    constexpr auto first = static_cast<std::uint8_t>(HudSource::counter);
    HudItems items;
    items.items[1] = {first, 4, 2, 0};
    items.items[hud_lines + 2] = {first + 1, 5, 0, 3};
    View view;
    view.counters[0] = 15;
    view.counters[1] = 2;
    const Hud hud = hud_of(items, view, true, gba_screen);
    CHECK_FALSE(hud.counts[0].shown);
    CHECK(digits_of(hud.counts[1]) == "1500");
    CHECK(int{hud.counts[1].line} == 1);
    CHECK(int{hud.counts[1].column} == 3);
    CHECK(int{hud.counts[hud_lines + 2].count} == 2);
    CHECK(hud.counts[hud_lines + 2].icon_x == gba_screen.width - 6 - 3 * hud_narrow_icon);
    view.counters[1] = 5;
    CHECK(int{hud_of(items, view, true, gba_screen).counts[hud_lines + 2].item.icons} == 5);
    view.counters[1] = 99;
    CHECK(int{hud_of(items, view, true, gba_screen).counts[hud_lines + 2].item.icons}
          == most_hud_icons);
    view.counters[0] = 0;
    CHECK(digits_of(hud_of(items, view, true, gba_screen).counts[1]) == "0");
    CHECK(hud_icon(items.items[1]).state == ActorState::stand);
    CHECK(hud_icon(items.items[1], true).state == ActorState::dying);
}

TEST_CASE("a sheet has space for its texts and a frame, in the middle of the screen") {
    const Sheet sheet = message_sheet(13, 10, false, gba_screen);
    CHECK(sheet.columns == 13 + 2 + 2);
    CHECK(sheet.rows == 3 + 2);
    CHECK(sheet.column == 6); // of 30, 17 wide
    CHECK(sheet.row == 3);    // of 20, 5 high, around row 5
    CHECK(message_sheet(13, 10, true, gba_screen).row == 13);
    CHECK(centred_on(sheet, 13) == sheet.column + 2);
}

TEST_CASE("without other letters, small ones are capitals and missing ones question marks") {
    CHECK(glyph_of('A') == 33);
    CHECK(glyph_of('a') == 33);
    CHECK(glyph_of(' ') == 0);
    CHECK(glyph_of('_') == 63);
    CHECK(glyph_of('~') == '?' - 32);
    CHECK(glyph_of('\n') == '?' - 32);
    CHECK(glyphs_in("\xC3\xA9t\xC3\xA9", 5) == 3);
}

TEST_CASE("a font's other letters have the numbers from 255 down, in their order") {
    LittleU16 codes[3];
    codes[0] = 'a';
    codes[1] = 0xC4;   // capital a with two dots
    codes[2] = 0x2013; // a dash
    const FontLetters letters{codes, 3};
    const auto glyphs_of = [&](std::string_view text) {
        std::vector<int> glyphs;
        each_glyph(text.data(), static_cast<int>(text.size()), letters,
                   [&](int glyph) { glyphs.push_back(glyph); });
        return glyphs;
    };
    constexpr int missing = '?' - 32;
    CHECK(glyphs_of("aAb") == std::vector{255, 33, 34});
    CHECK(glyphs_of("\xC3\x84\xC3\xA4") == std::vector{254, 254}); // the small one as the capital
    CHECK(glyphs_of("\xE2\x80\x93") == std::vector{253});
    CHECK(glyphs_of("\xC3\x9F\xF0\x9F\x99\x82") == std::vector{missing, missing});
    CHECK(glyphs_of("\xC3") == std::vector{missing}); // cut off
}

TEST_CASE("the first letters of a text have all their bytes") {
    const Text text{"\xC3\xA9t\xC3\xA9", 5};
    CHECK(first_letters(text, 0).length == 0);
    CHECK(first_letters(text, 1).length == 2);
    CHECK(first_letters(text, 2).length == 3);
    CHECK(first_letters(text, 9).length == 5);
}
