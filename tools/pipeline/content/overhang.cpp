#include "tools/pipeline/content/overhang.hpp"

#include "platform/hosted/pack/each_pose.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace halfbyte::tools::content {

namespace {

/// A body in pixels, rounded up.
struct BodySize {
    int width;
    int height;
};

int whole_pixels(Distance half) {
    return (2 * half.raw + subpixels_per_pixel - 1) / subpixels_per_pixel;
}

/// How far a pose reaches beyond its body.
struct Overhang {
    int pixels = 0;
    bool on_top = false;
    const char* animation = "";
};

/// How far at least half of the lines of a body's side reach.
int reach_of_half(std::vector<int> reaches, int lines) {
    std::ranges::sort(reaches, std::greater{});
    const auto half = static_cast<std::size_t>((lines + 1) / 2);
    return half <= reaches.size() ? reaches[half - 1] : 0;
}

class Poses {
  public:
    Poses(const Sprites& sprites, const Animation& animation)
        : sprites_(sprites), animation_(animation), width_(width_of(animation)) {}

    Overhang overhang(BodySize body) const {
        Overhang most;
        hosted::each_pose(animation_, sprites_.looks, [&](std::size_t pose) {
            for (const Overhang each : {sideways(pose, body), upward(pose, body)})
                if (each.pixels > most.pixels)
                    most = each;
        });
        return most;
    }

  private:
    /// Whether a pose has a pixel here; x counts from its middle, y upward from its feet.
    bool is_drawn(std::size_t pose, int x, int y) const {
        bool drawn = false;
        each_picture(animation_, static_cast<std::uint8_t>(pose), 0, 0, false,
                     [&](std::uint8_t picture, int left, int top) {
                         const int column = x - left, row = -1 - y - top;
                         if (column < 0 || column >= pose_picture_size || row < 0
                             || row >= pose_picture_size || picture >= sprites_.pictures.size())
                             return;
                         const auto at = static_cast<std::size_t>(row * pose_picture_size + column);
                         drawn |= sprites_.pictures[picture][at] != 0;
                     });
        return drawn;
    }

    Overhang sideways(std::size_t pose, BodySize body) const {
        std::vector<int> reaches;
        for (int y = 0; y < rows(); ++y) {
            int reach = 0;
            for (int x = -width_; x < width_; ++x)
                if (is_drawn(pose, x, y))
                    reach = std::max({reach, x + 1 - body.width / 2, -x - body.width / 2});
            reaches.push_back(reach);
        }
        return {reach_of_half(reaches, body.height), false};
    }

    Overhang upward(std::size_t pose, BodySize body) const {
        std::vector<int> reaches;
        for (int x = -width_; x < width_; ++x) {
            int reach = 0;
            for (int y = 0; y < rows(); ++y)
                if (is_drawn(pose, x, y))
                    reach = y + 1 - body.height;
            reaches.push_back(reach);
        }
        return {reach_of_half(reaches, body.width), true};
    }

    int rows() const { return picture_rows(animation_) * pose_picture_size; }

    const Sprites& sprites_;
    const Animation& animation_;
    int width_;
};

/// A dying actor passes through everything, so its poses may have any size.
bool counts(const Animation& animation, int state) {
    return state != static_cast<int>(ActorState::dying) && picture_count(animation) > 1;
}

} // namespace

void warn_of_overhang(const ActorTable& actors, const Sprites& sprites, const Tuning& tuning,
                      Faults& faults) {
    for (std::size_t i = 0; i < actors.entries.size(); ++i) {
        const ActorEntry& actor = actors.entries[i];
        const BodySize upright{whole_pixels(actor.kind.half.x), whole_pixels(actor.kind.half.y)};
        Overhang most;
        for (int state = 0; state < actor_state_count; ++state) {
            const Animation& animation = sprites.looks.animations[i + 1][state];
            if (!counts(animation, state))
                continue;
            BodySize body = upright;
            if (state == static_cast<int>(ActorState::duck) && is_state_of_player(actor.kind)
                && can_crouch(actor.kind, tuning))
                body.height = whole_pixels(crouched_half(tuning));
            Overhang of = Poses(sprites, animation).overhang(body);
            of.animation = actor_state_names[state];
            if (of.pixels > most.pixels)
                most = of;
        }
        if (most.pixels > most_overhang)
            faults.warn(actors.path,
                        support::in_quotes(actor.name) + " is drawn " + std::to_string(most.pixels)
                            + " pixels " + (most.on_top ? "higher" : "farther to a side")
                            + " than its body in the animation "
                            + support::in_quotes(most.animation)
                            + ", and these pixels pass through walls; raise "
                            + support::in_quotes(most.on_top ? "half_height" : "half_width")
                            + ", or draw it smaller",
                        actor.line);
    }
}

} // namespace halfbyte::tools::content
