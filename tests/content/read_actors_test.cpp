#include "tools/pipeline/content/read_actors.hpp"

#include "tests/content/check_faults.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/compile_game.hpp"

using namespace halfbyte::test;

namespace {

content::ActorTable actors_of(const ScratchGame& game) {
    content::Faults faults(content::Faults::Mode::throw_first);
    return content::read_actors(game.path() / "actors.toml", faults);
}

} // namespace

TEST_CASE("actor kinds have the order of the file, with the player first") {
    const content::ActorTable actors = actors_of(ScratchGame());
    CHECK(content::find_actor_kind(actors, "hero") == player_kind);
    CHECK(content::find_actor_kind(actors, "bug") == 2);
    CHECK(content::find_actor_kind(actors, "bee") == no_actor);
}

TEST_CASE("the class player means the player's kind whatever its name is") {
    CHECK(content::find_actor_kind(actors_of(ScratchGame()), "player") == player_kind);
}

TEST_CASE_METHOD(InGame,
                 "an actor kind has its behaviour, traits, half-sizes and speed from the table") {
    const ActorKind bug = actors_of(game).entries.at(1).kind;
    CHECK(bug.behaviour == Behaviour::script);
    CHECK(bug.traits == (actor_stompable | actor_hurts));
    CHECK(bug.half == HalfSizes{pixels(6), pixels(5)});
    CHECK(bug.speed == Velocity{96});
    CHECK(actors_of(game).entries.at(0).kind.half.y == Distance{7 * 256 + 128});
}

TEST_CASE("a fault of actors.toml is reported at its line with what is possible") {
    check_faults({
        {"an unknown behaviour is a fault that lists the known ones",
         {{"actors.toml", "\"script\"", "\"flyer\""}},
         {"actors.toml:11: \"behaviour\" has the unknown value \"flyer\"; known are player, "
          "script, shot"}},
        {"an unknown trait is a fault that lists the known ones",
         {{"actors.toml", "\"hurts\"", "\"bites\""}},
         {"actors.toml:12: \"traits\" has the unknown value \"bites\"; known are turns_at_edges, "
          "stompable, hurts, tough, touchable, carries, tells, pierces"}},
        {"a body larger than two cells is a fault",
         {{"actors.toml", "half_width = 6", "half_width = 16.5"}},
         {"actors.toml:13: \"half_width\" must be a number of pixels from 1 to 16"}},
        {"an unknown key of an actor is a fault",
         {{"actors.toml", "speed = 96", "speed = 96\ncolour = 3"}},
         {"actors.toml:16: \"colour\" is unknown here; known are behaviour, half_width, "
          "half_height, sheet, frame, animations, hits, traits, hurt_by, speed, script, parameter, "
          "counters"}},
        {"a speed of the player's kind is a fault: it is part of the tuning",
         {{"actors.toml", "sheet = \"hero.png\"", "sheet = \"hero.png\"\nspeed = 5"}},
         {"actors.toml:6: \"speed\" is unknown here; known are behaviour, half_width, half_height, "
          "sheet, frame, animations, hits, attack, shot, attack_frames, attack_cooldown, "
          "attack_reach, shots, states, back"}},
        {"an unknown state is a fault that lists the known ones",
         {{"actors.toml", "run = {", "fly = {"}},
         {"actors.toml:8: \"fly\" is unknown here; known are stand, run, jump, fall, skid, dying, "
          "duck, cheer, hang, climb, swim, sink, push, strike, pound"}},
        {"the state stand is required because the others fall back to it",
         {{"actors.toml", "stand = { poses = [0], frames = 1 }", ""}},
         {"actors.toml:18: \"stand\" is missing"}},
        {"the frame of a sheet must be a width and a height",
         {{"actors.toml", "sheet = \"hero.png\"", "sheet = \"hero.png\"\nframe = [16]"}},
         {"actors.toml:6: \"frame\" must be a width and a height in pixels, such as [24, 32]"}},
        {"an animation takes at most 256 frames",
         {{"actors.toml", "frames = 16", "frames = 128"}},
         {"actors.toml:7: \"frames\" makes a cycle of 512 frames; at most 256 are possible"}},
        {"a pose that the sheet does not have is a fault",
         {{"actors.toml", "[2, 3]", "[2, 4]"}},
         {"actors.toml:8: the sheet has 4 poses, numbers 0 to 3, not a pose 4"}},
        {"a first actor that is not the player is a fault",
         {{"actors.toml", "[hero]\nbehaviour = \"player\"",
           "[hero]\nspeed = 1\ntraits = []\nscript = \"walk\"\nbehaviour = \"script\""}},
         {"actors.toml:1: \"hero\" is the first actor, which must be the player"}},
        {"a second kind with the player's behaviour is a fault",
         {{"actors.toml", "behaviour = \"script\"\ntraits = [\"stompable\", \"hurts\"]\n",
           "behaviour = \"player\"\n"},
          {"actors.toml", "speed = 96\n", ""},
          {"actors.toml", "script = \"walk\"\n", ""}},
         {"actors.toml:10: \"bug\" is a player, but only the first actor can be one"}},
        {"a kind without a script is a fault",
         {{"actors.toml", "script = \"walk\"\n", ""}},
         {"actors.toml:10: \"script\" is missing"}},
    });
}

