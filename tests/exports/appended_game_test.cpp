#include "platform/hosted/pack/appended_game.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

using Bytes = std::vector<std::uint8_t>;

const Bytes program{1, 2, 3, 4, 5};
const Bytes pack{9, 8, 7};
const Icon icon{2, {0xFF000000, 0, 0x80123456, 0xFFFFFFFF}};

} // namespace

TEST_CASE("a game that is appended to a program is found again, with its icon") {
    const Bytes whole = append_game(program, pack, icon);
    CHECK(Bytes(whole.begin(), whole.begin() + 5) == program);
    const auto game = appended_game(whole);
    REQUIRE(game);
    CHECK(Bytes(game->pack.begin(), game->pack.end()) == pack);
    CHECK(game->icon.side == 2);
    CHECK(game->icon.pixels == icon.pixels);
}

TEST_CASE("a program without a game has none, however short it is") {
    CHECK(!appended_game(program));
    CHECK(!appended_game({}));
    CHECK(!appended_game(Bytes(100)));
}

TEST_CASE("a changed bit anywhere in an appended game is noticed") {
    const Bytes whole = append_game(program, pack, icon);
    for (std::size_t at = program.size(); at < whole.size(); ++at)
        for (int bit = 0; bit < 8; ++bit) {
            Bytes damaged = whole;
            damaged[at] = static_cast<std::uint8_t>(damaged[at] ^ 1 << bit);
            CAPTURE(at, bit);
            bool noticed = false;
            try {
                noticed = !appended_game(damaged);
            } catch (const PackError&) {
                noticed = true;
            }
            CHECK(noticed);
        }
}

TEST_CASE("a program that was cut off at its front has a damaged game") {
    const Bytes whole = append_game({}, pack, icon);
    CHECK_THROWS_WITH(appended_game(std::span(whole).subspan(1)),
                      "this program is damaged: get it again");
}
