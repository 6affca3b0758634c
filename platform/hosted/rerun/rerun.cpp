#include "platform/hosted/rerun/rerun.hpp"

#include "engine/sim/state_image.hpp"
#include "platform/hosted/pack/pack_hash.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace halfbyte::hosted {
namespace {

struct FieldValue {
    const char* field;
    int index;
    int count;
    std::int64_t value;
};

std::vector<FieldValue> values_of(const World& world) {
    std::vector<FieldValue> values;
    each_state_field(world, [&](const char* name, int, int count, auto&& at) {
        for (int i = 0; i < count; ++i)
            values.push_back({name, i, count, static_cast<std::int64_t>(at(i))});
    });
    return values;
}

World play(RunResult& result, const World& first, const Level& level,
           std::span<const Input> inputs) {
    return play_inputs(first, level, inputs, [&](const World& world) {
        result.trail.push_back(trail_point(world));
        result.deaths += world.events & event_die ? 1 : 0;
        if (world.events & event_goal)
            result.cleared_at = world.frame;
    });
}

// A body of another size begins a few pixels away.
bool is_elsewhere(Point a, Point b) {
    return std::max(std::abs(pixel_of(a.x) - pixel_of(b.x)),
                    std::abs(pixel_of(a.y) - pixel_of(b.y)))
           >= pixels_per_cell;
}

// A run in one version of its level.
struct Version {
    World first;
    const Level& level;
    std::span<const Input> inputs; // the same number in both versions
};

// Computing the hashes takes longer than a step. They are needed only if bytes differ, which may be
// those between fields.
bool are_equal(const World& a, const World& b) {
    return std::memcmp(&a, &b, sizeof a) == 0 || state_hash(a) == state_hash(b);
}

// Steps both versions together up to the first difference of their worlds.
void find_difference(Rerun& rerun, Version was, Version is) {
    for (std::size_t i = 0; are_equal(is.first, was.first); ++i) {
        if (i == is.inputs.size())
            return;
        step(was.first, was.inputs[i], was.level);
        step(is.first, is.inputs[i], is.level);
    }
    rerun.field = first_differing_field(is.first, was.first).value_or("the state differs");
    rerun.differs_at = is.first.frame;
}

Rerun compare(const Version& was, const Version& is) {
    Rerun rerun;
    const World was_last = play(rerun.before, was.first, was.level, was.inputs);
    const World is_last = play(rerun.after, is.first, is.level, is.inputs);
    rerun.same = equal_points(rerun.before.trail, rerun.after.trail);
    rerun.moved = is_elsewhere(player(was.first).position, player(is.first).position);
    if (rerun.same != is.inputs.size() || !are_equal(is_last, was_last))
        find_difference(rerun, was, is);
    return rerun;
}

std::string seconds_of(std::size_t frames) {
    constexpr double frames_per_second = 60;
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f s",
                  static_cast<double>(frames) / frames_per_second);
    return text.data();
}

std::string times(int count) {
    return count == 1 ? "once" : std::to_string(count) + " times";
}

} // namespace

std::optional<std::string> first_differing_field(const World& is, const World& was) {
    const auto now = values_of(is);
    const auto before = values_of(was);
    for (std::size_t i = 0; i < now.size(); ++i) {
        if (now[i].value == before[i].value)
            continue;
        std::string text = now[i].field;
        if (now[i].count > 1)
            text += '[' + std::to_string(now[i].index) + ']';
        return text + " is " + std::to_string(now[i].value) + ", was "
               + std::to_string(before[i].value);
    }
    return std::nullopt;
}

RunResult play_run(const Run& run, const Level& level) {
    RunResult result;
    play(result, first_world(run, level), level, run.inputs);
    return result;
}

Run carry_over(const Run& run, const LevelVersion& before, const LevelVersion& after) {
    Run carried = run;
    if (carried.begin)
        carried.begin = run.begin->frame == 0
                            ? carry_start_over(*run.begin, run.seed, before, after)
                            : carry_over(*run.begin, before, after);
    carried.pack_hash = pack_hash(after.pack, after.packed);
    return carried;
}

Rerun run_again(const Run& run, const LevelVersion& before, const LevelVersion& after) {
    return compare(
        {first_world(run, before.level), before.level, run.inputs},
        {first_world(carry_over(run, before, after), after.level), after.level, run.inputs});
}

Rerun run_with(const Run& run, std::span<const Input> inputs, const Level& level) {
    const World first = first_world(run, level);
    return compare({first, level, run.inputs}, {first, level, inputs});
}

void toggle(std::span<Input> inputs, Input button) {
    constexpr Input sideways = input_left | input_right, upright = input_up | input_down;
    const bool all =
        std::ranges::all_of(inputs, [&](Input input) { return (input & button) != 0; });
    const Input opposite = button & sideways ? sideways : button & upright ? upright : Input{0};
    for (Input& input : inputs)
        input = static_cast<Input>(all ? input & ~button : (input & ~opposite) | button);
}

std::string words_of(const Rerun& rerun) {
    const RunResult &is = rerun.after, &was = rerun.before;
    if (rerun.same == is.trail.size())
        return {};
    std::string words = rerun.moved ? "the start has moved, so the old input no longer applies"
                                    : "the last run changes after " + seconds_of(rerun.same);
    if (is.deaths != was.deaths)
        words += is.deaths == 0 ? ", no longer dies" : ", dies " + times(is.deaths);
    if (is.cleared_at == 0 && was.cleared_at != 0)
        words += ", no longer reaches the goal";
    else if (is.cleared_at != 0 && was.cleared_at == 0)
        words += ", now reaches the goal";
    else if (is.cleared_at != was.cleared_at)
        words += ", reaches the goal in frame " + std::to_string(is.cleared_at) + ", not "
                 + std::to_string(was.cleared_at);
    return words;
}

} // namespace halfbyte::hosted
