#include "tools/pipeline/content/read_look.hpp"

#include "tools/pipeline/content/animated_drawing.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <iterator>

namespace halfbyte::tools::content {

namespace {

constexpr int most_poses = 256;

template <std::size_t count>
std::size_t index_of(const char* const (&names)[count], const std::string& name) {
    const auto found = std::find(std::begin(names), std::end(names), name);
    return static_cast<std::size_t>(found - std::begin(names));
}

/// The player has postures besides its states.
std::vector<std::string_view> known_animations(const ActorEntry& entry) {
    std::vector<std::string_view> known(std::begin(actor_state_names), std::end(actor_state_names));
    if (entry.kind.behaviour == Behaviour::player)
        known.insert(known.end(), std::begin(posture_names), std::end(posture_names));
    return known;
}

Distance read_half_size(const TomlTable& actor, const char* key) {
    constexpr Range range = half_size_range(true);
    return {static_cast<std::int32_t>(actor.subpixels(key, range.least, range.most))};
}

/// One number for all poses, or a list with one for each.
std::vector<int> read_frames(const TomlTable& cycle, std::size_t poses) {
    if (!cycle.is_list("frames"))
        return std::vector<int>(poses,
                                static_cast<int>(cycle.integer("frames", 1, most_cycle_frames)));
    std::vector<int> frames = cycle.integers("frames", 1, most_cycle_frames, most_poses);
    if (frames.size() != poses) {
        cycle.fail("frames", "has " + std::to_string(frames.size()) + " numbers for "
                                 + std::to_string(poses)
                                 + " poses; write one for each, or one number for all");
    }
    return frames;
}

PoseCycle read_cycle(const TomlTable& states, const std::string& state, bool from_tags,
                     Faults& faults) {
    const TomlTable cycle = states.table(state);
    cycle.allow_only({"poses", "frames", "tag"}, faults);
    PoseCycle result;
    result.line = states.line_of(state);
    if (cycle.has("tag")) {
        result.tag = cycle.text("tag");
        if (!from_tags || cycle.has("poses") || cycle.has("frames"))
            cycle.fail("tag", "is for sheets that are Aseprite files, without \"poses\" and "
                              "\"frames\"");
        return result;
    }
    result.poses = cycle.integers("poses", 0, most_poses - 1, most_poses);
    result.frames = read_frames(cycle, result.poses.size());
    if (const std::string fault = length_fault(result); !fault.empty())
        cycle.fail("frames", fault);
    return result;
}

void read_cycles(const TomlTable& actor, ActorEntry& entry, Faults& faults) {
    const bool from_tags = is_animated(entry.sheet);
    if (from_tags && !actor.has("animations"))
        return;
    const TomlTable states = actor.table("animations");
    for (const std::string& state : states.keys()) {
        faults.attempt([&] {
            const std::size_t index = index_of(actor_state_names, state);
            const std::size_t posture = index_of(posture_names, state);
            if (index < actor_state_count)
                entry.cycles[index] = read_cycle(states, state, from_tags, faults);
            else if (posture < posture_count && entry.kind.behaviour == Behaviour::player)
                entry.postures[posture] = read_cycle(states, state, from_tags, faults);
            else
                states.fail(state, "is unknown here"
                                       + support::known_instead(state, known_animations(entry)));
        });
    }
    const std::string stand = actor_state_names[static_cast<int>(ActorState::stand)];
    if (!from_tags && !states.has(stand))
        states.fail(stand, "is missing");
}

std::optional<FrameSize> read_frame(const TomlTable& actor) {
    if (!actor.has("frame"))
        return std::nullopt;
    const std::vector<int> sides = actor.integers("frame", 1, longest_frame_side, 2);
    if (sides.size() != 2)
        actor.fail("frame", "must be a width and a height in pixels, such as [24, 32]");
    return FrameSize{sides[0], sides[1]};
}

} // namespace

/// The sheet and its frames, and what is in the sheet.
void read_look(const TomlTable& actor, ActorEntry& entry, Faults& faults) {
    if (entry.sheet.empty() || actor.has("sheet"))
        faults.attempt([&] { entry.sheet = actor.path_text("sheet"); });
    const bool has_slices = is_animated(entry.sheet);
    entry.has_half_width = !has_slices || actor.has("half_width");
    entry.has_half_height = !has_slices || actor.has("half_height");
    if (entry.has_half_width)
        faults.attempt([&] { entry.kind.half.x = read_half_size(actor, "half_width"); });
    if (entry.has_half_height)
        faults.attempt([&] { entry.kind.half.y = read_half_size(actor, "half_height"); });
    if (!entry.frame || actor.has("frame"))
        faults.attempt([&] { entry.frame = read_frame(actor); });
    faults.attempt([&] { read_cycles(actor, entry, faults); });
}

std::string length_fault(const PoseCycle& cycle) {
    const auto frames = static_cast<unsigned>(cycle.frames_in_all());
    if (frames > most_cycle_frames)
        return "makes a cycle of " + std::to_string(frames) + " frames; at most 256 are possible";
    const bool is_even =
        std::has_single_bit(cycle.poses.size()) && std::has_single_bit(frames)
        && std::ranges::adjacent_find(cycle.frames, std::not_equal_to{}) == cycle.frames.end();
    if (!is_even && cycle.poses.size() > most_uneven_poses)
        return "has " + std::to_string(cycle.poses.size())
               + " poses; at most 32 are possible, or a power of two with the same power of two "
                 "of frames each";
    return {};
}

} // namespace halfbyte::tools::content