TEST_CASE("a state of the player that breaks a rule of states is a fault") {
    const auto [state, fault] = GENERATE(table<std::string, std::string>(
        {{"half_width = 3\nhalf_height = 9\nback = \"hero\"\n",
          "10: \"big\" goes back to a wider state; name one that is not wider"},
         {"half_width = 5\nhalf_height = 9\njump_speed = 0\n",
          "13: \"jump_speed\" must be a whole number between 1 and 4096"},
         {"half_width = 5\nhalf_height = 3\nback = \"hero\"\n",
          "10: \"big\" goes back to a higher state; name one that is not higher"},
         {"half_width = 5\nhalf_height = 9\nback = \"big\"\n",
          "10: \"big\" cannot go back to itself; name another state"},
         {"half_width = 5\nhalf_height = 9\nkeep = \"ever\"\n",
          "13: \"keep\" has the unknown value \"ever\"; known are life, level, game"},
         {"half_width = 5\nhalf_height = 9\nattack_reach = 9\n",
          "13: \"attack_reach\" is for a player whose \"attack\" is \"strike\"; leave it out, or "
          "change \"attack\""}}));
    const ScratchGame game;
    game.replace("actors.toml", "[bug]",
                 "[hero.states.big]\n" + state
                     + "animations = { stand = { poses = [0], frames = 1 } }\n\n[bug]");
    CHECK(game.faults() == Lines{"actors.toml:" + fault});
}

TEST_CASE_METHOD(InGame, "only the player has postures") {
    game.replace("actors.toml", "[bug.animations]",
                 "[bug.animations]\nclimb = { poses = [0], frames = 1 }");
    const Lines faults = game.faults();
    REQUIRE(faults.size() == 1);
    CHECK_THAT(
        faults[0],
        Catch::Contains(
            "\"climb\" is unknown here; known are stand, run, jump, fall, skid, dying, duck, cheer")
            && !Catch::Contains("hang"));
}

TEST_CASE("more than 32 poses must be a power of two, each for the same power of two of frames") {
    const ScratchGame game;
    std::string poses = "0";
    for (int i = 1; i < 33; ++i)
        poses += ", 1";
    game.replace("actors.toml", "[2, 3]", '[' + poses + ']');
    CHECK(game.faults()
          == Lines{"actors.toml:8: \"frames\" has 33 poses; at most 32 are possible, or a power of "
                   "two with the same power of two of frames each"});
    for (int i = 33; i < 64; ++i)
        poses += ", 1";
    game.replace("actors.toml",
                 game.text("actors.toml")
                     .substr(game.text("actors.toml").find("run = "),
                             game.text("actors.toml").find("\n\n[bug]")
                                 - game.text("actors.toml").find("run = ")),
                 "run = { poses = [" + poses + "], frames = 4 }");
    CHECK(game.faults() == Lines{});
}

