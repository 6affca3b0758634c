#include "tools/generate/ca65_choices.hpp"

#include "engine/level/kind.hpp"
#include "engine/sim/rules.hpp"

namespace halfbyte::tools::generate {
namespace {

struct Choice {
    std::string constant;
    std::string routine;
};

// Without others, A chooses one of the routines for sure, and the last one needs no comparison.
void write_jumps(Ca65Text& out, const char* macro, const std::vector<Choice>& choices,
                 bool others) {
    std::vector<std::string> lines;
    for (const Choice& choice : choices) {
        out.global(choice.routine);
        const bool compares = others || &choice != &choices.back();
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

} // namespace

void write_choices(Ca65Text& out) {
    std::vector<Choice> thinking;
    for (const BehaviourRow& row : thinking_behaviours)
        thinking.push_back(
            {std::string("behaviour_") + row.name, std::string("think_") + row.name});
    std::vector<Choice> acting;
    for (int kind = 0; kind < kind_count; ++kind)
        if (kind_traits[kind] & trait_acts)
            acting.push_back(
                {std::string("kind_") + kind_names[kind], std::string("act_") + kind_names[kind]});
    write_jumps(out, "think_by_behaviour", thinking, true);
    write_jumps(out, "act_by_kind", acting, false);
}

} // namespace halfbyte::tools::generate
