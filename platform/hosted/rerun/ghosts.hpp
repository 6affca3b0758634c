// Heroes of recorded runs, each drawn pale over the level at the frame of the present run.
#pragma once

#include "engine/show/view.hpp"
#include "platform/hosted/picture/canvas.hpp"
#include "platform/hosted/play/session.hpp"
#include "platform/hosted/rerun/run.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::hosted {

class Ghosts {
  public:
    explicit Ghosts(std::vector<Run> runs) : runs_(std::move(runs)) {}

    // To be called before the first frame, and after each frame of the session: plays the runs of
    // another level when that begins. `best` is one more run, which may change; null: none.
    void follow(const Session& session, const Run* best = nullptr);

    // To be called after the session has changed to another version of its game: plays the runs
    // again. Returns how many reach the goal, "finished by 2 of 3 ghosts"; empty: the level has
    // none.
    std::string change(const Session& session);

    // The heroes that are drawn at this frame of the world.
    std::size_t count_at(std::uint32_t frame) const;

    void draw(Canvas& canvas, const Session& session) const;

  private:
    // The hero after a step.
    struct Look {
        Animation animation;
        std::uint8_t pose = 0;
        bool flipped = false;
        int middle = 0; // pixels of the level
        int feet = 0;
    };
    struct Ghost {
        std::uint32_t begin = 0; // the frame of its first world
        std::vector<Look> looks; // one for each step
        bool finishes = false;
    };

    static Look look_of(const World& world, const Level& level, const SpriteSet& sprites);
    static const Look* at(const Ghost& ghost, std::uint32_t frame);
    void play(const Session& session);
    void play(const Run& run, const Session& session);

    std::vector<Run> runs_;
    std::optional<Run> best_;
    std::vector<Ghost> ghosts_; // of the present level
    std::string level_;
};

} // namespace halfbyte::hosted
