// Plays like a person who has never seen the level: only what has been on the screen is known. The
// newcomer reacts late to everything, even to the hero's position, and predicts the present from
// what it saw and from its own input since then.
#pragma once

#include "tools/lab/newcomer/landings.hpp"
#include "tools/lab/newcomer/plan.hpp"

#include <deque>
#include <optional>

namespace halfbyte::tools::newcomer {

/// A quarter of a second: the time after which people press a button when something unexpected
/// appears. Source: R. D. Luce, "Response Times", 1986, which has 180 to 280 ms for simple signals.
inline constexpr int reaction_frames = 15;

struct NewcomerOptions {
    std::uint32_t seed = 1;
    bool runs = true; ///< holds B if that helps
    Screen screen = nes_screen;
};

class Newcomer {
  public:
    Newcomer(const Level& level, const World& start, const NewcomerOptions& options);

    /// Takes the world as it is now, and returns the input of the next frame.
    Input play(const World& now);

    /// Learns the behaviour of actors of this kind, and is less late near this place from now on.
    void learn_from_death(const World& now, std::uint8_t killer);

    const ScreenArea& view() const { return view_; }
    const KnownLevel& known() const { return known_; }
    const Landings& landings() const { return landings_; }

  private:
    void take_in(const Sight& sight);
    PlanLimits limits_now(const World& now);
    bool is_at_a_loss(const World& now) const;
    Wish wish_now(const Sight& sight);
    void remember_place(const World& death);
    void decide(const Sight& sight);
    void follow(std::vector<Input> inputs, const World& now);
    int lateness(const World& now);

    const Level level_;
    NewcomerOptions options_;
    std::minstd_rand random_;
    Camera camera_;
    ScreenArea view_;
    KnownLevel known_;
    KnownKinds kinds_ = 0;
    Landings landings_;
    std::optional<solve::DistanceField> field_;
    std::deque<Sight> sights_;   // the first is old enough to be known
    std::deque<Input> done_;     // the inputs since the first sight
    std::deque<Input> intended_; // the inputs from now on
    std::vector<int> death_columns_;
    std::int32_t nearest_ = solve::DistanceField::unreachable; // to the goals of the field
    // The distances to the place of the death that was nearest to the goals, since anything new was
    // seen.
    std::optional<solve::DistanceField> way_back_;
    solve::Place death_place_;
    std::int32_t nearest_death_ = solve::DistanceField::unreachable;
    std::uint32_t news_frame_ = 0; // of the last new sight, or when the hero last came nearer
    int committed_ = 0;            // frames for which the plan is not reconsidered
    int to_think_ = 0;             // frames until the next look at the plan
};

} // namespace halfbyte::tools::newcomer
