// Tests which scripts are refused and with what message.
#include "engine/sim/script_block.hpp"
#include "tests/scripts/script_level.hpp"
#include "tests/support/message_of.hpp"

using namespace halfbyte;
using namespace halfbyte::tools::content;

namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes compiled(const std::string& text, std::optional<Range> parameter = Range{1, 16},
               const std::string& parameter_name = "") {
    const ScriptNames names{{"hero", "actor", "shot"}};
    return compile_script({text, 1, parameter, parameter_name}, names, "a.toml");
}

std::string refusal_of(const std::string& text, std::optional<Range> parameter = Range{1, 16},
                       const std::string& parameter_name = "") {
    return test::message_of([&] { compiled(text, parameter, parameter_name); });
}

std::uint8_t byte(ScriptOp op) {
    return static_cast<std::uint8_t>(op);
}

} // namespace

TEST_CASE("an op is a byte followed by its operands") {
    CHECK(compiled("hop 512 -256  # up and back\n\nrest")
          == Bytes{byte(ScriptOp::op_hop), 32, 0xF0, byte(ScriptOp::op_rest)});
    CHECK(compiled("wait 7") == Bytes{byte(ScriptOp::op_wait), 7, byte(ScriptOp::op_rest)});
    CHECK(compiled("wait parameter\ndie")
          == Bytes{byte(ScriptOp::op_wait), 0, byte(ScriptOp::op_die)});
}

TEST_CASE("a label is the position of the following op") {
    CHECK(
        compiled("turn\nhere: wait 1\ngoto here")
        == Bytes{byte(ScriptOp::op_turn), byte(ScriptOp::op_wait), 1, byte(ScriptOp::op_goto), 1});
    CHECK(compiled("if wall end\ndie\nend:")
          == Bytes{byte(ScriptOp::op_if), static_cast<int>(ScriptCondition::condition_wall), 0, 5,
                   byte(ScriptOp::op_die), byte(ScriptOp::op_rest)});
}

TEST_CASE("an unknown word is refused with the nearest known one") {
    CHECK(refusal_of("turn\nwalq") == "a.toml:2: \"walq\" is not an op; did you mean \"walk\"?");
    CHECK(refusal_of("until walls")
          == "a.toml:1: \"walls\" is not a condition; did you mean \"wall\"?");
    CHECK(refusal_of("spawn shut")
          == "a.toml:1: \"shut\" is not a kind of actors; did you mean \"shot\"?");
    CHECK(refusal_of("pose xyzzy")
          == "a.toml:1: \"xyzzy\" is not a pose; known are stand, run, jump, fall, skid, duck, "
             "cheer");
    CHECK(refusal_of("here: wait 1\ngoto hree")
          == "a.toml:2: there is no label \"hree\"; did you mean \"here\"?");
}

TEST_CASE("a label in the place of a condition's value is refused with what is missing") {
    CHECK(refusal_of("rage: wait 1\nif hits rage")
          == "a.toml:2: \"hits\" needs a number; write \"if hits NUMBER rage\"");
    CHECK(refusal_of("gone: wait 1\nif on gone")
          == "a.toml:2: \"on\" needs a switch; write \"if on SWITCH gone\"");
    CHECK(refusal_of("back: wait 1\nif wal back")
          == "a.toml:2: \"wal\" is not a condition; did you mean \"wall\"?");
    CHECK(refusal_of("back: wait 1\nif counter_1 back")
          == "a.toml:2: \"counter_1\" needs a number; write \"if counter_1 NUMBER back\"");
}

TEST_CASE("the state of a dying actor is refused as a pose in any spelling") {
    for (const char* word : {"dying", "die", "dyin"}) {
        CAPTURE(word);
        CHECK(refusal_of(std::string("pose ") + word)
              == "a.toml:1: \"" + std::string(word)
                     + "\" is not a pose; did you mean the op "
                       "\"die\"?");
    }
}

TEST_CASE("a test for a parameter out of its range is refused") {
    CHECK(refusal_of("until parameter 17")
          == "a.toml:1: the parameter is never 17: its range is 1 to 16");
    CHECK(refusal_of("until parameter 16") == "");
}

