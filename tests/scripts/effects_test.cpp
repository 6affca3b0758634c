// Tests the ops that change an actor or something else than its motion.
#include "engine/sim/movers.hpp"
#include "tests/scripts/script_level.hpp"

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

int count(const World& world, std::uint8_t kind) {
    int number = 0;
    for (const Actor& actor : world.actors)
        number += actor.kind == kind;
    return number;
}

} // namespace

TEST_CASE("spawn places the new actor at the centre of its own") {
    const ScriptLevel level(actor_hall, "turn\nspawn shot");
    World world = start(level);
    world.actors[1].parameter = 9;
    const Point middle = actor_of(world).position;
    step(world, 0, level);
    REQUIRE(world.actors[2].kind == shot_kind);
    CHECK(world.actors[2].position == middle);
    CHECK(world.actors[2].placement == no_placement);
    CHECK(world.actors[2].parameter == 9);
    CHECK_FALSE(world.actors[2].flags & actor_faces_left);
}

TEST_CASE("spawn_at places the new actor ahead of the middle of its own, and below") {
    const auto [turn, way] = GENERATE(table<std::string, int>({{"", -1}, {"turn\n", 1}}));
    const ScriptLevel level(actor_hall, turn + "spawn_at shot 20 -7\nswitch_on 3");
    World world = start(level);
    const Point middle = actor_of(world).position;
    step(world, 0, level);
    REQUIRE(world.actors[2].kind == shot_kind);
    CHECK(world.actors[2].position.x == middle.x + pixels(20 * way));
    CHECK(world.actors[2].position.y == middle.y - pixels(7));
    CHECK(world.switches == 4);
    for (int i = 2; i < awake_actors; ++i)
        world.actors[i].kind = shot_kind;
    world.actors[1].script_at = 0;
    world.actors[1].act = 0;
    world.switches = 0;
    step(world, 0, level); // without a free slot
    CHECK(world.switches == 4);
}

TEST_CASE("spawn does nothing without a free slot") {
    const ScriptLevel level(actor_hall, "again: spawn shot\nwait 1\ngoto again");
    const World world = after(level, 60);
    CHECK(count(world, shot_kind) == awake_actors - 2);
    CHECK(count(world, walker_kind) == 1);
}

TEST_CASE("the 16 switches can be turned on and off") {
    CHECK(after(ScriptLevel(actor_hall, "switch_on 1\nswitch_on 16"), 1).switches == 0x8001);
    CHECK(after(ScriptLevel(actor_hall, "switch_on 3\nswitch_on 4\nswitch_off 3"), 1).switches
          == 0x0008);
    const ScriptLevel level(actor_hall, "switch_on parameter");
    World world = start(level);
    world.actors[1].parameter = 9;
    step(world, 0, level);
    CHECK(world.switches == 0x0100);
}

TEST_CASE("gain and lose turn a trait on and off for any kind") {
    const char* below = "\nP\n.\n.\n.\nw\n#\n";
    const auto dies = [&](const std::string& script, ActorTraits traits) {
        const ScriptLevel level(below, script, ScriptLevel::rules_with(traits));
        World world = start(level);
        for (int frame = 0; frame < 120 && world.deaths == 0; ++frame)
            step(world, 0, level);
        return world.deaths != 0;
    };
    CHECK(dies("rest", actor_hurts));
    CHECK_FALSE(dies("lose hurts", actor_hurts));
    CHECK(dies("gain hurts", 0));
    CHECK(dies("lose hurts\ngain hurts", actor_hurts));
    CHECK_FALSE(dies("gain stompable", actor_hurts));
    CHECK(dies("lose stompable", actor_hurts | actor_stompable));
}

TEST_CASE("the player lands on an actor that gains tough but not on one that loses it") {
    const auto is_landed_on = [](const std::string& script, ActorTraits traits) {
        const ScriptLevel level("\nP\n.\n.\n.\nw\n#\n", script + "\nuntil touched\nswitch_on 1",
                                ScriptLevel::rules_with(traits));
        return (after(level, 120).switches & 1) != 0;
    };
    CHECK(is_landed_on("gain tough", 0));
    CHECK(is_landed_on("lose tough\ngain tough", actor_tough));
    CHECK_FALSE(is_landed_on("lose tough", actor_tough));
    CHECK_FALSE(is_landed_on("gain stompable\nlose stompable", 0));
}

TEST_CASE("pose shows a state") {
    const World world = after(ScriptLevel(actor_hall, "wait 4\npose cheer"), 10);
    CHECK(actor_of(world).state == ActorState::cheer);
    CHECK(actor_of(world).since == 5);
}