TEST_CASE_METHOD(InGame, "a kind called player that is not the player's is a fault") {
    game.replace("actors.toml", "[bug]", "[player]");
    game.replace("actors.toml", "[bug.animations]", "[player.animations]");
    CHECK(game.faults().front()
          == "actors.toml:10: only the player's kind may be called \"player\"");
}

TEST_CASE("an actor kind with the name of a mover, crate or room is a fault") {
    for (const std::string name : {"door", "crate", "platform"}) {
        const ScratchGame game;
        game.replace("actors.toml", "[bug]", '[' + name + ']');
        game.replace("actors.toml", "[bug.animations]", '[' + name + ".animations]");
        CHECK(game.faults().front()
              == "actors.toml:10: \"" + name
                     + "\" is the class of a mover, crate or room in maps; the kind needs another "
                       "name");
    }
}

namespace {

std::string more_kinds(int count) {
    std::string more;
    for (int i = 0; i < count; ++i)
        more += "[a" + std::to_string(i)
                + "]\nbehaviour = \"script\"\ntraits = []\nhalf_width = 1\nhalf_height = "
                  "1\nspeed = 1\nscript = \"walk\"\nsheet = \"bug.png\"\nanimations.stand = { "
                  "poses = [0], frames = "
                  "1 }\n";
    return more;
}

} // namespace

TEST_CASE_METHOD(InGame, "a game has at most 31 actor kinds") {
    game.write("actors.toml", game.text("actors.toml") + more_kinds(30));
    CHECK(game.faults()
          == Lines{"actors.toml:281: there are 32 kinds of actors; at most 31 are possible"});
}

TEST_CASE_METHOD(InGame, "a state with postures takes two of the 31 actor kinds") {
    game.replace("actors.toml", "[bug]",
                 "[hero.states.big]\nhalf_width = 5\nhalf_height = 9\nanimations = { stand = { "
                 "poses = [0], frames = 1 }, climb = { poses = [1], frames = 1 } }\n\n[bug]");
    game.write("actors.toml", game.text("actors.toml") + more_kinds(27));
    CHECK(game.faults().empty());
    game.write("actors.toml", game.text("actors.toml") + "[b]" + more_kinds(1).substr(4));
    CHECK(game.faults()
          == Lines{"actors.toml:10: all 31 kinds of actors are used, and the postures of \"big\" "
                   "need another one: remove a kind or these postures"});
}

TEST_CASE_METHOD(InGame,
                 "an op that changes crumbling cells is a warning in a level without them") {
    game.replace("actors.toml", "script = \"walk\"", "script = \"open\"");
    content::Faults faults(content::Faults::Mode::throw_first);
    content::compile_game(game.path(), faults);
    const Lines& warnings = faults.warnings();
    CHECK(std::ranges::count_if(
              warnings,
              [](const std::string& warning) {
                  return warning.ends_with(
                      "level \"one\" has no cell of the kind \"crumble\", so the op "
                      "\"open\" of \"bug\" does nothing; put such cells beside the "
                      "actor");
              })
          == 1);
}

TEST_CASE_METHOD(InGame,
                 "a kind's script is compiled, and its faults are reported at their lines") {
    CHECK(actors_of(game).entries.at(1).script.size() == 2);
    game.replace("actors.toml", "script = \"walk\"", "script = \"\"\"\nwalk\nwalc 3\n\"\"\"");
    CHECK(game.faults() == Lines{"actors.toml:19: \"walc\" is not an op; did you mean \"walk\"?"});
    game.replace("actors.toml", "\"\"\"\nwalk", "\"\"\"walk");
    CHECK(game.faults() == Lines{"actors.toml:18: \"walc\" is not an op; did you mean \"walk\"?"});
    game.replace("actors.toml", "walc 3", "pose rnu\nwalc 3\nturn\nuntil on 17");
    CHECK(game.faults().size() == 3);
}

