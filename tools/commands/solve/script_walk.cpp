#include "tools/commands/solve/script_walk.hpp"

#include "engine/sim/script_conditions.hpp"

#include <algorithm>
#include <bitset>
#include <map>
#include <optional>
#include <queue>
#include <utility>

namespace halfbyte::tools::solve {

namespace {

using Kinds = std::bitset<actor_kind_count>;

bool is_deed(ScriptOp op) {
    switch (op) {
    case ScriptOp::op_switch_on:
    case ScriptOp::op_switch_off:
    case ScriptOp::op_set:
    case ScriptOp::op_add:
    case ScriptOp::op_become:
    case ScriptOp::op_open:
    case ScriptOp::op_crumble:
    case ScriptOp::op_launch:
    case ScriptOp::op_warp:
    case ScriptOp::op_exit:
    case ScriptOp::op_gain: return true;
    default: return false;
    }
}

bool continues_below(ScriptOp op) {
    const ScriptFlow flow = script_ops[static_cast<int>(op)].flow;
    return op == ScriptOp::op_call || flow == ScriptFlow::goes_on || flow == ScriptFlow::waits;
}

// Dijkstra's search over the positions of one script.
class Walk {
  public:
    Walk(const std::uint8_t* scripts, const ScriptStart& start, const NeedCost& cost,
         std::vector<Need> needs, Kinds walked)
        : scripts_(scripts), script_(script_of(scripts, start.kind)), start_(start), cost_(cost),
          first_needs_(std::move(needs)), walked_(walked) {
        walked_.set(start.kind);
    }

    std::vector<Deed> deeds() {
        const bool waits = start_.waits.condition != ScriptCondition::none;
        go(start_.at, 0, first_needs_, waits ? &start_.waits : nullptr);
        while (!open_.empty()) {
            const auto [cost, at] = open_.top();
            open_.pop();
            if (done_[at] || script_[at] >= script_op_count)
                continue;
            done_.set(at);
            visit(at, cost);
        }
        return std::move(deeds_);
    }

  private:
    std::uint8_t number(std::uint8_t byte) const { return byte != 0 ? byte : start_.parameter; }

    Need need_at(std::uint8_t at, bool holds) const {
        const auto condition = static_cast<ScriptCondition>(script_[at] & (wait_values - 1));
        const std::uint8_t operand = number(script_[static_cast<std::uint8_t>(at + 1)]);
        return {condition, condition_value(condition, operand), holds, start_.kind,
                static_cast<std::uint8_t>(at - 1)};
    }

    void go(std::uint8_t to, int cost, const std::vector<Need>& needs, const Need* need = nullptr) {
        const int more = need != nullptr ? cost_(*need) : 0;
        if (more == impossible || done_[to])
            return;
        const auto known = reached_.find(to);
        if (known != reached_.end() && known->second.cost <= cost + more)
            return;
        Reached reached{cost + more, needs};
        if (need != nullptr)
            reached.needs.push_back(*need);
        reached_[to] = std::move(reached);
        open_.push({cost + more, to});
    }

    void visit(std::uint8_t at, int cost) {
        const std::vector<Need> needs = reached_[at].needs;
        const auto op = static_cast<ScriptOp>(script_[at]);
        const auto first = static_cast<std::uint8_t>(at + 1);
        std::uint8_t below = first;
        std::optional<std::uint8_t> label;
        for (const ScriptOperand operand : script_ops[static_cast<int>(op)].operands) {
            if (operand == ScriptOperand::label)
                label = script_[below];
            below = static_cast<std::uint8_t>(below + bytes_of(operand));
        }
        if (is_deed(op))
            note(op, first, needs);
        if (op == ScriptOp::op_spawn || op == ScriptOp::op_spawn_at)
            spawn(script_[first] & (actor_kind_count - 1), needs);
        if (op == ScriptOp::op_if) {
            const Need met = need_at(first, true), unmet = need_at(first, false);
            go(*label, cost, needs, &met);
            go(below, cost, needs, &unmet);
            return;
        }
        const Need waits = op == ScriptOp::op_until ? need_at(first, true) : Need{};
        if (label)
            go(*label, cost, needs);
        if (continues_below(op))
            go(below, cost, needs, op == ScriptOp::op_until ? &waits : nullptr);
    }

    void note(ScriptOp op, std::uint8_t first, const std::vector<Need>& needs) {
        Deed deed{op, number(script_[first]), 0, needs, start_.kind};
        if (op == ScriptOp::op_set || op == ScriptOp::op_add) {
            deed.number = script_[first] & (counter_numbers - 1);
            const std::uint8_t by = number(script_[static_cast<std::uint8_t>(first + 1)]);
            deed.change = op == ScriptOp::op_add ? static_cast<std::int8_t>(by) : counter_value(by);
        }
        deeds_.push_back(std::move(deed));
    }

    void spawn(std::uint8_t kind, const std::vector<Need>& needs) {
        if (walked_[kind])
            return;
        walked_.set(kind);
        const ScriptStart start{kind, start_.parameter, 0, {}};
        for (Deed& deed : Walk(scripts_, start, cost_, needs, walked_).deeds())
            deeds_.push_back(std::move(deed));
    }

    struct Reached {
        int cost = 0;
        std::vector<Need> needs;
    };
    using Open = std::pair<int, std::uint8_t>;

    const std::uint8_t* scripts_;
    const std::uint8_t* script_;
    ScriptStart start_;
    const NeedCost& cost_;
    std::vector<Need> first_needs_;
    Kinds walked_;
    std::bitset<script_block::most_script_bytes> done_;
    std::map<std::uint8_t, Reached> reached_;
    std::priority_queue<Open, std::vector<Open>, std::greater<>> open_;
    std::vector<Deed> deeds_;
};

} // namespace

std::vector<Deed> deeds_of(const std::uint8_t* scripts, const ScriptStart& start,
                           const NeedCost& cost) {
    return Walk(scripts, start, cost, {}, {}).deeds();
}

} // namespace halfbyte::tools::solve