TEST_CASE("event raises an event for its frame") {
    const ScriptLevel level(actor_hall, "wait 4\nevent brick\nevent stroke");
    CHECK((after(level, 4).events & (event_brick | event_stroke)) == 0);
    CHECK((after(level, 5).events & (event_brick | event_stroke)) == (event_brick | event_stroke));
    CHECK((after(level, 6).events & (event_brick | event_stroke)) == 0);
}

TEST_CASE("sound names an effect for its frame") {
    const ScriptLevel level(actor_hall, "wait 2\nsound coin");
    World world = start(level);
    for (int frame = 0; frame < 5; ++frame) {
        step(world, 0, level);
        CHECK(world.sound == (frame == 2 ? 3 : 0));
    }
}

TEST_CASE("launch throws the player up like a spring") {
    const ScriptLevel level(actor_hall, "wait 4\nlaunch 1600");
    const World world = after(level, 5);
    CHECK(world.events & event_spring);
    CHECK(player(world).velocity.y.raw < -1400);
}

TEST_CASE("coin gives the player a coin") {
    const World world = after(ScriptLevel(actor_hall, "coin\ncoin"), 1);
    CHECK(world.coins == 2);
    CHECK(world.events & event_coin);
}

TEST_CASE("an actor that vanishes is removed at once until the player returns to life") {
    const World world = after(ScriptLevel(actor_hall, "wait 4\nvanish"), 60);
    CHECK(count(world, walker_kind) == 0);
    CHECK((test_bit(world.gone, 0) || test_bit(world.gone, 1)));
}

TEST_CASE("an actor that dies stays for a while and is then removed") {
    const ScriptLevel level(actor_hall, "run 256\nwait 4\ndie");
    CHECK(actor_of(after(level, 6)).state == ActorState::dying);
    CHECK(actor_of(after(level, 30)).velocity.x == Velocity{0});
    CHECK(count(after(level, 60), walker_kind) == 0);
}

TEST_CASE("crumble makes the crumbling cell ahead of an actor collapse") {
    const char* door = "\n......\n......\n...#..\nP..xw.\n######\n";
    const ScriptLevel level(door, "wait 4\ncrumble");
    const int frames = 4 + ScriptLevel::quiet_rules().tuning.crumble_frames;
    CHECK_FALSE(test_bit(after(level, frames - 1).changed, 0));
    CHECK(test_bit(after(level, frames + 1).changed, 0));
    const ScriptLevel other_way(door, "turn\nwait 4\ncrumble");
    CHECK_FALSE(test_bit(after(other_way, 100).changed, 0));
}

TEST_CASE("open removes the crumbling cell ahead of an actor at once and for good") {
    const char* door = "\n......\n......\n...#..\nP..xw.\n######\n";
    const ScriptLevel level(door, "wait 4\nopen");
    CHECK_FALSE(test_bit(after(level, 4).changed, 0));
    CHECK(after(level, 5).events & event_crumble);
    CHECK(test_bit(after(level, 5).changed, 0));
    const int frames = ScriptLevel::quiet_rules().tuning.crumble_gone_frames;
    CHECK(test_bit(after(level, frames + 20).changed, 0));
    const ScriptLevel on_its_way(door,
                                 "crumble\nwait 200\nopen"); // it would come back without open
    CHECK(test_bit(after(on_its_way, 600).changed, 0));
}

TEST_CASE("an actor on a path follows it through cells and faces its direction") {
    Extras extras;
    extras.movers = {{MoverKind::path, 12, 10, {pixel_at(40, 20), pixel_at(200, 56)}}};
    const ScriptLevel level(actor_hall, "path", ScriptLevel::quiet_rules(), extras);
    World world = start(level);
    world.actors[1].parameter = 1;
    run(world, level, 0, 60);
    const Point there = box_of(world.movers[0], world, level).position;
    CHECK(actor_of(world).position == there);
    CHECK_FALSE(actor_of(world).flags & actor_faces_left);
    run(world, level, 0, 200); // on the way back
    CHECK(actor_of(world).flags & actor_faces_left);
}

TEST_CASE("a path stops no body and a carrier carries its riders") {
    const auto feet_after = [](MoverKind kind) {
        const char* shaft = "\n...P....\n........\n........\n........\n########\n";
        Extras extras;
        extras.movers = {{kind, 32, 8, {pixel_at(56, 44), pixel_at(96, 44)}}};
        const ScriptLevel level(shaft, "rest", ScriptLevel::quiet_rules(), extras);
        return player(after(level, 40));
    };
    CHECK(feet_after(MoverKind::path).position.y > at_pixel(48));
    CHECK(feet_after(MoverKind::carrier).position.y < at_pixel(48));
    CHECK(feet_after(MoverKind::carrier).position.x > at_pixel(60));
}