TEST_CASE("a kind that its hits cannot end, or whose script tests them in vain, is a warning") {
    struct Kind {
        std::string traits;
        std::string hits; // further keys
        std::string script;
        std::string warning; // empty: none
    };
    const auto kind = GENERATE(values<Kind>({
        {"\"tough\", \"stompable\"", "hits = 6", "walk",
         "10: warning: \"bug\" is tough and has 6 hits, but the last hit does not end it; test "
         "\"hits 0\" in its script, and write \"die\" there"},
        {"\"tough\", \"stompable\"", "hits = 6", "until hits 0\ndie", ""},
        {"\"tough\", \"stompable\"", "hits = 6", "until floor\nlose tough", ""},
        {"\"tough\"", "hits = 6", "walk", ""}, // nothing hurts it
        {"\"tough\", \"stompable\"", "", "until touched\ndie", ""},
        {"\"stompable\"", "hits = 6", "walk\nuntil hits 0\ndie",
         "19: warning: \"hits 0\" never holds: the last hit squashes \"bug\", which ends its "
         "script; add the trait \"tough\""},
        {"\"stompable\"", "hits = 6", "gain tough\nuntil hits 0\ndie", ""},
        {"\"stompable\"", "", "until hits 3\nwalk",
         "17: warning: \"hits 3\" always holds: \"bug\" has 1 hit; write a smaller number, or more "
         "\"hits\" below [bug]"},
        {"\"stompable\"", "hits = 6", "until hits 6\nwalk",
         "18: warning: \"hits 6\" always holds: \"bug\" has 6 hits; write a smaller number, or "
         "more "
         "\"hits\" below [bug]"},
        {"\"stompable\"", "hits = 6", "until hits 5\nwalk", ""},
    }));
    CAPTURE(kind.traits, kind.hits, kind.script);
    const ScratchGame game;
    game.replace("actors.toml", "\"stompable\", \"hurts\"", kind.traits);
    if (!kind.hits.empty())
        game.replace("actors.toml", "speed = 96", "speed = 96\n" + kind.hits);
    game.replace("actors.toml", "script = \"walk\"", "script = \"\"\"" + kind.script + "\"\"\"");
    content::Faults faults(content::Faults::Mode::throw_first);
    content::read_actors(game.path() / "actors.toml", faults);
    const std::string file = (game.path() / "actors.toml").string() + ':';
    CHECK(faults.warnings() == (kind.warning.empty() ? Lines{} : Lines{file + kind.warning}));
}

TEST_CASE_METHOD(InGame, "a parameter out of its limits or with a reserved name is a fault") {
    const std::string rest = ", default = 3, meaning = \"how long it waits\" }\n";
    const auto with = [&](const std::string& begin) {
        game.write("actors.toml", ScratchGame().text("actors.toml"));
        game.replace("actors.toml", "script = \"walk\"\n",
                     "script = \"walk\"\nparameter = { " + begin + rest);
        return game.faults();
    };
    CHECK(with("name = \"pause\", least = 1, most = 9").empty());
    CHECK(with("name = \"pause\", least = 1, most = 128")
          == Lines{"actors.toml:18: \"most\" must be a whole number between 1 and 127"});
    CHECK(with("name = \"pause\", least = 4, most = 9")
          == Lines{"actors.toml:18: \"default\" must be a whole number between 4 and 9"});
    CHECK(
        with("name = \"faces\", least = 1, most = 9")
        == Lines{
            "actors.toml:18: \"name\" must not be \"faces\", which is the direction of any actor"});
}
