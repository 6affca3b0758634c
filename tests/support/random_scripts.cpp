#include "tests/support/random_scripts.hpp"

#include "engine/sim/script_block.hpp"
#include "engine/sim/world.hpp"

namespace halfbyte::test {
namespace {

constexpr std::size_t first_kind = 2;

class RandomScript {
  public:
    explicit RandomScript(std::mt19937& random) : random_(random) {}

    std::vector<std::uint8_t> make() {
        const int ops = between(1, between(0, 3) ? 12 : 50);
        for (int i = 0; i < ops; ++i)
            add_op();
        for (const std::size_t use : forward_)
            bytes_[use] = static_cast<std::uint8_t>(place_after(use));
        bytes_.push_back(static_cast<std::uint8_t>(ScriptOp::op_rest));
        return bytes_;
    }

  private:
    int between(int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random_);
    }

    void put(int byte) { bytes_.push_back(static_cast<std::uint8_t>(byte)); }

    void add_op() {
        int op = between(0, script_op_count - 1);
        const bool ends = script_ops[op].flow == ScriptFlow::ends
                          || static_cast<ScriptOp>(op) == ScriptOp::op_exit;
        if (ends && between(0, 7) != 0)
            op = static_cast<int>(ScriptOp::op_wait);
        const bool backward = between(0, 1) != 0;
        const auto& operands = script_ops[op].operands;
        const bool jumps =
            operands[0] == ScriptOperand::label || operands[1] == ScriptOperand::label;
        if (jumps && backward) { // each round of a loop waits
            starts_.push_back(bytes_.size());
            put(static_cast<int>(ScriptOp::op_wait));
            put(between(1, 4));
        }
        starts_.push_back(bytes_.size());
        put(op);
        for (const ScriptOperand operand : operands)
            add_operand(operand, backward);
    }

    void add_operand(ScriptOperand operand, bool backward) {
        switch (operand) {
        case ScriptOperand::none: break;
        case ScriptOperand::object:
        case ScriptOperand::level:
        case ScriptOperand::level_switch: // also of a damaged one
        case ScriptOperand::number: put(between(0, between(0, 3) ? 20 : 255)); break;
        case ScriptOperand::speed: put(between(0, between(0, 3) ? 64 : 255)); break;
        case ScriptOperand::way: put(between(-128, 127)); break;
        case ScriptOperand::label:
            if (!backward)
                forward_.push_back(bytes_.size());
            put(static_cast<int>(starts_[static_cast<std::size_t>(
                between(0, static_cast<int>(starts_.size()) - 1))]));
            break;
        case ScriptOperand::hero_state:
        case ScriptOperand::kind: put(between(0, actor_kind_count - 1)); break;
        case ScriptOperand::trait: put(between(0, 31)); break;
        case ScriptOperand::state: put(between(0, actor_state_count - 1)); break;
        case ScriptOperand::effect: put(between(0, 255)); break;
        case ScriptOperand::event: put(between(0, 15)); break;
        case ScriptOperand::counter: put(between(0, between(0, 7) ? 8 : 255)); break;
        case ScriptOperand::count:
            put(between(0, 3) ? between(0x7E, 0x84) : between(0, 255));
            break;
        case ScriptOperand::change: put(between(0, 3) ? between(-3, 3) : between(-128, 127)); break;
        case ScriptOperand::offset:
            put(between(-128, 127));
            put(between(-128, 127));
            break;
        case ScriptOperand::condition:
            put(between(1, script_condition_count));
            put(between(0, between(0, 1) ? 20 : 255));
            break;
        }
    }

    // The start of a random op after a byte, or the end.
    std::size_t place_after(std::size_t byte) {
        std::vector<std::size_t> places{bytes_.size()};
        for (const std::size_t start : starts_)
            if (start > byte)
                places.push_back(start);
        return places[static_cast<std::size_t>(between(0, static_cast<int>(places.size()) - 1))];
    }

    std::mt19937& random_;
    std::vector<std::uint8_t> bytes_;
    std::vector<std::size_t> starts_;
    std::vector<std::size_t> forward_; // the labels that lead forward
};

} // namespace

std::vector<std::uint8_t> random_scripts_up_to(int last_kind, std::mt19937& random) {
    std::vector<std::uint8_t> block(script_block::scripts);
    std::size_t last = script_block::scripts;
    for (std::size_t kind = 0; kind < actor_kind_count; ++kind) {
        if (kind >= first_kind && kind <= static_cast<std::size_t>(last_kind)) {
            last = block.size();
            const auto script = RandomScript(random).make();
            block.insert(block.end(), script.begin(), script.end());
        }
        block[script_block::starts_low + kind] = static_cast<std::uint8_t>(last);
        block[script_block::starts_high + kind] = static_cast<std::uint8_t>(last >> 8);
    }
    block.resize(last + script_block::most_script_bytes);
    return block;
}

std::vector<std::uint8_t> random_scripts(std::mt19937& random) {
    constexpr int last_kind = 7;
    return random_scripts_up_to(last_kind, random);
}

std::vector<std::uint8_t> damaged_scripts(std::mt19937& random) {
    std::vector<std::uint8_t> block = random_scripts(random);
    std::uniform_int_distribution<std::size_t> place(script_block::scripts, block.size() - 1);
    std::uniform_int_distribution<int> byte(0, 255);
    for (int i = 0; i < 20; ++i)
        block[place(random)] = static_cast<std::uint8_t>(byte(random));
    return block;
}

} // namespace halfbyte::test
