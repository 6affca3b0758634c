#include "tools/pipeline/content/compile_script.hpp"

#include "engine/sim/script_block.hpp"
#include "tools/pipeline/content/script_blocks.hpp"
#include "tools/pipeline/content/script_flow.hpp"
#include "tools/pipeline/content/script_operands.hpp"
#include "tools/pipeline/content/script_words.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>
#include <span>

namespace halfbyte::tools::content {

namespace {

/// A use of a label; the label's position is filled in once all labels are known.
struct LabelUse {
    std::size_t at;
    std::string label;
    int line;
};

class ScriptCompiler {
  public:
    ScriptCompiler(const ScriptText& script, const ScriptNames& names,
                   const std::filesystem::path& path)
        : lines_(without_blocks(script_lines(script, path), path)), parameter_(script.parameter),
          names_(names), path_(path) {
        names_.parameter = script.parameter_name;
        names_.counters = counter_names(script);
    }

    /// Empty after a fault in a line.
    std::vector<std::uint8_t> compile(Faults& faults) {
        bool is_valid = true;
        for (const ScriptLine& line : lines_)
            is_valid &= faults.attempt([&] {
                if (!line.label.empty())
                    add_label(line);
                if (!line.words.empty())
                    add_op(line);
            });
        return is_valid ? joined() : std::vector<std::uint8_t>();
    }

  private:
    std::vector<std::uint8_t> joined() {
        const bool is_led_to_end =
            std::any_of(labels_.begin(), labels_.end(),
                        [&](const auto& label) { return label.second == bytes_.size(); });
        if (flow_.empty() || !flow_.back().ends || is_led_to_end) {
            const int last = lines_.empty() ? 0 : lines_.back().number;
            flow_.push_back({bytes_.size(), last, true, true, {}});
            bytes_.push_back(static_cast<std::uint8_t>(ScriptOp::op_rest));
        }
        if (bytes_.size() > script_block::most_script_bytes) {
            throw support::InputError(path_, lines_.back().number,
                                      "the script takes " + std::to_string(bytes_.size())
                                          + " bytes; at most 256 are possible");
        }
        put_labels();
        choose_loop_counters();
        check_calls();
        if (const int line = line_without_waiting(flow_); line != 0) {
            throw support::InputError(path_, line,
                                      "from here the script loops without waiting; put a \"wait\" "
                                      "or an \"until\" into the loop");
        }
        return std::move(bytes_);
    }

    void add_label(const ScriptLine& line) {
        if (find_label(line.label) != labels_.end()) {
            fail(line,
                 "the label " + support::in_quotes(line.label) + " is defined twice; rename one");
        }
        labels_.push_back({line.label, bytes_.size()});
    }

    void add_op(const ScriptLine& line) {
        const std::size_t op =
            index_of_word(line, line.words.front(), row_names(script_ops), "an op", path_);
        const ScriptFlow flow = script_ops[op].flow;
        const bool is_last = flow != ScriptFlow::goes_on && flow != ScriptFlow::waits;
        flow_.push_back({bytes_.size(),
                         line.number,
                         ends_frame(flow),
                         is_last,
                         {},
                         static_cast<ScriptOp>(op) == ScriptOp::op_call,
                         flow == ScriptFlow::returns});
        bytes_.push_back(static_cast<std::uint8_t>(op));
        std::size_t word = 1;
        std::span<const ScriptOperand> operands = script_ops[op].operands;
        for (; !operands.empty(); operands = operands.subspan(1))
            word = add_operand(line, word, operands);
        if (word != line.words.size()) {
            ScriptLine whole = line;
            whole.words.resize(word);
            fail(line, support::in_quotes(line.words[word]) + " is one word too many for "
                           + support::in_quotes(line.words.front()) + "; write "
                           + support::in_quotes(completed(whole, {})) + " alone");
        }
    }

    /// Adds the first of the remaining operands. Returns the index of the word after it.
    std::size_t add_operand(const ScriptLine& line, std::size_t word,
                            std::span<const ScriptOperand> operands) {
        const ScriptOperand operand = operands.front();
        if (operand == ScriptOperand::none)
            return word;
        if (operand == ScriptOperand::label && word < line.words.size()
            && line.words[word] == "goto" && word + 1 < line.words.size())
            ++word; // `if wall goto back` reads better
        if (word >= line.words.size())
            fail_incomplete(line, line.words.front(), operands);
        if (operand == ScriptOperand::condition)
            return add_condition(line, word);
        if (operand == ScriptOperand::offset)
            return add_offset(line, word);
        if (operand == ScriptOperand::label) {
            uses_.push_back({bytes_.size(), line.words[word], line.number});
            put(0);
        } else {
            check_parameter(operand, line, line.words[word]);
            put(operand_byte(operand, line, line.words[word], names_, path_));
        }
        return word + 1;
    }

