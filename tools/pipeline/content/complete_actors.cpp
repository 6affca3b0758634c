#include "tools/pipeline/content/complete_actors.hpp"

#include "tools/pipeline/content/body_slice.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

namespace {

class Completion {
  public:
    Completion(const ActorTable& actors, ActorEntry& entry, const AnimatedDrawing& drawing)
        : actors_(actors), entry_(entry), drawing_(drawing) {}

    void complete(Faults& faults) {
        faults.attempt([&] { complete_frame(); });
        faults.attempt([&] { complete_body(); });
        for (std::size_t i = 0; i < entry_.cycles.size(); ++i)
            faults.attempt([&] { complete_cycle(entry_.cycles[i], actor_state_names[i]); });
        if (entry_.kind.behaviour == Behaviour::player)
            for (std::size_t i = 0; i < entry_.postures.size(); ++i)
                faults.attempt([&] { complete_cycle(entry_.postures[i], posture_names[i]); });
        PoseCycle& stand = entry_.cycles[static_cast<std::size_t>(ActorState::stand)];
        if (stand.poses.empty() && stand.tag.empty())
            faults.attempt([&] { stand = cycle_of({"stand", 0, last_frame(), {}}, entry_.line); });
    }

  private:
    int last_frame() const { return static_cast<int>(drawing_.frames.size()) - 1; }

    [[noreturn]] void fail(int line, const std::string& what) const {
        throw support::InputError(actors_.path, line, what);
    }

    void complete_frame() {
        if (entry_.frame) {
            entry_.frame.reset();
            fail(entry_.sheet_line, "leave out \"frame\": " + support::in_quotes(entry_.sheet)
                                        + " has the size of its frames");
        }
    }

    void complete_body() {
        const DrawnSlice* body = body_slice(drawing_);
        if (entry_.has_half_width && entry_.has_half_height)
            return;
        if (body == nullptr) {
            fail(entry_.line,
                 "\"half_width\" or \"half_height\" is missing; write them, or add the "
                 "slice \"hitbox\" to "
                     + support::in_quotes(entry_.sheet));
        }
        constexpr Range range = half_size_range(true);
        const auto half = [&](int length, const char* what) {
            const int subpixels = length * subpixels_per_pixel / 2;
            if (!range.has(subpixels))
                fail(entry_.line, std::string("the slice \"hitbox\" of ")
                                      + support::in_quotes(entry_.sheet) + " is "
                                      + std::to_string(length) + " pixels " + what
                                      + "; a body has 2 to 32");
            return Distance{subpixels};
        };
        if (!entry_.has_half_width)
            entry_.kind.half.x = half(body->width, "wide");
        if (!entry_.has_half_height)
            entry_.kind.half.y = half(body->height, "high");
    }

    PoseCycle cycle_of(const DrawnTag& tag, int line) const {
        PoseCycle cycle;
        cycle.line = line;
        cycle.poses = frames_of(tag);
        for (const int pose : cycle.poses)
            cycle.frames.push_back(game_frames(drawing_.durations[static_cast<std::size_t>(pose)]));
        if (const std::string fault = length_fault(cycle); !fault.empty())
            fail(line, "the animation " + support::in_quotes(tag.name) + " of "
                           + support::in_quotes(entry_.sheet) + ' ' + fault);
        return cycle;
    }

    void complete_cycle(PoseCycle& cycle, const char* state) const {
        if (!cycle.poses.empty())
            return;
        const std::string name = cycle.tag.empty() ? state : cycle.tag;
        const auto tag = std::ranges::find(drawing_.tags, name, &DrawnTag::name);
        if (tag != drawing_.tags.end()) {
            cycle = cycle_of(*tag, cycle.line != 0 ? cycle.line : entry_.sheet_line);
        } else if (!cycle.tag.empty()) {
            std::vector<std::string_view> known;
            for (const DrawnTag& other : drawing_.tags)
                known.emplace_back(other.name);
            fail(cycle.line, support::in_quotes(entry_.sheet) + " has no tag "
                                 + support::in_quotes(name) + support::known_instead(name, known));
        }
    }

    const ActorTable& actors_;
    ActorEntry& entry_;
    const AnimatedDrawing& drawing_;
};

/// The engine's rules for states of the player, in the words of the file.
void check_states(const ActorTable& actors, Faults& faults) {
    for (std::size_t i = 0; i < actors.entries.size(); ++i) {
        const ActorEntry& entry = actors.entries[i];
        const auto fault = [&](const std::string& what) {
            faults.add(actors.path, entry.line, support::in_quotes(entry.name) + what);
        };
        if (entry.kind.back == no_actor)
            continue;
        const HalfSizes back = actors.entries[entry.kind.back - 1u].kind.half;
        if (entry.kind.back == i + 1)
            fault(" cannot go back to itself; name another state");
        else if (back.y > entry.kind.half.y)
            fault(" goes back to a higher state; name one that is not higher");
        else if (back.x > entry.kind.half.x)
            fault(" goes back to a wider state; name one that is not wider");
    }
}

} // namespace

void complete_actors(ActorTable& actors, const std::filesystem::path& art, Faults& faults) {
    for (ActorEntry& entry : actors.entries) {
        if (!is_animated(entry.sheet))
            continue;
        faults.attempt([&] {
            const AnimatedDrawing drawing = read_animated(art / entry.sheet);
            Completion(actors, entry, drawing).complete(faults);
        });
    }
    check_states(actors, faults);
}

} // namespace halfbyte::tools::content