TEST_CASE("a number out of its range is refused with the range and a correction") {
    const std::string bytes = " must be a whole number from 1 to 255";
    CHECK(refusal_of("wait 0") == "a.toml:1: \"0\"" + bytes + "; the nearest is 1");
    CHECK(refusal_of("wait 300")
          == "a.toml:1: \"300\"" + bytes + "; write \"wait 255\" and then \"wait 45\"");
    CHECK(refusal_of("wait 600")
          == "a.toml:1: \"600\"" + bytes
                 + "; write \"wait 255\", \"wait 255\" and then \"wait 90\"");
    CHECK(refusal_of("wait 3000")
          == "a.toml:1: \"3000\"" + bytes + "; repeat a shorter \"wait\" with \"loop\"");
    CHECK(refusal_of("until near 256") == "a.toml:1: \"256\"" + bytes + "; the nearest is 255");
    CHECK(refusal_of("a: wait 1\nloop 300 a")
          == "a.toml:2: \"300\"" + bytes + "; the nearest is 255");
    const std::string speeds = " must be a whole number from 16 to 4080, a multiple of 16";
    CHECK(refusal_of("run 100") == "a.toml:1: \"100\"" + speeds + "; the nearest is 96");
    CHECK(refusal_of("hop 700 0") == "a.toml:1: \"700\"" + speeds + "; the nearest is 704");
    CHECK(refusal_of("hop 9000 0") == "a.toml:1: \"9000\"" + speeds + "; the nearest is 4080");
    const std::string ways = " must be a whole number from -2048 to 2032, a multiple of 16";
    CHECK(refusal_of("fly 3000 0") == "a.toml:1: \"3000\"" + ways + "; the nearest is 2032");
    CHECK(refusal_of("fly -100 0") == "a.toml:1: \"-100\"" + ways + "; the nearest is -96");
    CHECK(refusal_of("fly ahead 0") == "a.toml:1: \"ahead\"" + ways);
    CHECK(refusal_of("wait 99999999999") == "a.toml:1: \"99999999999\"" + bytes);
}

TEST_CASE("the nearest number that the error suggests is accepted") {
    for (const int number : {-5000, -2049, -9, -7, 0, 7, 8, 9, 24, 700, 2033, 4081, 70000})
        for (const std::string op : {"wait #", "run #", "hop # 0", "hop 16 #", "fly # #"}) {
            const auto with = [&](const std::string& value) {
                std::string text = op;
                for (std::size_t at; (at = text.find('#')) != text.npos;)
                    text.replace(at, 1, value);
                return text;
            };
            const std::string fault = refusal_of(with(std::to_string(number)));
            const std::string words = "; the nearest is ";
            CAPTURE(op, number, fault);
            if (const std::size_t at = fault.find(words); at != fault.npos)
                CHECK(refusal_of(with(fault.substr(at + words.size()))) == "");
            else
                CHECK((fault == "" || fault.find(" \"wait") != fault.npos));
        }
}

TEST_CASE("the name of the kind's parameter means the parameter, unless it is a condition") {
    for (const std::string op : {"wait #", "until near #", "hop # 0", "switch_on #", "until # 3",
                                 "set # 3", "add # 1", "set counter_1 #", "add counter_2 #"}) {
        const auto with = [&](const std::string& name) {
            return std::string(op).replace(op.find('#'), 1, name);
        };
        CAPTURE(op);
        CHECK(compiled(with("range"), Range{1, 16}, "range") == compiled(with("parameter")));
        CHECK_THAT(refusal_of(with("range")), Catch::Contains("\"range\""));
    }
    CHECK(compiled("until near near", Range{1, 16}, "near") == compiled("until near parameter"));
}

TEST_CASE("a counter is called by its kind's name for it") {
    const ScriptNames names{{"hero", "actor"}};
    const auto named = [&](const std::string& text) {
        return compile_script({text, 1, {}, "", {"hits"}}, names, "a.toml");
    };
    CHECK(named("set hits 3\nadd hits -1\nuntil hits 0")
          == compiled("set counter_1 3\nadd counter_1 -1\nuntil counter_1 0"));
    CHECK(named("set counter_2 3") == compiled("set counter_2 3"));
    CHECK_THROWS_WITH(named("set hit 3"),
                      "a.toml:1: \"hit\" is not a counter; did you mean \"hits\"?");
    CHECK(refusal_of("set counter_1 128")
          == "a.toml:1: \"128\" must be a whole number from 0 to 127; the nearest is 127");
    CHECK(refusal_of("add counter_1 0") == "a.toml:1: \"0\" changes nothing; leave the line out");
    CHECK(refusal_of("add counter_1 -128")
          == "a.toml:1: \"-128\" must be a whole number from -127 to 127; the nearest is -127");
}

