#include "tools/pipeline/content/warn_of_hits.hpp"

#include "tools/pipeline/content/script_blocks.hpp"
#include "tools/pipeline/content/script_words.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>
#include <charconv>
#include <string>

namespace halfbyte::tools::content {

namespace {

const std::string_view hits_word = script_conditions[row_of(ScriptCondition::condition_hits)].name;

std::string_view op_word(ScriptOp op) {
    return script_ops[static_cast<std::size_t>(op)].name;
}

/// A test of the hits in a script; without a value it compares them with the parameter.
struct HitsTest {
    int line;
    std::optional<int> value;
};

class HitsOfKind {
  public:
    HitsOfKind(const ActorEntry& entry, const std::filesystem::path& path)
        : entry_(entry), path_(path),
          lines_(without_blocks(script_lines(entry.script_text, path), path)) {
        for (const ScriptLine& line : lines_)
            if (line.words.size() > 2 && line.words[1] == hits_word)
                tests_.push_back({line.number, value_of(line.words[2])});
    }

    void warn(Faults& faults) const {
        if (can_be(actor_tough))
            warn_of_no_end(faults);
        else
            warn_of_no_notice(faults);
        for (const HitsTest& test : tests_)
            if (test.value && *test.value >= entry_.kind.hits && *test.value > 0)
                faults.warn(path_,
                            support::in_quotes("hits " + std::to_string(*test.value))
                                + " always holds: " + support::in_quotes(entry_.name) + " has "
                                + hits_text() + "; write a smaller number, or more \"hits\" below ["
                                + entry_.name + "]",
                            test.line);
    }

  private:
    static std::optional<int> value_of(const std::string& word) {
        int value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        return error == std::errc() && end == word.data() + word.size() ? std::optional(value)
                                                                        : std::nullopt;
    }

    /// A tough kind with several hits dies by its script alone.
    void warn_of_no_end(Faults& faults) const {
        const bool is_hurt = entry_.kind.hurt_by != 0 || can_be(actor_stompable);
        if (entry_.kind.hits > 1 && is_hurt && !tests_zero()
            && !switches(op_word(ScriptOp::op_lose), actor_tough))
            faults.warn(path_,
                        support::in_quotes(entry_.name) + " is tough and has " + hits_text()
                            + R"(, but the last hit does not end it; test "hits 0" in its script, )"
                              "and write \"die\" there",
                        entry_.line);
    }

    /// The last hit squashes any other kind, and its script does not run any more.
    void warn_of_no_notice(Faults& faults) const {
        const auto zero = std::ranges::find(tests_, std::optional(0), &HitsTest::value);
        if (zero != tests_.end())
            faults.warn(path_,
                        "\"hits 0\" never holds: the last hit squashes "
                            + support::in_quotes(entry_.name)
                            + ", which ends its script; add the trait \"tough\"",
                        zero->line);
    }

    bool tests_zero() const {
        return std::ranges::any_of(
            tests_, [](const HitsTest& test) { return test.value.value_or(0) == 0; });
    }

    bool can_be(ActorTraits trait) const {
        return (entry_.kind.traits & trait) || switches(op_word(ScriptOp::op_gain), trait);
    }

    bool switches(std::string_view op, ActorTraits trait) const {
        const auto flag = std::ranges::find(actor_trait_flags, trait, &NamedFlag::value);
        return std::ranges::any_of(lines_, [&](const ScriptLine& line) {
            return line.words.size() == 2 && line.words[0] == op
                   && line.words[1] == short_name(*flag);
        });
    }

    std::string hits_text() const {
        return std::to_string(entry_.kind.hits) + (entry_.kind.hits == 1 ? " hit" : " hits");
    }

    const ActorEntry& entry_;
    const std::filesystem::path& path_;
    std::vector<ScriptLine> lines_;
    std::vector<HitsTest> tests_;
};

} // namespace

void warn_of_hits(const ActorTable& actors, Faults& faults) {
    for (const ActorEntry& entry : actors.entries)
        if (!entry.script.empty())
            HitsOfKind(entry, actors.path).warn(faults);
}

} // namespace halfbyte::tools::content
