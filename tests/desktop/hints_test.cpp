#include "engine/program/level_scene.hpp"
#include "platform/hosted/play/named_hints.hpp"
#include "platform/hosted/play/play.hpp"
#include "platform/hosted/play/signs.hpp"
#include "tests/desktop/short_level.hpp"
#include "tests/support/test_pack.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace halfbyte;
using namespace halfbyte::hosted;
using namespace halfbyte::test;

namespace {

constexpr std::uint8_t sign_kind = 2;
const ButtonNames keys{"X", "Z", "Right Shift", "Enter", "Up"};

std::vector<Colour> drawn(const Play& play, const ButtonNames* names) {
    Canvas canvas(320, 240);
    play.draw(canvas, names);
    return canvas.pixels;
}

// A level with a sign that has the first message.
Pack pack_with_sign() {
    Pack pack = test_pack({"......\nPw..G.\n######", "......\nPW..G.\n######"});
    auto& block = pack.levels[0].block;
    const auto [argument, turned] = std::ranges::mismatch(block, pack.levels[1].block);
    REQUIRE(argument != block.end());
    *argument = argument_of(false, 1);
    pack.levels.pop_back();
    for (ActorKind& kind : pack.rules.actor_kinds) {
        kind.traits = actor_tells;
        kind.speed = {};
    }
    return pack;
}

} // namespace

TEST_CASE("a hint names the keys in place of the console's buttons") {
    CHECK(hint_with(keys, "A choose   B back") == "X choose   Z back");
    CHECK(hint_with(keys, "Select erases a slot") == "Right Shift erases a slot");
    CHECK(hint_with(keys, "Not saved. Select erases") == "Not saved. Right Shift erases");
    CHECK(hint_with(keys, "Press Start") == "Press Enter");
    CHECK(hint_with(keys, "Select, A.") == "Right Shift, X.");
    CHECK(hint_with(keys, "").empty());
}

TEST_CASE("a hint that would be longer than a page keeps the console's buttons") {
    const ButtonNames long_names{"Keypad Enter", "Left Shift", "", "", ""};
    CHECK(hint_with(long_names, "A choose   B back") == "A choose   B back");
}

TEST_CASE("only the hints of a game have the names, and its other texts stay") {
    Pack pack = test_pack({short_way});
    const GameTables tables(pack, Flow{});
    const NamedHints named(tables.game(), keys);
    const auto text = [&](TextName name) {
        const Text found = text_of(named.game(), name);
        return std::string(found.letters, found.length);
    };
    CHECK(text(TextName::choose_hint) == "X choose   Z back");
    CHECK(text(TextName::bonus_opens) == "A bonus level opens!");
}

TEST_CASE("a sign is beside the player exactly where Up reads it") {
    Pack pack = test_pack({short_way});
    pack.rules.actor_kinds[sign_kind].traits |= actor_tells;
    Session session(pack, 0, desktop_screen, 1);
    for (int frame = 0; frame < 20; ++frame)
        session.step(0);
    int beside = 0;
    for (int right = -17; right <= 17; ++right)
        for (int down = -17; down <= 17; ++down) {
            Program program = session.program();
            Actor& sign = program.world.actors[1];
            sign = player(program.world);
            sign.kind = sign_kind;
            sign.parameter = 1;
            sign.position.x = sign.position.x + pixels(right);
            sign.position.y = sign.position.y + pixels(down);
            const Actor* found = sign_beside_player(program.world, program.level);
            Save save = session.save();
            advance(program, save, input_up, session.game());
            CHECK((found != nullptr) == (program.state.scene == Scene::message));
            beside += found != nullptr ? 1 : 0;
        }
    CHECK(beside == (2 * reading_distance - 1) * (2 * reading_distance - 1));
}

TEST_CASE("a hint beside a sign names the key that reads it, until one was read") {
    const Pack pack = pack_with_sign();
    PlaySetup setup;
    setup.level = 0;
    Play play(pack, setup);
    const auto shows_hint = [&] { return drawn(play, &keys) != drawn(play, nullptr); };
    play.frame(0);
    CHECK_FALSE(shows_hint());
    while (sign_beside_player(play.session().world(), play.session().level()) == nullptr) {
        REQUIRE(play.session().frames() < 60);
        play.frame(input_right);
    }
    CHECK(shows_hint());
    play.frame(input_up);
    REQUIRE(play.session().state().scene == Scene::message);
    play.frame(0);
    play.frame(input_b);
    REQUIRE(play.session().state().scene == Scene::level);
    CHECK_FALSE(shows_hint());
}
