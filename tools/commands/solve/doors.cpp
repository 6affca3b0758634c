#include "tools/commands/solve/doors.hpp"

#include "engine/sim/script_block.hpp"

namespace halfbyte::tools::solve {

namespace {

// The warps and exits of a kind, and the counters that its script tests.
struct Leads {
    std::vector<std::uint8_t> warps; // operands of `warp`: a placement plus 1, or 0, the parameter
    bool exits = false;
    std::bitset<game_counters> counters;
};

constexpr int first_game_condition = static_cast<int>(ScriptCondition::condition_game_counter_1);

bool continues_below(ScriptOp op) {
    const ScriptFlow flow = script_ops[static_cast<int>(op)].flow;
    return op == ScriptOp::op_call || flow == ScriptFlow::goes_on || flow == ScriptFlow::waits;
}

// Visits each op that the script can reach.
class Walk {
  public:
    explicit Walk(const std::uint8_t* script) : script_(script) {}

    Leads leads() {
        for (open_.push_back(0); !open_.empty();) {
            const std::uint8_t at = open_.back();
            open_.pop_back();
            if (!seen_[at] && script_[at] < script_op_count) {
                seen_.set(at);
                visit(at);
            }
        }
        return leads_;
    }

  private:
    void visit(std::uint8_t at) {
        const auto op = static_cast<ScriptOp>(script_[at++]);
        if (op == ScriptOp::op_warp)
            leads_.warps.push_back(script_[at]);
        leads_.exits = leads_.exits || op == ScriptOp::op_exit;
        for (const ScriptOperand operand : script_ops[static_cast<int>(op)].operands) {
            const int condition = (script_[at] & (wait_values - 1)) - first_game_condition;
            if (operand == ScriptOperand::condition && condition >= 0 && condition < game_counters)
                leads_.counters.set(static_cast<std::size_t>(condition));
            if (operand == ScriptOperand::label)
                open_.push_back(script_[at]);
            at = static_cast<std::uint8_t>(at + bytes_of(operand));
        }
        if (continues_below(op))
            open_.push_back(at);
    }

    const std::uint8_t* script_;
    std::bitset<script_block::most_script_bytes> seen_;
    std::vector<std::uint8_t> open_;
    Leads leads_;
};

// A placement is at an actor's feet.
Place cell_above(const Placement& placement) {
    return {placement.x / pixels_per_cell, (placement.y - 1) / pixels_per_cell};
}

} // namespace

Doors doors_of(const Level& level) {
    Doors doors;
    for (int i = 0; level.scripts != nullptr && i < level.map.placement_count; ++i) {
        const Placement placement = placement_at(level.map, i);
        if (!has_script(level.rules->actor_kinds[placement.actor_kind]))
            continue;
        const Leads leads = Walk(script_of(level.scripts, placement.actor_kind)).leads();
        const Place at = cell_above(placement);
        for (const std::uint8_t operand : leads.warps) {
            const int to = (operand != 0 ? operand : parameter_of(placement)) - 1;
            if (to >= 0 && to < level.map.placement_count)
                doors.all.push_back(
                    {placement.actor_kind, at, cell_above(placement_at(level.map, to))});
        }
        if (leads.exits)
            doors.all.push_back({placement.actor_kind, at, {}, true});
        if (leads.exits || !leads.warps.empty()) {
            doors.counters |= leads.counters;
            doors.kinds.set(placement.actor_kind);
        }
    }
    return doors;
}

} // namespace halfbyte::tools::solve
