// Tests the ops that control the order of a script, and their conditions.
#include "tests/scripts/script_level.hpp"

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

// The first frame in which the script has turned on switch 1; 0 if it has not within 300.
int frame_of_switch(const Level& level, std::uint8_t parameter = 0) {
    World world = start(level);
    world.actors[1].parameter = parameter;
    for (int frame = 1; frame <= 300; ++frame) {
        step(world, 0, level);
        if (world.switches & 1)
            return frame;
    }
    return 0;
}

int frame_of_switch(const std::string& script, std::uint8_t parameter = 0) {
    return frame_of_switch(ScriptLevel(actor_hall, script), parameter);
}

} // namespace

TEST_CASE("wait waits for its frames") {
    CHECK(frame_of_switch("switch_on 1") == 1);
    CHECK(frame_of_switch("wait 1\nswitch_on 1") == 2);
    CHECK(frame_of_switch("wait 200\nswitch_on 1") == 201);
    CHECK(frame_of_switch("wait parameter\nswitch_on 1", 7) == 8);
}

TEST_CASE("nothing runs after rest, and a finished script rests") {
    CHECK(frame_of_switch("rest\nswitch_on 1") == 0);
    const World world = after(ScriptLevel(actor_hall, "stand"), 100);
    CHECK(actor_of(world).act >> wait_shift == static_cast<int>(ScriptCondition::condition_never));
}

TEST_CASE("until waits for at least one frame") {
    CHECK(frame_of_switch("until off 2\nswitch_on 1") == 2);
    CHECK(frame_of_switch("until on 2\nswitch_on 1") == 0);
    CHECK(frame_of_switch("until never\nswitch_on 1") == 0);
}

TEST_CASE("until floor ends on the floor") {
    const char* above = "\nP..w\n....\n....\n####\n";
    const ScriptLevel level(above, "until floor\nswitch_on 1\nfly 0 0");
    World world = start(level);
    run_until(world, level, 0, [](const World& w) { return w.switches != 0; });
    CHECK(actor_of(world).position.y == at_pixel(3 * 16 - 6));
}

TEST_CASE("until wall ends at a wall ahead but not behind") {
    const ScriptLevel level(actor_hall, "turn\nrun 256\nuntil wall\nswitch_on 1");
    World world = start(level);
    run_until(world, level, 0, [](const World& w) { return w.switches != 0; });
    CHECK(actor_of(world).position.x == at_pixel(15 * 16 - 6));
    CHECK(frame_of_switch("turn\nrun 256\nwait 250\nturn\nif wall far\nswitch_on 1\nfar:") > 0);
}

TEST_CASE("until ceiling ends at a ceiling") {
    const ScriptLevel level("\n.####\n.....\n.....\nP.w..\n#####\n",
                            "fly 0 -256\nuntil ceiling\nfly 0 0");
    CHECK(actor_of(after(level, 100)).position.y == at_pixel(16 + 6));
}

TEST_CASE("until edge ends where the floor ends") {
    const ScriptLevel level("\n......\n...w..\n.####.\n......\nP.....\n######\n",
                            "run 256\nuntil edge\nstand");
    const Actor actor = actor_of(after(level, 100));
    CHECK(actor.position.y == at_pixel(2 * 16 - 6));
    CHECK(actor.position.x < at_pixel(16 + 8));
}

TEST_CASE("near and far compare the distance to the player along both axes") {
    // The player's centre is at pixel 8, the actor's at 120.
    CHECK(frame_of_switch("until near 113\nswitch_on 1") == 2);
    CHECK(frame_of_switch("until near 112\nswitch_on 1") == 0);
    CHECK(frame_of_switch("until far 112\nswitch_on 1") == 2);
    CHECK(frame_of_switch("until far 113\nswitch_on 1") == 0);
    CHECK(frame_of_switch("until near parameter\nswitch_on 1", 113) == 2);
    const char* below = "\nP......\n#......\n.......\n.......\n.w.....\n#######\n";
    CHECK(frame_of_switch(ScriptLevel(below, "until near 50\nswitch_on 1")) == 0);
    CHECK(frame_of_switch(ScriptLevel(below, "until near 90\nswitch_on 1")) == 2);
}

TEST_CASE("the player is seen only ahead, near enough and in the same row") {
    CHECK(frame_of_switch("until seen 113\nswitch_on 1") == 2);
    CHECK(frame_of_switch("until seen 112\nswitch_on 1") == 0);
    CHECK(frame_of_switch("turn\nuntil seen 200\nswitch_on 1") == 0);
    const char* above = "\nP......\n#......\n.....w.\n#######\n";
    CHECK(frame_of_switch(ScriptLevel(above, "until seen 200\nswitch_on 1")) == 0);
}

TEST_CASE("until touched ends when the player touches a touchable actor") {
    const char* beside = "\nP.w.\n####\n";
    const Rules touchable = ScriptLevel::rules_with(actor_touchable);
    const std::string script = "run 256\nuntil touched\nswitch_on 1";
    CHECK(frame_of_switch(ScriptLevel(beside, script, touchable)) > 0);
    CHECK(frame_of_switch(ScriptLevel(beside, script)) == 0);
    // A touch before the script waits for it does not count.
    CHECK(
        frame_of_switch(ScriptLevel(
            beside, "run 256\nwait 30\nfly -512 0\nwait 30\nuntil touched\nswitch_on 1", touchable))
        == 0);
}

