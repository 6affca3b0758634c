#include "tools/lab/newcomer/newcomer.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace halfbyte::tools::newcomer {

namespace {

constexpr int frames_between_looks = 8;
constexpr int frames_of_a_plan = 24; // frames for which a plan is followed while it stays safe
constexpr int near_columns = 8;      // columns around a death in which it teaches
constexpr std::uint32_t frames_until_bored = 480;     // without anything new
constexpr std::uint32_t frames_until_at_a_loss = 240; // without anything new
constexpr std::uint32_t frames_after_a_reward = 90;   // to check whether the reward opens a way
constexpr std::uint32_t turns = 3; // such periods: the first to go on, the others to land

} // namespace

Newcomer::Newcomer(const Level& level, const World& start, const NewcomerOptions& options)
    : level_(level), options_(options), random_(options.seed + 1u),
      camera_(set_camera(start, level, options.screen)), view_(view_of(camera_, options.screen)),
      known_(level) {}

void Newcomer::learn_from_death(const World& now, std::uint8_t killer) {
    death_columns_.push_back(cell_of(player(now).position.x));
    remember_place(now);
    if (killer != no_actor)
        kinds_ |= KnownKinds{1} << killer;
}

void Newcomer::remember_place(const World& death) {
    const std::int32_t distance = field_ ? field_->distance(death) : nearest_death_;
    if (distance >= nearest_death_)
        return;
    nearest_death_ = distance;
    death_place_ = {cell_of(player(death).position.x), cell_of(player(death).position.y)};
    way_back_.emplace(known_.imagined(), death_place_);
}

int Newcomer::lateness(const World& now) {
    const int column = cell_of(player(now).position.x);
    const auto deaths = std::count_if(death_columns_.begin(), death_columns_.end(), [&](int at) {
        return std::abs(at - column) <= near_columns;
    });
    const int most = std::max(0, most_late_frames - static_cast<int>(deaths));
    return static_cast<int>(random_() % static_cast<unsigned>(most + 1));
}

void Newcomer::take_in(const Sight& sight) {
    if (!known_.remember(sight) && field_)
        return;
    nearest_ = nearest_death_ = solve::DistanceField::unreachable;
    way_back_.reset();
    news_frame_ = sight.world.frame;
    known_.imagine(!known_.knows_goal());
    field_.emplace(known_.imagined());
    if (known_.knows_goal() && field_->distance(sight.world) == solve::DistanceField::unreachable) {
        known_.imagine(true);
        field_.emplace(known_.imagined());
    }
}

void Newcomer::follow(std::vector<Input> inputs, const World& now) {
    intended_.assign(inputs.begin(), inputs.end());
    if (!inputs.empty() && inputs.front() != now.held)
        intended_.insert(intended_.begin(), static_cast<std::size_t>(lateness(now)), now.held);
    committed_ = frames_of_a_plan;
}

// A bored newcomer looks farther ahead, makes random choices, and takes more risks.
PlanLimits Newcomer::limits_now(const World& now) {
    const std::int32_t distance = field_->distance(now);
    if (distance < nearest_ - solve::DistanceField::units_per_cell) {
        nearest_ = distance;
        news_frame_ = now.frame;
    }
    PlanLimits limits{.runs = options_.runs};
    if (now.frame - news_frame_ > frames_until_bored) {
        limits.dares = true;
        limits.width *= 3;
        limits.layers *= 2;
        limits.whim = 6 * solve::DistanceField::units_per_cell;
    }
    return limits;
}

bool Newcomer::is_at_a_loss(const World& now) const {
    const bool hopes =
        landings_.rewarded() != 0 && now.frame - landings_.last_reward() < frames_after_a_reward;
    return !hopes && (now.frame - news_frame_) / frames_until_at_a_loss % turns != 0;
}

// At a loss, it lands on actors that may be worth it. If there are none, it returns to where it
// died.
Wish Newcomer::wish_now(const Sight& sight) {
    if (!is_at_a_loss(sight.world))
        return {*field_};
    std::vector<int> prey = landings_.worth_a_try(sight.world, level_);
    const int column = cell_of(player(sight.world).position.x);
    if (!prey.empty() || !way_back_ || std::abs(column - death_place_.column) <= near_columns
        || way_back_->distance(sight.world) == solve::DistanceField::unreachable)
        return {*field_, std::move(prey)};
    return {*way_back_};
}

void Newcomer::decide(const Sight& sight) {
    const Imagination imagination(known_, sight, kinds_);
    World now = imagination.begin();
    for (const Input input : done_)
        imagination.step(now, input);
    if (now.phase != Phase::playing)
        return;
    const std::vector<Input> rest(intended_.begin(), intended_.end());
    if (committed_ > 0 && rest.size() > frames_between_looks && survives(imagination, now, rest))
        return;
    const PlanLimits limits = limits_now(now);
    follow(plan(known_, imagination, wish_now(sight), now, limits, random_), now);
}

Input Newcomer::play(const World& now) {
    if (now.frame != 0)
        advance(camera_, now, level_, options_.screen);
    view_ = view_of(camera_, options_.screen);
    sights_.push_back(look(now, level_, view_));
    Input input = 0;
    if (sights_.size() > reaction_frames) {
        const Sight& sight = sights_.front();
        take_in(sight);
        landings_.learn(sight.world, level_);
        if (sight.world.phase != Phase::playing) {
            intended_.clear();
            to_think_ = 0;
        } else if (to_think_ <= 0 || intended_.empty()) {
            decide(sight);
            to_think_ = frames_between_looks;
        }
        if (!intended_.empty()) {
            input = intended_.front();
            intended_.pop_front();
        }
        --to_think_;
        --committed_;
        sights_.pop_front();
        done_.pop_front();
    }
    done_.push_back(input);
    return input;
}

} // namespace halfbyte::tools::newcomer
