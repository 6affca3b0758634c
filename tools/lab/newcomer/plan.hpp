// Plans the next input with a small beam search in a newcomer's imagination.
#pragma once

#include "tools/commands/solve/distance_field.hpp"
#include "tools/lab/newcomer/imagination.hpp"

#include <random>
#include <vector>

namespace halfbyte::tools::newcomer {

inline constexpr int most_late_frames = 3; ///< by which a press or release may be late

struct PlanLimits {
    bool runs = true;   ///< B may be held
    bool dares = false; ///< jumps into the unknown cost no more than others
    int width = 24;     ///< worlds kept in each layer
    int layers = 12;
    int frames = 8; ///< of a layer
    int whim = 8;   ///< sixteenths of a cell; distances that differ by less count as the same
};

/// The aim of a plan.
struct Wish {
    const solve::DistanceField& field; ///< distances to the goals
    std::vector<int> prey = {}; ///< slots of actors to land on; if there are any, they come first
};

/// Whether the hero survives until the end of the input, if the input begins this much later and
/// the current buttons are held until then.
bool survives(const Imagination& imagination, World world, const std::vector<Input>& inputs,
              int late_frames = 0);

/// The input of the next frames that comes nearest to the wish, survives, and ends on a floor if
/// possible. Input that survives even if it is late is preferred. Empty if nothing survives.
std::vector<Input> plan(const KnownLevel& level, const Imagination& imagination, const Wish& wish,
                        const World& now, const PlanLimits& limits, std::minstd_rand& random);

} // namespace halfbyte::tools::newcomer
