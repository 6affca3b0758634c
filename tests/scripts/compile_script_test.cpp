// Tests which scripts are refused and with what message.
#include "engine/sim/script_block.hpp"
#include "tests/scripts/script_level.hpp"
#include "tools/support/input_error.hpp"

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
    try {
        compiled(text, parameter, parameter_name);
    } catch (const halfbyte::tools::support::InputError& error) {
        return error.what();
    }
    return "accepted";
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
    CHECK(refusal_of("until parameter 16") == "accepted");
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
                CHECK(refusal_of(with(fault.substr(at + words.size()))) == "accepted");
            else
                CHECK((fault == "accepted" || fault.find(" \"wait") != fault.npos));
        }
}

TEST_CASE("the name of the kind's parameter is refused with the word to write for it") {
    const std::string fault =
        "a.toml:1: \"range\" is the name of the kind's parameter; write \"parameter\" instead";
    for (const char* op : {"wait range", "until near range", "hop range 0", "switch_on range"}) {
        CAPTURE(op);
        CHECK(refusal_of(op, Range{1, 16}, "range") == fault);
    }
    CHECK(refusal_of("wait range").find("write") == std::string::npos);
}

TEST_CASE("too few and too many words are refused with a correction") {
    CHECK(refusal_of("hop 512") == "a.toml:1: \"hop\" needs a speed; write \"hop 512 SPEED\"");
    CHECK(refusal_of("hop") == "a.toml:1: \"hop\" needs a speed; write \"hop SPEED SPEED\"");
    CHECK(refusal_of("until near")
          == "a.toml:1: \"near\" needs a number; write \"until near NUMBER\"");
    CHECK(refusal_of("until")
          == "a.toml:1: \"until\" needs a condition; write \"until CONDITION\"");
    CHECK(refusal_of("loop 3")
          == "a.toml:1: \"loop\" needs a label; write \"loop 3 LABEL\", with \"LABEL:\" above the "
             "line where the script continues");
    CHECK(refusal_of("if near 3")
          == "a.toml:1: \"if\" needs a label; write \"if near 3 LABEL\", with \"LABEL:\" above the "
             "line where the script continues");
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
    CHECK(refusal_of("a: if wall b\nb: wait 1\ngoto a") == "accepted");
    CHECK(refusal_of("a: turn\nif wall b\nrest\nb: until floor\ngoto a") == "accepted");
}

TEST_CASE("a loop inside another is refused at the line of the outer one") {
    CHECK(refusal_of("a: wait 1\nb: wait 1\nloop 2 b\nloop 3 a")
          == "a.toml:4: this loop contains another one, in line 3; loops cannot be nested");
    CHECK(refusal_of("a: wait 1\nloop 2 a\nb: wait 1\nloop 3 b") == "accepted");
}

TEST_CASE("a switch that is not 1 to 16 is refused") {
    const std::string range = " must be a whole number from 1 to 16";
    CHECK(refusal_of("switch_on 17") == "a.toml:1: \"17\"" + range + "; the nearest is 16");
    CHECK(refusal_of("switch_off 0") == "a.toml:1: \"0\"" + range + "; the nearest is 1");
    CHECK(refusal_of("until on 17") == "a.toml:1: \"17\"" + range + "; the nearest is 16");
    CHECK(refusal_of("a: wait 1\nif off 255 a")
          == "a.toml:2: \"255\"" + range + "; the nearest is 16");
    CHECK(refusal_of("switch_on 16\nuntil off 1") == "accepted");
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
    CHECK(refusal_of("wait parameter", Range{0, 127}) == "accepted");
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