TEST_CASE(
    "a landing on a tough actor raises a hit, or a stomp if it is stompable, and sets touched") {
    const char* below = "\nP\n.\n.\n.\nw\n#\n";
    const auto [script, traits, event] = GENERATE(table<std::string, ActorTraits, Events>({
        {"", actor_tough, event_hit},
        {"", actor_tough | actor_stompable, event_stomp},
        {"gain stompable\n", actor_tough, event_stomp},
        {"lose stompable\n", actor_tough | actor_stompable, event_hit},
        {"gain tough\n", actor_stompable, event_stomp},
    }));
    INFO(script << "traits " << int{traits});
    const ScriptLevel level(below, script + "until touched\nswitch_on 1",
                            ScriptLevel::rules_with(traits));
    World world = start(level);
    const Events landing = event_hit | event_stomp;
    run_until(world, level, 0, [&](const World& w) { return (w.events & landing) != 0; });
    CHECK((world.events & landing) == event);
    CHECK(player(world).velocity.y == Velocity{-512});
    CHECK(actor_of(world).state != ActorState::dying);
    step(world, 0, level);
    CHECK(world.switches == 1);
    CHECK((world.events & landing) == 0);
}

TEST_CASE("if continues at its label or after itself") {
    CHECK(frame_of_switch("if off 2 goto yes\nrest\nyes: switch_on 1") == 1);
    CHECK(frame_of_switch("if on 2 yes\nrest\nyes: switch_on 1") == 0);
    CHECK(frame_of_switch("if parameter 3 yes\nrest\nyes: switch_on 1", 3) == 1);
    CHECK(frame_of_switch("if parameter 3 yes\nrest\nyes: switch_on 1", 4) == 0);
}

TEST_CASE("chance holds in the given number of 256 cases") {
    const ScriptLevel level(actor_hall,
                            "again: wait 1\nif chance 64 hit\ngoto again\nhit: coin\ngoto again");
    const World world = after(level, 2000);
    // A quarter of 1,000 draws; a byte counts the coins. The generator is the same on all machines.
    int coins = 0;
    Random random = seeded(1);
    for (int i = 0; i < 1000; ++i)
        coins += next_byte(random) < 64;
    CHECK(coins > 200);
    CHECK(coins < 300);
    CHECK(world.coins != 0);
}

TEST_CASE("loop goes back the given number of times") {
    CHECK(frame_of_switch("again: wait 10\nloop 3 again\nswitch_on 1") == 41);
    CHECK(frame_of_switch("again: wait 10\nloop 3 again\nlater: wait 10\nloop 1 later\nswitch_on 1")
          == 61);
}

TEST_CASE("a loop in a loop counts its own rounds") {
    CHECK(frame_of_switch("loop 2\nloop 3\nwait 2\nend\nwait 5\nend\nswitch_on 1")
          == 1 + 2 * (3 * 2 + 5));
    CHECK(frame_of_switch("loop 1\nwait 2\nend\nswitch_on 1") == 3);
    CHECK(frame_of_switch("loop parameter\nwait 2\nend\nswitch_on 1", 0) == 1);
}

TEST_CASE("call continues at its label, and return below the call") {
    CHECK(frame_of_switch("call part\nwait 3\ncall part\nswitch_on 1\nrest\n"
                          "part: wait 10\nreturn")
          == 24);
}

TEST_CASE("a counter is set, changed within 0 and 127, and tested") {
    const std::string ends = "\nif counter_1 # yes\nrest\nyes: switch_on 1";
    const auto [ops, count] = GENERATE(table<std::string, int>({
        {"turn", 0},
        {"set counter_1 5", 5},
        {"set counter_1 5\nadd counter_1 3", 8},
        {"set counter_1 5\nadd counter_1 -9", 0},
        {"set counter_1 120\nadd counter_1 9", 127},
        {"set counter_1 127\nadd counter_1 127", 127},
        {"set counter_1 parameter\nadd counter_1 parameter", 14},
        {"set counter_2 5\nadd counter_2 3", 0},
        {"set parameter 3\nadd parameter 1\nset counter_1 parameter", 4},
    }));
    const auto with = [&, ops = ops](int value) {
        return ops + std::string(ends).replace(ends.find('#'), 1, std::to_string(value));
    };
    CAPTURE(ops);
    CHECK(frame_of_switch(with(count), 7) == 1);
    CHECK(frame_of_switch(with(count + (count < 127 ? 1 : -1)), 7) == 0);
}

TEST_CASE("left, right, above and below compare the middles in pixels") {
    const char* beside = "\nP......\n.......\n.....w.\n#######\n"; // the player falls beside it
    const auto holds_at_first = [&](const char* drawing, const std::string& condition) {
        return frame_of_switch(ScriptLevel(drawing, "fly 0 0\nif " + condition
                                                        + " yes\nrest\nyes: switch_on 1"))
               == 1;
    };
    CHECK(holds_at_first(beside, "left"));
    CHECK(holds_at_first(beside, "above"));
    CHECK_FALSE(holds_at_first(beside, "right"));
    CHECK_FALSE(holds_at_first(beside, "below"));
    const char* mirrored = "\n.w.....\n.......\n......P\n#######\n";
    CHECK(holds_at_first(mirrored, "right"));
    CHECK(holds_at_first(mirrored, "below"));
    CHECK_FALSE(holds_at_first(mirrored, "left"));
    CHECK_FALSE(holds_at_first(mirrored, "above"));
    const char* level = "\n.......\nP....w.\n#######\n";
    CHECK_FALSE(holds_at_first(level, "right"));
}

TEST_CASE("goto continues at its label, also backward") {
    CHECK(frame_of_switch("goto on\nback: switch_on 1\nrest\non: wait 5\ngoto back") == 6);
}

TEST_CASE("at most 16 ops of an actor run in a frame") {
    std::string script;
    for (int i = 0; i < 16; ++i)
        script += "turn\n";
    CHECK(frame_of_switch(script + "switch_on 1") == 2);
    CHECK(frame_of_switch(script.substr(5) + "switch_on 1") == 1);
}
