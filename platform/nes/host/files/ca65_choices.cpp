#include "platform/nes/host/files/ca65_choices.hpp"

#include "engine/level/kind.hpp"
#include "engine/sim/script_block.hpp"

namespace halfbyte::tools::generate {
namespace {

struct Choice {
    std::string constant;
    std::string routine;
};

// A always selects one of the routines, so the last one needs no comparison.
void write_jumps(Ca65Text& out, const char* macro, const std::vector<Choice>& choices) {
    std::vector<std::string> lines;
    for (const Choice& choice : choices) {
        out.global(choice.routine);
        const bool compares = &choice != &choices.back();
        if (compares) {
            lines.insert(lines.begin(), ".local not_" + choice.routine);
            lines.insert(lines.end(),
                         {"cmp #" + in_capitals(choice.constant), "bne not_" + choice.routine});
        }
        lines.push_back("jmp " + choice.routine);
        if (compares)
            lines.push_back("not_" + choice.routine + ":");
    }
    out.macro(macro, lines);
}

// The kinds of cells for which a table has one of the bits, each with its routine.
std::vector<Choice> kinds_that(const std::string& prefix, const std::uint8_t (&table)[kind_count],
                               unsigned bits) {
    std::vector<Choice> choices;
    for (int kind = 0; kind < kind_count; ++kind)
        if (table[kind] & bits)
            choices.push_back({std::string("kind_") + kind_names[kind], prefix + kind_names[kind]});
    return choices;
}

} // namespace

void write_choices(Ca65Text& out) {
    write_jumps(out, "act_by_kind", kinds_that("act_", kind_traits, trait_acts));
    write_jumps(out, "act_under_by_kind", kinds_that("act_under_", kind_effects, effects_acting));
    write_jump_table(out, "op_", script_ops);
    write_jump_table(out, "condition_", script_conditions);
    write_jump_table(out, "act_", script_acts);
}

} // namespace halfbyte::tools::generate
