#include "tests/ports/random_script_text.hpp"

#include "engine/sim/script_block.hpp"
#include "tools/content/compile_script.hpp"
#include "tools/support/input_error.hpp"

#include <iterator>

namespace halfbyte::test {
namespace {

class ScriptWriter {
  public:
    ScriptWriter(std::mt19937& random, const std::vector<std::string_view>& kinds)
        : random_(random), kinds_(kinds) {
        for (const NamedFlag& flag : event_flags)
            events_.emplace_back(short_name(flag));
        for (const NamedFlag& flag : actor_trait_flags)
            if (flag.value & switched_traits)
                traits_.emplace_back(short_name(flag));
    }

    std::string write() {
        lines_ = between(1, between(0, 3) != 0 ? 12 : 40);
        for (line_ = 0; line_ < lines_; ++line_)
            add_line();
        return text_ + label(lines_) + ":\n";
    }

  private:
    int between(int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random_);
    }

    const auto& any_of(const auto& list) {
        return list[static_cast<std::size_t>(between(0, static_cast<int>(std::size(list)) - 1))];
    }

    static std::string label(int line) { return "l" + std::to_string(line); }

    void add_line() {
        text_ += label(line_) + ": ";
        auto op = static_cast<ScriptOp>(between(0, script_op_count - 1));
        const ScriptFlow flow = script_ops[static_cast<int>(op)].flow;
        if (flow == ScriptFlow::ends && between(0, 7) != 0)
            op = ScriptOp::op_until;
        const ScriptOpRow& row = script_ops[static_cast<int>(op)];
        const bool jumps =
            row.operands[0] == ScriptOperand::label || row.operands[1] == ScriptOperand::label;
        is_backward_ = op == ScriptOp::op_loop || between(0, 1) != 0;
        if (jumps && is_backward_) // most loops wait in each round
            text_ += "wait " + std::to_string(between(1, 6)) + '\n';
        text_ += row.name;
        for (const ScriptOperand operand : row.operands)
            add_operand(operand, op);
        text_ += '\n';
    }

    void add_operand(ScriptOperand operand, ScriptOp op) {
        if (operand == ScriptOperand::none)
            return;
        text_ += ' ';
        switch (operand) {
        case ScriptOperand::number: text_ += number(between(0, 3) ? 20 : 255, 1); break;
        case ScriptOperand::speed: text_ += number(between(0, 3) ? 64 : 255, 16); break;
        case ScriptOperand::way: text_ += std::to_string(16 * between(-128, 127)); break;
        case ScriptOperand::level_switch: text_ += number(level_switches, 1); break;
        case ScriptOperand::label:
            text_ += label(is_backward_ ? between(0, line_) : between(line_ + 1, lines_));
            break;
        case ScriptOperand::kind: text_ += any_of(kinds_); break;
        case ScriptOperand::trait: text_ += any_of(traits_); break;
        case ScriptOperand::state: add_state(); break;
        case ScriptOperand::event: text_ += any_of(events_); break;
        default: add_condition(op); break;
        }
    }

    std::string number(int most, int unit) {
        return between(0, 7) == 0 ? "parameter" : std::to_string(unit * between(1, most));
    }

    void add_state() {
        int state = between(0, actor_state_count - 1);
        while (static_cast<ActorState>(state) == ActorState::dying)
            state = between(0, actor_state_count - 1);
        text_ += actor_state_names[state];
    }

    void add_condition(ScriptOp op) {
        auto condition = static_cast<ScriptCondition>(between(1, script_condition_count));
        const bool never_ends = condition == ScriptCondition::condition_never && between(0, 7);
        if ((condition == ScriptCondition::condition_time || never_ends)
            && op != ScriptOp::op_until)
            condition = ScriptCondition::condition_floor;
        else if (never_ends)
            condition = ScriptCondition::condition_time;
        const ScriptConditionRow& row = script_conditions[static_cast<int>(condition) - 1];
        text_ += row.name;
        if (condition == ScriptCondition::condition_parameter)
            text_ += ' ' + std::to_string(between(1, level_switches));
        else if (row.value == ScriptOperand::level_switch)
            text_ += ' ' + number(level_switches, 1);
        else if (row.value == ScriptOperand::number)
            text_ += ' ' + number(between(0, 1) ? 60 : 255, 1);
    }

    std::mt19937& random_;
    const std::vector<std::string_view>& kinds_;
    std::vector<std::string> events_, traits_;
    std::string text_;
    int line_ = 0, lines_ = 0;
    bool is_backward_ = false;
};

} // namespace

std::string random_script_text(std::mt19937& random, const std::vector<std::string_view>& kinds) {
    return ScriptWriter(random, kinds).write();
}

std::vector<std::uint8_t> random_compiled_script(std::mt19937& random,
                                                 const std::vector<std::string_view>& kinds) {
    std::vector<std::string_view> all{"hero"};
    all.insert(all.end(), kinds.begin(), kinds.end());
    for (;;) {
        const std::string text = random_script_text(random, kinds);
        try {
            return tools::content::compile_script({text, 1, Range{1, level_switches}}, {all},
                                                  "script");
        } catch (const tools::support::InputError&) {
            continue; // a loop that does not wait, or a loop in a loop
        }
    }
}

} // namespace halfbyte::test
