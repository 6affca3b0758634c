// Whether the floor goes on under an actor's leading foot.
#pragma once

#include "engine/sim/gather_obstacles.hpp"

namespace halfbyte {

// What surrounds the actors of a frame, gathered once one of them asks.
class AroundActors {
  public:
    AroundActors(const World& world, const Level& level, const MoverBoxes& movers)
        : world_(world), level_(level), movers_(movers) {}

    bool supports(Point foot, bool on_slope);

    const MoverBoxes& movers() const { return movers_; }

  private:
    const World& world_;
    const Level& level_;
    const MoverBoxes& movers_;
    GatheredObstacles all_;
};

// Whether the cell under the leading foot holds something up, or what else the level has. Beside a
// slope that the body stands on, the ground may be a cell lower. `around` is null in a level of
// cells alone.
bool floor_ahead(const Actor& self, const World& world, const Level& level, AroundActors* around);

} // namespace halfbyte