    void check_parameter(ScriptOperand operand, const ScriptLine& line,
                         const std::string& word) const {
        if (!is_parameter(word))
            return;
        if (!parameter_) {
            fail(line, "the script takes a parameter, but the kind has none; add parameter = { "
                       "name = \"...\", least = 1, most = 127, default = 1, meaning = \"...\" }");
        }
        constexpr Range switches{1, level_switches};
        if (operand == ScriptOperand::level_switch
            && !(switches.has(parameter_->least) && switches.has(parameter_->most))) {
            fail(line, "the parameter names a switch here, 1 to " + std::to_string(level_switches)
                           + ", but the kind's range is " + std::to_string(parameter_->least)
                           + " to " + std::to_string(parameter_->most));
        }
    }

    bool is_parameter(const std::string& word) const {
        return word == parameter_word || (!word.empty() && word == names_.parameter);
    }

    std::size_t add_offset(const ScriptLine& line, std::size_t word) {
        constexpr ScriptOperand both[] = {ScriptOperand::offset, ScriptOperand::offset};
        if (word + 1 >= line.words.size())
            fail_incomplete(line, line.words.front(), std::span(both).subspan(1));
        for (std::size_t i = 0; i < 2; ++i)
            put(operand_byte(ScriptOperand::offset, line, line.words[word + i], names_, path_));
        return word + 2;
    }

    /// The row of a condition. The kind's names of its parameter and counters are conditions, too.
    std::size_t condition_index(const ScriptLine& line, const std::string& word) const {
        std::vector<std::string_view> known = row_names(script_conditions);
        std::copy(names_.counters.begin(), names_.counters.end(),
                  known.begin() + row_of(ScriptCondition::condition_counter_1));
        std::copy(names_.game_counters.begin(), names_.game_counters.end(),
                  known.begin() + row_of(ScriptCondition::condition_game_counter_1));
        const auto parameter =
            std::find(known.begin(), known.end(), std::string_view(parameter_word));
        if (is_parameter(word) && std::find(known.begin(), known.end(), word) == known.end())
            return static_cast<std::size_t>(parameter - known.begin());
        return index_of_word(line, word, known, "a condition", path_);
    }

    std::size_t add_condition(const ScriptLine& line, std::size_t word) {
        const std::size_t index = condition_index(line, line.words[word]);
        const auto condition = static_cast<ScriptCondition>(index + 1);
        if (condition == ScriptCondition::condition_time && line.words.front() != "until")
            fail(line, "\"time\" can only follow \"until\"");
        put(index + 1);
        if (script_conditions[index].value == ScriptOperand::none) {
            put(0);
            return word + 1;
        }
        if (word + 1 >= line.words.size())
            fail_incomplete(line, line.words[word], {&script_conditions[index].value, 1});
        const ScriptOperand operand = script_conditions[index].value;
        const std::string& value = line.words[word + 1];
        if (condition == ScriptCondition::condition_parameter && is_parameter(value))
            fail(line, "the parameter always equals itself; write a number");
        check_parameter(operand, line, value);
        const std::uint8_t byte = operand_byte(operand, line, value, names_, path_);
        if (condition == ScriptCondition::condition_parameter && parameter_
            && !parameter_->has(byte)) {
            fail(line, "the parameter is never " + value + ": its range is "
                           + std::to_string(parameter_->least) + " to "
                           + std::to_string(parameter_->most));
        }
        put(byte);
        return word + 2;
    }

    void put_labels() {
        for (const LabelUse& use : uses_) {
            const auto label = find_label(use.label);
            if (label == labels_.end()) {
                std::vector<std::string_view> known;
                for (const auto& [name, place] : labels_)
                    known.emplace_back(name);
                throw support::InputError(path_, use.line,
                                          "there is no label " + support::in_quotes(use.label)
                                              + support::did_you_mean(use.label, known));
            }
            bytes_[use.at] = static_cast<std::uint8_t>(label->second);
            const auto op = std::find_if(flow_.rbegin(), flow_.rend(),
                                         [&](const FlowOp& each) { return each.at < use.at; });
            op->leads_to.push_back(label->second);
        }
    }