TEST_CASE("a block compiles to labels and jumps") {
    CHECK(compiled("loop 3\nwait 1\nend\nturn") == compiled("a: wait 1\nloop 2 a\nturn"));
    CHECK(compiled("loop 1\nwait 1\nend") == compiled("wait 1"));
    CHECK(compiled("loop parameter\nwait 1\nend")
          == compiled("goto test\na: wait 1\ntest: loop parameter a"));
    CHECK(compiled("if wall\nturn\nend\nwait 1")
          == compiled("if wall then\ngoto on\nthen: turn\non: wait 1"));
    CHECK(compiled("if near 9\nturn\nelse\nface\nend\nwait 1")
          == compiled("if near 9 then\ngoto other\nthen: turn\ngoto on\nother: face\non: wait 1"));
    CHECK(compiled("loop 3\nif wall\nturn\nend\nwait 1\nend")
          == compiled("a: if wall then\ngoto on\nthen: turn\non: wait 1\nloop 2 a"));
    for (const char* count : {"0", "256"})
        CHECK_THAT(refusal_of("loop " + std::string(count) + "\nwait 1\nend"),
                   Catch::Contains("must be a whole number from 1 to 255"));
    CHECK(refusal_of("turn\nloop 3\nwait 1")
          == "a.toml:2: the block of this \"loop\" has no \"end\"; write it below the block, or a "
             "label behind \"loop\"");
    CHECK(refusal_of("wait 1\nend")
          == "a.toml:2: there is no block that ends here; a block begins with \"loop NUMBER\" or "
             "\"if CONDITION\", without a label");
    for (const char* text : {"else", "loop 2\nwait 1\nelse\nend",
                             "if wall\nwait 1\nelse\nwait 1\nelse\nwait 1\nend"}) {
        CAPTURE(text);
        CHECK_THAT(refusal_of(text), Catch::Contains("no \"if\" that this \"else\""));
    }
    CHECK_THAT(refusal_of("loop 3\nturn\nend"), Catch::Contains("loops without waiting"));
}

TEST_CASE("calls are one level deep, and return only from what is called") {
    CHECK(refusal_of("a: call b\nwait 1\ngoto a\nb: turn\nreturn") == "");
    CHECK(refusal_of("call b\nb: turn\nreturn")
          == "a.toml:3: no call leads to this \"return\"; write \"rest\" where the script ends, or "
             "\"goto LABEL\"");
    CHECK(refusal_of("call b\nrest\nb: call c\nreturn\nc: turn\nreturn")
          == "a.toml:3: this call is in a part of the script that line 1 calls; such a part cannot "
             "call another one");
    CHECK_THAT(refusal_of("a: call b\ngoto a\nb: turn\nreturn"),
               Catch::Contains("loops without waiting"));
    CHECK(refusal_of("a: call b\ngoto a\nb: wait 1\nreturn") == "");
    CHECK(compiled("turn\ncall b\nrest\nb: return").back() == byte(ScriptOp::op_return));
    CHECK(compiled("goto a\nb: wait 1\nreturn\na: call b").back() == byte(ScriptOp::op_rest));
}

TEST_CASE("too few and too many words are refused with a correction") {
    CHECK(refusal_of("hop 512") == "a.toml:1: \"hop\" needs a speed; write \"hop 512 SPEED\"");
    CHECK(refusal_of("hop") == "a.toml:1: \"hop\" needs a speed; write \"hop SPEED SPEED\"");
    CHECK(refusal_of("until near")
          == "a.toml:1: \"near\" needs a number; write \"until near NUMBER\"");
    CHECK(refusal_of("until")
          == "a.toml:1: \"until\" needs a condition; write \"until CONDITION\"");
    CHECK(refusal_of("turn 3")
          == "a.toml:1: \"3\" is one word too many for \"turn\"; write \"turn\" alone");
    CHECK(refusal_of("wait 3 4")
          == "a.toml:1: \"4\" is one word too many for \"wait\"; write \"wait 3\" alone");
}

TEST_CASE("a label that is missing, doubled or misplaced is refused") {
    CHECK(refusal_of("wait 1\ngoto there") == "a.toml:2: there is no label \"there\"");
    CHECK(refusal_of("a: wait 1\na: rest")
          == "a.toml:2: the label \"a\" is defined twice; rename one");
    CHECK(refusal_of("turn a:")
          == "a.toml:1: \"a:\" is not a label here; a label is the first word of its line");
}

