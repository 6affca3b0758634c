#include "tools/pipeline/content/script_blocks.hpp"

#include "tools/support/input_error.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>

namespace halfbyte::tools::content {

namespace {

/// A block whose end is not reached yet.
struct OpenBlock {
    ScriptLine begin;
    std::string name; ///< of its labels
    bool has_else = false;

    const std::string& word() const { return begin.words.front(); }
};

class BlockReader {
  public:
    explicit BlockReader(const std::filesystem::path& path) : path_(path) {}

    std::vector<ScriptLine> read(const std::vector<ScriptLine>& lines) {
        for (const ScriptLine& line : lines)
            labels_.push_back(line.label);
        for (const ScriptLine& line : lines)
            if (begins_block(line))
                begin(line);
            else if (is_word(line, "else"))
                begin_else(line);
            else if (is_word(line, "end"))
                end(line);
            else
                result_.push_back(line);
        if (!open_.empty()) {
            const OpenBlock& block = open_.back();
            fail(block.begin, "the block of this " + support::in_quotes(block.word())
                                  + " has no \"end\"; write it below the block, or a label behind "
                                  + support::in_quotes(block.word()));
        }
        return std::move(result_);
    }

  private:
    static bool is_word(const ScriptLine& line, const char* word) {
        return line.words.size() == 1 && line.words.front() == word;
    }

    /// Whether only the label is missing in a line that could have one.
    bool begins_block(const ScriptLine& line) const {
        if (line.words.size() < 2)
            return false;
        if (line.words.front() == "loop")
            return line.words.size() == 2;
        if (line.words.front() != "if")
            return false;
        const auto condition = std::ranges::find(
            script_conditions, std::string_view(line.words[1]),
            [](const ScriptConditionRow& row) { return std::string_view(row.name); });
        const bool is_known = condition != std::end(script_conditions); // else a counter, perhaps
        const ScriptOperand value = is_known ? condition->value : ScriptOperand::count;
        if (line.words.size() != (value != ScriptOperand::none ? 3u : 2u))
            return false;
        if (value == ScriptOperand::none || value == ScriptOperand::hero_state
            || std::ranges::find(labels_, line.words[2]) == labels_.end())
            return true;
        if (is_known)
            fail_without_value(line, value);
        return false;
    }

    /// A label is in the place of the value: `if hits rage`.
    [[noreturn]] void fail_without_value(const ScriptLine& line, ScriptOperand value) const {
        ScriptLine condition = line;
        condition.words.pop_back();
        fail(line,
             support::in_quotes(line.words[1]) + " needs " + meaning_of(value) + "; write "
                 + support::in_quotes(completed(condition, {&value, 1}) + ' ' + line.words[2]));
    }

    void begin(const ScriptLine& line) {
        put_label(line, line.label);
        // No label of a text contains a space.
        OpenBlock block{line, "line " + std::to_string(line.number)};
        if (block.word() == "loop") {
            if (!rounds_of(block)) // a parameter may be 0
                put_jump(line, end_of(block));
            put_label(line, block.name);
        } else {
            ScriptLine jump = line;
            jump.label.clear();
            jump.words.push_back(block.name);
            result_.push_back(std::move(jump));
            put_jump(line, else_of(block));
            put_label(line, block.name);
        }
        open_.push_back(std::move(block));
    }

    void begin_else(const ScriptLine& line) {
        if (open_.empty() || open_.back().word() != "if" || open_.back().has_else)
            fail(line, "there is no \"if\" that this \"else\" belongs to");
        OpenBlock& block = open_.back();
        put_label(line, line.label);
        put_jump(line, end_of(block));
        put_label(line, else_of(block));
        block.has_else = true;
    }

    void end(const ScriptLine& line) {
        if (open_.empty())
            fail(line, "there is no block that ends here; a block begins with \"loop NUMBER\" or "
                       "\"if CONDITION\", without a label");
        const OpenBlock block = open_.back();
        open_.pop_back();
        put_label(line, line.label);
        if (block.word() == "loop")
            end_loop(line, block);
        else
            put_label(line, block.has_else ? end_of(block) : else_of(block));
    }

    /// The op `loop` counts how often it goes back.
    void end_loop(const ScriptLine& line, const OpenBlock& block) {
        const std::optional<int> rounds = rounds_of(block);
        const std::string& word = block.begin.words[1];
        constexpr int most = 255; // more is refused as it is written
        const bool is_valid = rounds && *rounds > 1 && *rounds <= most;
        if (!rounds)
            result_.push_back({line.number, end_of(block), {"loop", word, block.name}});
        else if (*rounds != 1)
            result_.push_back(
                {line.number,
                 {},
                 {"loop", is_valid ? std::to_string(*rounds - 1) : word, block.name}});
    }

    /// The number of a `loop`, unless it is not one.
    static std::optional<int> rounds_of(const OpenBlock& block) {
        const std::string& word = block.begin.words[1];
        int rounds = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), rounds);
        if (error != std::errc() || end != word.data() + word.size())
            return std::nullopt;
        return rounds;
    }

    static std::string else_of(const OpenBlock& block) { return "else of " + block.name; }
    static std::string end_of(const OpenBlock& block) { return "end of " + block.name; }

    void put_label(const ScriptLine& line, const std::string& label) {
        if (!label.empty())
            result_.push_back({line.number, label, {}});
    }

    void put_jump(const ScriptLine& line, const std::string& label) {
        result_.push_back({line.number, {}, {"goto", label}});
    }

    [[noreturn]] void fail(const ScriptLine& line, const std::string& what) const {
        throw support::InputError(path_, line.number, what);
    }

    const std::filesystem::path& path_;
    std::vector<ScriptLine> result_;
    std::vector<OpenBlock> open_;
    std::vector<std::string> labels_;
};

} // namespace

std::vector<ScriptLine> without_blocks(const std::vector<ScriptLine>& lines,
                                       const std::filesystem::path& path) {
    return BlockReader(path).read(lines);
}

} // namespace halfbyte::tools::content