    /// An actor has two loop counters: one for loops, one for those inside of a loop.
    void choose_loop_counters() {
        for (const FlowOp& outer : flow_) {
            if (!is_loop(outer))
                continue;
            for (const FlowOp& inner : flow_)
                if (is_loop(inner) && is_inside(inner, outer))
                    bytes_[inner.at] = static_cast<std::uint8_t>(ScriptOp::op_inner_loop);
        }
        for (const FlowOp& middle : flow_) {
            if (!is_inner_loop(middle))
                continue;
            const auto inner = std::find_if(flow_.begin(), flow_.end(), [&](const FlowOp& op) {
                return is_inner_loop(op) && is_inside(op, middle);
            });
            if (inner != flow_.end()) {
                throw support::InputError(path_, inner->line,
                                          "this loop is in a loop that is in a loop; at most two "
                                          "can be nested");
            }
        }
    }

    static bool is_inside(const FlowOp& op, const FlowOp& loop) {
        return op.at >= loop.leads_to.front() && op.at < loop.at;
    }

    void check_calls() {
        if (const auto fault = follow_calls(flow_)) {
            throw support::InputError(
                path_, fault->line,
                fault->call != 0
                    ? "this call is in a part of the script that line "
                          + std::to_string(fault->call)
                          + " calls; such a part cannot call another one"
                    : "no call leads to this \"return\"; write \"rest\" where the script ends, or "
                      "\"goto LABEL\"");
        }
    }

    bool is_inner_loop(const FlowOp& op) const {
        return bytes_[op.at] == static_cast<std::uint8_t>(ScriptOp::op_inner_loop);
    }

    bool is_loop(const FlowOp& op) const {
        return bytes_[op.at] == static_cast<std::uint8_t>(ScriptOp::op_loop) || is_inner_loop(op);
    }

    std::vector<std::pair<std::string, std::size_t>>::const_iterator
    find_label(const std::string& name) const {
        return std::find_if(labels_.begin(), labels_.end(),
                            [&](const auto& label) { return label.first == name; });
    }

    void put(std::size_t byte) { bytes_.push_back(static_cast<std::uint8_t>(byte)); }

    /// The line lacks operands after a word; the message lists all that are missing.
    [[noreturn]] void fail_incomplete(const ScriptLine& line, const std::string& word,
                                      std::span<const ScriptOperand> missing) const {
        const auto end = std::ranges::find(missing, ScriptOperand::none);
        missing = missing.first(static_cast<std::size_t>(end - missing.begin()));
        std::string what = support::in_quotes(word) + " needs " + meaning_of(missing.front())
                           + "; write " + support::in_quotes(completed(line, missing));
        if (std::ranges::find(missing, ScriptOperand::label) != missing.end())
            what += ", with \"LABEL:\" above the line where the script continues";
        fail(line, what);
    }

    [[noreturn]] void fail(const ScriptLine& line, const std::string& what) const {
        throw support::InputError(path_, line.number, what);
    }

    std::vector<ScriptLine> lines_;
    std::optional<Range> parameter_;
    ScriptNames names_;
    const std::filesystem::path& path_;
    std::vector<std::uint8_t> bytes_;
    std::vector<FlowOp> flow_;
    std::vector<std::pair<std::string, std::size_t>> labels_;
    std::vector<LabelUse> uses_;
};

} // namespace

std::vector<std::string> counter_names(const ScriptText& script) {
    std::vector<std::string> names = script.counters;
    const auto first = row_of(ScriptCondition::condition_counter_1);
    while (names.size() < script_counters)
        names.emplace_back(script_conditions[first + static_cast<int>(names.size())].name);
    return names;
}

std::vector<std::uint8_t> compile_script(const ScriptText& script, const ScriptNames& names,
                                         const std::filesystem::path& path) {
    Faults faults(Faults::Mode::throw_first);
    return compile_script(script, names, path, faults);
}

std::vector<std::uint8_t> compile_script(const ScriptText& script, const ScriptNames& names,
                                         const std::filesystem::path& path, Faults& faults) {
    return ScriptCompiler(script, names, path).compile(faults);
}

bool has_op(const ScriptText& script, ScriptOp op, const std::filesystem::path& path) {
    const std::vector<ScriptLine> lines = script_lines(script, path);
    return std::any_of(lines.begin(), lines.end(), [&](const ScriptLine& line) {
        return !line.words.empty()
               && line.words.front() == script_ops[static_cast<std::size_t>(op)].name;
    });
}

} // namespace halfbyte::tools::content
