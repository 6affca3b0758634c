#include "engine/sim/rules.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

#include <type_traits>
#include <utility>

using namespace halfbyte::test;

namespace {

// The name of the number that is out of range in these rules, with its kind of actor.
std::string fault_of(const Rules& rules) {
    const RulesFault fault = rules_fault(rules);
    if (fault.number == nullptr)
        return "none";
    return fault.actor_kind == tuning_fault ? fault.number
                                            : std::to_string(fault.actor_kind) + ' ' + fault.number;
}

// The rules after a change of one kind of actor.
template <class Change>
std::string fault_after(int kind, const Change& change) {
    Rules rules = plain_rules();
    change(rules.actor_kinds[kind]);
    return fault_of(rules);
}

// Rules with the highest speeds upward, and a gravity.
Rules highest_rises(Velocity gravity) {
    Rules rules = plain_rules();
    Tuning& t = rules.tuning;
    t.gravity = t.fall_gravity = gravity;
    t.jump_speed = t.spring_speed = t.spring_speed_held = highest_velocity;
    t.stomp_bounce = t.stomp_bounce_held = highest_velocity;
    rules.actor_kinds[walker_kind].speed = {0};
    return rules;
}

// How high the player rises when it bounces off a walker that a spring has launched.
Position highest_place(Velocity gravity) {
    const AsciiLevel level("\nP.w\n...\nSSS\n", highest_rises(gravity));
    World world = start(level);
    Actor& self = player(world);
    Actor& other = world.actors[1];
    REQUIRE(other.kind == walker_kind);
    run_until(
        world, level, 0, [&](const World&) { return other.velocity.y.raw < 0; }, 1000);
    run_until(
        world, level, 0, [&](const World&) { return other.velocity.y.raw >= 0; }, 10000);
    self.position = {other.position.x, other.position.y - pixels(12)};
    self.velocity = {{0}, {256}};
    run_until(
        world, level, 0, [](const World& w) { return (w.events & event_stomp) != 0; }, 100);
    run_until(
        world, level, input_a, [&](const World&) { return self.velocity.y.raw >= 0; }, 10000);
    return self.position.y;
}

bool fits_24_bits(Position p) {
    return p.raw >= -(1 << 23) && p.raw < 1 << 23;
}

} // namespace

TEST_CASE("rules whose numbers are all in their range have no fault") {
    CHECK(fault_of(plain_rules()) == "none");
}

TEST_CASE("each number of the tuning may have any value of its range and none beyond it") {
    Rules rules = plain_rules();
    rules.actor_kinds[player_kind].half.y = highest_half_size; // so that any crouch is lower
    each_tuning(rules.tuning, [&](const TuningNumber& number, auto& field) {
        if constexpr (requires { field.raw; }) {
            const auto before = field;
            const Range range = number.range;
            using Raw = std::remove_reference_t<decltype(field.raw)>;
            for (const std::int32_t inside : {range.least, range.most}) {
                field.raw = static_cast<Raw>(inside);
                CHECK(fault_of(rules) == "none");
            }
            for (const std::int32_t outside : {range.least - 1, range.most + 1, -32768, 32767}) {
                field.raw = static_cast<Raw>(outside);
                CHECK(fault_of(rules) == number.name);
            }
            field = before;
        }
    });
}

TEST_CASE("a crouched player is at least two pixels high, and lower than upright") {
    Rules rules = plain_rules();
    for (const auto& [height, fault] : {std::pair{0, "none"},
                                        {1, "crouch_height"},
                                        {2, "none"},
                                        {13, "none"},
                                        {14, "crouch_height"}}) {
        rules.tuning.crouch_height = pixels(height);
        CHECK(fault_of(rules) == fault);
    }
}

TEST_CASE("the sum of two speeds of the rules fits the type of a speed") {
    const Range range = speed_range;
    CHECK(range.least == 0);
    CHECK(2 * range.most <= 32767);
}

TEST_CASE("a player launched from the height of another launch stays within 24 bits") {
    CHECK(highest_place(lowest_gravity) < at_pixel(-16000));
    CHECK(fits_24_bits(highest_place(lowest_gravity)));
    CHECK_FALSE(fits_24_bits(highest_place(Velocity{1})));
}

TEST_CASE("an actor's number out of its range is named with the actor's kind") {
    CHECK(fault_after(2, [](ActorKind& k) { k.half.x = highest_half_size; }) == "none");
    CHECK(fault_after(2, [](ActorKind& k) { k.half.x = highest_half_size + Distance{1}; })
          == "2 half_width");
    CHECK(fault_after(2, [](ActorKind& k) { k.half.y = lowest_half_size - Distance{1}; })
          == "2 half_height");
    CHECK(fault_after(2, [](ActorKind& k) { k.speed = {-1}; }) == "2 speed");
    CHECK(fault_after(2, [](ActorKind& k) { k.speed.raw = highest_velocity.raw + 1; })
          == "2 speed");
    CHECK(fault_after(1, [](ActorKind& k) { k.attack = Attack::pound; }) == "1 attack");
    CHECK(fault_after(1, [](ActorKind& k) { k.attack_frames = 0; }) == "1 attack_frames");
    CHECK(fault_after(1, [](ActorKind& k) { k.shots = 5; }) == "1 shots");
    CHECK(fault_after(2, [](ActorKind& k) { k.behaviour = static_cast<Behaviour>(99); })
          == "2 behaviour");
}

TEST_CASE(
    "kind 1 is the player, kind 0 no actor, and only a further state of the player has speeds") {
    CHECK(fault_after(1, [](ActorKind& k) { k.behaviour = Behaviour::script; }) == "1 behaviour");
    CHECK(fault_after(2, [](ActorKind& k) { k.walk_speed = {1}; }) == "2 walk_speed");
    CHECK(fault_after(1, [](ActorKind& k) { k.jump_speed = {1}; }) == "1 jump_speed");
    CHECK(fault_after(0, [](ActorKind& k) { k.behaviour = Behaviour::script; }) == "0 behaviour");
}

TEST_CASE("a kind that no actor has may be without a size") {
    CHECK(fault_after(15, [](ActorKind& k) { k.half = {}; }) == "none");
    CHECK(fault_after(15, [](ActorKind& k) { k.half.x = {-1}; }) == "15 half_width");
}
