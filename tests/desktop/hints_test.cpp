#include "engine/program/level_scene.hpp"
#include "platform/hosted/play/named_hints.hpp"
#include "platform/hosted/play/play.hpp"
#include "platform/hosted/shell/key_hints.hpp"
#include "tests/desktop/short_level.hpp"
#include "tests/support/test_pack.hpp"

#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

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

TEST_CASE("a hint beside a sign names the key that reads it, until one was read") {
    const Pack pack = pack_with_sign();
    PlaySetup setup;
    setup.level = 0;
    Play play(pack, setup);
    const auto shows_hint = [&] { return drawn(play, &keys) != drawn(play, nullptr); };
    play.frame(0);
    CHECK_FALSE(shows_hint());
    while (sign_beside(play.session().world(), play.session().level()) == nullptr) {
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

TEST_CASE("the hints below the title name the keys or buttons of the player's device") {
    const Pack pack = test_pack({short_way});
    const Play play(pack, {});
    const auto hints = [&](InputDevice device, const Settings& settings, int height) {
        const auto name = [](int code) { return std::to_string(code); };
        Canvas canvas(320, height);
        draw_key_hints(canvas, play, device, settings, {name, name});
        return canvas.pixels;
    };
    const auto lines_for = [&](InputDevice device) { return hints(device, Settings(), 240); };
    const std::vector<Colour> keyboard = lines_for(InputDevice::keyboard);
    const auto page_end = keyboard.begin() + 200 * 320;
    CHECK(std::all_of(keyboard.begin(), page_end, [](Colour colour) { return colour == 0; }));
    CHECK_FALSE(std::all_of(page_end, keyboard.end(), [](Colour colour) { return colour == 0; }));
    CHECK(keyboard != lines_for(InputDevice::pad));
    CHECK(lines_for(InputDevice::pad) != lines_for(InputDevice::touch));
    Settings other;
    other.keys.bind(pad_number::a, 99);
    CHECK(keyboard != hints(InputDevice::keyboard, other, 240));
    constexpr int too_low = 200;
    CHECK(hints(InputDevice::keyboard, other, too_low) == Canvas(320, too_low).pixels);
}
