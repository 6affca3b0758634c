#include "tools/generate/ca65_choices.hpp"

#include "engine/level/kind.hpp"
#include "engine/sim/rules.hpp"

namespace halfbyte::tools::generate {
namespace {

struct Choice {
    std::string constant;
    std::string routine;
};

void write_jumps(Ca65Text& out, const char* macro, const std::vector<Choice>& choices) {
    std::vector<std::string> locals;
    std::vector<std::string> jumps;
    for (const Choice& choice : choices) {
        const std::string next = "not_" + choice.routine;
        locals.push_back(".local " + next);
        jumps.insert(jumps.end(),
                     {".global " + choice.routine, "cmp #" + in_capitals(choice.constant),
                      "bne " + next, "jmp " + choice.routine, next + ":"});
    }
    locals.insert(locals.end(), jumps.begin(), jumps.end());
    out.macro(macro, locals);
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
    write_jumps(out, "think_by_behaviour", thinking);
    write_jumps(out, "act_by_kind", acting);
}

} // namespace halfbyte::tools::generate