TEST_CASE("ops and conditions without a meaning are refused") {
    CHECK(refusal_of("spawn hero")
          == "a.toml:1: there is only one player; name another kind of actors");
    CHECK(refusal_of("if time 3 a\na: rest") == "a.toml:1: \"time\" can only follow \"until\"");
    CHECK(refusal_of("if parameter parameter a\na: rest")
          == "a.toml:1: the parameter always equals itself; write a number");
    CHECK_THAT(refusal_of("gain touchable"),
               Catch::Contains("is not a trait that scripts can switch"));
}

TEST_CASE("a script that could loop without waiting is refused at its line") {
    const std::string advice = ": from here the script loops without waiting; put a \"wait\" or an "
                               "\"until\" into the loop";
    CHECK(refusal_of("walk\nagain: turn\ngoto again") == "a.toml:2" + advice);
    CHECK(refusal_of("a: if wall b\nwait 1\nb: goto a") == "a.toml:1" + advice);
    CHECK(refusal_of("a: turn\nloop 3 a") == "a.toml:1" + advice);
    CHECK(refusal_of("a: if wall b\nb: wait 1\ngoto a") == "");
    CHECK(refusal_of("a: turn\nif wall b\nrest\nb: until floor\ngoto a") == "");
}

TEST_CASE("at most two loops are nested") {
    CHECK(refusal_of("a: wait 1\nb: wait 1\nloop 2 b\nloop 3 a") == "");
    CHECK(refusal_of("loop 2\nloop 2\nwait 1\nend\nloop 2\nwait 1\nend\nend") == "");
    CHECK(refusal_of("loop 4\nloop 3\nloop 2\nwait 1\nend\nend\nend")
          == "a.toml:5: this loop is in a loop that is in a loop; at most two can be nested");
}

TEST_CASE("a switch that is not 1 to 16 is refused") {
    const std::string range = " must be a whole number from 1 to 16";
    CHECK(refusal_of("switch_on 17") == "a.toml:1: \"17\"" + range + "; the nearest is 16");
    CHECK(refusal_of("switch_off 0") == "a.toml:1: \"0\"" + range + "; the nearest is 1");
    CHECK(refusal_of("until on 17") == "a.toml:1: \"17\"" + range + "; the nearest is 16");
    CHECK(refusal_of("a: wait 1\nif off 255 a")
          == "a.toml:2: \"255\"" + range + "; the nearest is 16");
    CHECK(refusal_of("switch_on 16\nuntil off 1") == "");
    CHECK(refusal_of("until on", {})
          == "a.toml:1: \"on\" needs a switch; write \"until on SWITCH\"");
}

TEST_CASE("a parameter is refused if the kind has none or its range does not fit") {
    CHECK(refusal_of("wait parameter", {})
          == "a.toml:1: the script takes a parameter, but the kind has none; add parameter = { "
             "name = \"...\", least = 1, most = 127, default = 1, meaning = \"...\" }");
    CHECK(
        refusal_of("turn\nuntil on parameter", Range{0, 16})
        == "a.toml:2: the parameter names a switch here, 1 to 16, but the kind's range is 0 to 16");
    CHECK(refusal_of("wait parameter", Range{0, 127}) == "");
}

TEST_CASE("a script has at most 256 bytes") {
    std::string text;
    for (int i = 0; i < 255; ++i)
        text += "turn\n";
    CHECK(compiled(text).size() == 256);
    CHECK_THAT(refusal_of(text + "turn\n"), Catch::Contains("takes 257 bytes"));
}

TEST_CASE("equal scripts are stored once in a block") {
    const Bytes hop = compiled("hop 512 0\nuntil floor"), run = compiled("run 256");
    const Bytes block = script_block_of({{}, {}, hop, run, hop});
    CHECK(is_script_block(block.data(), block.size()));
    CHECK(script_of(block.data(), 2) == script_of(block.data(), 4));
    CHECK(std::equal(run.begin(), run.end(), script_of(block.data(), 3)));
    CHECK(script_block_of({{}, {}, compiled("walk")}).empty());
}

TEST_CASE("a script block that reaches beyond its end is refused") {
    Bytes block = script_block_of({{}, {}, compiled("turn")});
    REQUIRE(is_script_block(block.data(), block.size()));
    CHECK_FALSE(is_script_block(block.data(), block.size() - 1));
    block[2] += 1;
    CHECK_FALSE(is_script_block(block.data(), block.size()));
    block[2] = 31;
    CHECK_FALSE(is_script_block(block.data(), block.size()));
}
