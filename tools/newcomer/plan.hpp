// Looks ahead for input that leads on: a small beam search in a newcomer's imagination.
#pragma once

#include "tools/newcomer/imagination.hpp"
#include "tools/solve/distance_field.hpp"

#include <random>
#include <vector>

namespace halfbyte::tools::newcomer {

inline constexpr int most_late_frames = 3; ///< by which a thumb may be late

struct PlanLimits {
    bool runs = true;   ///< B may be held
    bool dares = false; ///< leaps to where nothing is known are as good as others
    int width = 24;     ///< worlds that go on from a layer
    int layers = 12;
    int frames = 8; ///< of a layer
    int whim = 8;   ///< sixteenths of a cell: places that much apart are as good
};

/// What a plan is for.
struct Wish {
    const solve::DistanceField& field; ///< of the goals
    std::vector<int> prey = {};        ///< slots of actors to land on; if there are any, before all
};

/// Whether the hero lives until the end of the input, if it begins so much later and what is held
/// is held meanwhile.
bool survives(const Imagination& imagination, World world, const std::vector<Input>& inputs,
              int late_frames = 0);

/// The input of the next frames that comes nearest to what is wished, alive, and stands at its end
/// if possible. What is also survived by thumbs that are late is preferred. Empty if nothing is.
std::vector<Input> plan(const KnownLevel& level, const Imagination& imagination, const Wish& wish,
                        const World& now, const PlanLimits& limits, std::minstd_rand& random);

} // namespace halfbyte::tools::newcomer
