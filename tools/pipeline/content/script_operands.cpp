#include "tools/pipeline/content/script_operands.hpp"

#include "engine/sound/effect_names.hpp"
#include "engine/sound/sound_block.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>
#include <iterator>

namespace halfbyte::tools::content {

namespace {

class OperandReader {
  public:
    OperandReader(const ScriptLine& line, const std::string& word, const ScriptNames& names,
                  const std::filesystem::path& path)
        : line_(line), word_(word), names_(names), path_(path) {}

    std::size_t byte(ScriptOperand operand) const {
        switch (operand) {
        case ScriptOperand::number: return number({1, 255}, 1);
        case ScriptOperand::level_switch: return number({1, level_switches}, 1);
        case ScriptOperand::speed:
            return number({script_speed_unit, 255 * script_speed_unit}, script_speed_unit);
        case ScriptOperand::way: return way();
        case ScriptOperand::kind: return kind();
        case ScriptOperand::hero_state: return hero_state();
        case ScriptOperand::trait: return trait();
        case ScriptOperand::state: return state();
        case ScriptOperand::event: return index_of(event_names(), "an event");
        case ScriptOperand::effect: return effect() + 1;
        case ScriptOperand::counter: return index_of_counter();
        case ScriptOperand::count: return count();
        case ScriptOperand::change: return change();
        case ScriptOperand::object: return object();
        case ScriptOperand::level: return level();
        case ScriptOperand::offset: return static_cast<std::uint8_t>(whole({-127, 127}));
        default: fail("is an operand that is not a byte");
        }
    }

  private:
    /// 0 is the parameter.
    std::size_t number(Range range, int unit) const {
        if (is_parameter())
            return 0;
        return static_cast<std::size_t>(whole_number(line_, word_, range, unit, path_) / unit);
    }

    bool is_parameter() const {
        return word_ == parameter_word || (!names_.parameter.empty() && word_ == names_.parameter);
    }

    int whole(Range range) const { return whole_number(line_, word_, range, 1, path_); }

    std::size_t effect() const {
        const auto* known = std::ranges::find(effect_names, word_);
        if (known != std::end(effect_names) || names_.effects == nullptr)
            return static_cast<std::size_t>(known - std::begin(effect_names));
        std::vector<ScriptEffect>& effects = *names_.effects;
        const auto found = std::ranges::find(effects, word_, &ScriptEffect::name);
        const auto number = effect_name_count + static_cast<std::size_t>(found - effects.begin());
        if (number >= most_effects) {
            fail("is one effect too many: scripts can begin "
                 + std::to_string(most_effects - effect_name_count)
                 + " besides those that a game always has");
        }
        if (found == effects.end())
            effects.push_back({word_, line_.number});
        return number;
    }

    /// Maps name the object, because the order of placements is not the map's.
    std::size_t object() const {
        if (!is_parameter())
            fail("must be the kind's parameter, with leads = \"object\": its objects name the "
                 "place");
        return 0;
    }

    std::size_t level() const {
        const std::vector<std::string_view> levels(names_.levels.begin(), names_.levels.end());
        return is_parameter() ? 0 : 1 + index_of(levels, "a level of the game");
    }

    std::size_t index_of_counter() const {
        std::vector<std::string_view> counters(names_.counters.begin(), names_.counters.end());
        counters.insert(counters.end(), names_.game_counters.begin(), names_.game_counters.end());
        return is_parameter() ? 0 : 1 + index_of(counters, "a counter");
    }

    std::size_t count() const {
        return is_parameter()
                   ? 0
                   : static_cast<std::size_t>(whole({0, most_count}) | ~most_count) & 0xFF;
    }

    std::size_t change() const {
        if (is_parameter())
            return 0;
        const int change = whole({-most_count, most_count});
        if (change == 0)
            fail("changes nothing; leave the line out");
        return static_cast<std::uint8_t>(change);
    }

    std::size_t way() const {
        const Range range{-128 * script_speed_unit, 127 * script_speed_unit};
        const int units =
            whole_number(line_, word_, range, script_speed_unit, path_) / script_speed_unit;
        return static_cast<std::uint8_t>(units);
    }

    std::size_t kind() const {
        const std::size_t kind = index_of(names_.kinds, "a kind of actors") + 1;
        if (is_hero_state(kind)) {
            throw support::InputError(path_, line_.number,
                                      "there is only one player; name another kind of actors");
        }
        return kind;
    }

    bool is_hero_state(std::size_t kind) const { return names_.states_of_player >> kind & 1; }

    std::size_t hero_state() const {
        std::vector<std::string_view> states;
        std::vector<std::size_t> kinds;
        for (std::size_t kind = 1; kind <= names_.kinds.size(); ++kind) {
            if (is_hero_state(kind)) {
                states.push_back(names_.kinds[kind - 1]);
                kinds.push_back(kind);
            }
        }
        return kinds[index_of(states, "a state of the player")];
    }

    std::size_t trait() const {
        std::vector<std::string_view> known;
        std::vector<std::size_t> values;
        for (const NamedFlag& flag : actor_trait_flags) {
            if (flag.value & switched_traits) {
                known.emplace_back(short_name(flag));
                values.push_back(flag.value);
            }
        }
        return values[index_of(known, "a trait that scripts can switch")];
    }

    /// The state `dying` is shown by the op `die` alone.
    std::size_t state() const {
        constexpr std::string_view dying =
            actor_state_names[static_cast<std::size_t>(ActorState::dying)];
        std::vector<std::string_view> states(std::begin(actor_state_names),
                                             std::end(actor_state_names));
        if (word_ == "die" || support::nearest_name(word_, states) == dying)
            fail("is not a pose; did you mean the op \"die\"?");
        std::erase(states, dying);
        const std::size_t pose = index_of(states, "a pose");
        return pose + (pose >= static_cast<std::size_t>(ActorState::dying) ? 1 : 0);
    }

    static std::vector<std::string_view> event_names() {
        std::vector<std::string_view> names;
        for (const NamedFlag& flag : event_flags)
            names.emplace_back(short_name(flag));
        return names;
    }

    std::size_t index_of(const std::vector<std::string_view>& known, const char* what) const {
        return index_of_word(line_, word_, known, what, path_);
    }

    [[noreturn]] void fail(const std::string& what) const {
        throw support::InputError(path_, line_.number, support::in_quotes(word_) + ' ' + what);
    }

    const ScriptLine& line_;
    const std::string& word_;
    const ScriptNames& names_;
    const std::filesystem::path& path_;
};

} // namespace

std::uint8_t operand_byte(ScriptOperand operand, const ScriptLine& line, const std::string& word,
                          const ScriptNames& names, const std::filesystem::path& path) {
    return static_cast<std::uint8_t>(OperandReader(line, word, names, path).byte(operand));
}

} // namespace halfbyte::tools::content
