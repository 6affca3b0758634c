#include "engine/sim/actors.hpp"

#include "engine/sim/gather_obstacles.hpp"
#include "engine/sim/systems.hpp"
#include "engine/sim/wake.hpp"
#include "engine/sim/water.hpp"

namespace halfbyte {
namespace {

// What surrounds the actors, once one of them asks.
class Around {
  public:
    Around(const World& world, const Level& level, const MoverBoxes& movers)
        : world_(world), level_(level), movers_(movers) {}

    bool supports(Point foot, bool on_slope) {
        if (all_.walls.level == nullptr)
            all_ = gather_obstacles(world_, level_, movers_);
        return supports_at(all_, foot, on_slope);
    }

  private:
    const World& world_;
    const Level& level_;
    const MoverBoxes& movers_;
    GatheredObstacles all_;
};

// Whether the cell under the leading foot holds something up. Beside a slope that the body stands
// on, the ground may be a cell lower.
bool floor_ahead(const Actor& self, const ActorKind& kind, const World& world, const Level& level,
                 Around* around) {
    const bool left = self.flags & actor_faces_left;
    const Position foot = left ? self.position.x - kind.half.x : self.position.x + kind.half.x;
    const Position below = self.position.y + kind.half.y;
    const Cells cells = cells_of(world, level);
    const bool on_slope = self.contact & contact_slope;
    Traits traits = traits_at(cells, cell_of(foot), cell_of(below));
    if (on_slope)
        traits |= traits_at(cells, cell_of(foot), cell_of(below) + 1);
    return (traits & (trait_solid | trait_oneway_up | trait_slope)) != 0
           || (around != nullptr && around->supports({foot, below}, on_slope));
}

void think_walker(Actor& self, const World& world, const Level& level, Around* around) {
    const ActorKind& kind = kind_of(self, level);
    const bool left = self.flags & actor_faces_left;
    const bool blocked = self.contact & (left ? contact_left : contact_right);
    const bool at_edge = (kind.traits & actor_turns_at_edges) && (self.contact & contact_floor)
                         && !floor_ahead(self, kind, world, level, around);
    if (blocked || at_edge)
        self.flags ^= actor_faces_left;
    self.velocity.x = self.flags & actor_faces_left ? -kind.speed : kind.speed;
}

void fall(Actor& self, const Tuning& tuning) {
    if (self.effects & effect_water) {
        self.velocity.y = sink(self.velocity.y, tuning);
        return;
    }
    self.velocity.y = self.velocity.y + tuning.fall_gravity;
    if (self.velocity.y > tuning.terminal_speed)
        self.velocity.y = tuning.terminal_speed;
}

void think(Actor& self, World& world, const Level& level, Around* around) {
    if (self.state == ActorState::dying) {
        self.velocity.x = Velocity{0};
        if (self.timer == 0 || --self.timer == 0)
            remove(world, self);
        return;
    }
    switch (kind_of(self, level).behaviour) {
#define HALFBYTE_THINK(name, ...)                                                                  \
    case Behaviour::name: think_##name(self, world, level, around); break;
        HALFBYTE_THINKING_BEHAVIOURS(HALFBYTE_THINK)
#undef HALFBYTE_THINK
    default: break;
    }
    fall(self, level.rules->tuning);
}

// `around` is null in a level of cells alone.
void all_think(World& world, const Level& level, Around* around) {
    for (int i = 1; i < awake_actors; ++i)
        if (world.actors[i].kind != no_actor)
            think(world.actors[i], world, level, around);
}

} // namespace

void actors_think(World& world, const Level& level, const MoverBoxes& movers) {
    if (level.map.systems == 0) {
        all_think(world, level, nullptr);
        return;
    }
    Around around(world, level, movers);
    all_think(world, level, &around);
}

} // namespace halfbyte
