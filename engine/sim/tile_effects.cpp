#include "engine/sim/tile_effects.hpp"

#include "engine/sim/cell_timers.hpp"
#include "engine/sim/ladder.hpp"

namespace halfbyte {
namespace {

// The effects of the cell underfoot that last: not those of cells that act at once on all bodies.
constexpr auto effects_underfoot = static_cast<Effects>(~(effects_inside | effect_acts_on_all));

struct Cell {
    int column = 0;
    int row = 0;
};

bool supports(const Cells& cells, Cell cell) {
    const Traits traits = traits_at(cells, cell.column, cell.row);
    return (traits & (trait_solid | trait_oneway_up)) != 0;
}

// The cell that a standing body stands on: the one below its middle, if that supports it. Otherwise
// it is the only other one below the body, or the one of two that supports it, the left one first.
Cell cell_underfoot(const Actor& self, HalfSizes half, const Cells& cells) {
    const int row = cell_of(self.position.y + half.y);
    const Cell middle{cell_of(self.position.x), row};
    if (supports(cells, middle))
        return middle;
    const Cell left{cell_of(self.position.x - half.x), row};
    const Cell right{cell_of(self.position.x + half.x - Distance{1}), row};
    const bool is_left = right.column == middle.column || supports(cells, left);
    return left.column != middle.column && is_left ? left : right;
}

void launch(World& world, Actor& self, const Tuning& tuning) {
    const bool is_player = &self == &player(world);
    const bool high = is_player && (world.held & input_a);
    self.velocity.y = high ? -tuning.spring_speed_held : -tuning.spring_speed;
    self.contact &= static_cast<Contact>(~(contact_floor | contact_oneway));
    self.flags &= static_cast<ActorFlags>(~actor_is_jumping);
    world.events |= event_spring;
    if (is_player)
        world.coyote = 0;
}

// The immediate effect of a kind on a body that stands on it; each kind that acts has a
// specialisation.
template <TileKind kind>
void act_under(World&, const Level&, Actor&, Cell) {
    static_assert(!(effects_of(kind) & effects_acting), "nothing here says what this kind does");
}

template <>
void act_under<TileKind::spring>(World& world, const Level& level, Actor& self, Cell) {
    launch(world, self, level.rules->tuning);
}

template <>
void act_under<TileKind::crumble>(World& world, const Level& level, Actor&, Cell under) {
    start_crumbling(world, level, under.column, under.row);
}

void act_by_kind_under(World& world, const Level& level, Actor& self, Cell under, TileKind kind) {
    switch (kind) {
#define HALFBYTE_ACT(name, ...)                                                                    \
    case TileKind::name: act_under<TileKind::name>(world, level, self, under); break;
        HALFBYTE_TILE_KINDS(HALFBYTE_ACT)
#undef HALFBYTE_ACT
    }
}

void apply_effects(World& world, const Level& level, Actor& self) {
    const Cells cells = cells_of(world, level);
    const TileKind inside = kind_at(cells, cell_of(self.position.x), cell_of(self.position.y));
    self.effects = effects_of(inside) & effects_inside;
    if (self.flags & actor_climbs)
        end_climb(self, cells, half_of(self, level));
    if (!(self.contact & contact_floor) || (self.contact & contact_slope))
        return;
    const Cell under = cell_underfoot(self, half_of(self, level), cells);
    const TileKind kind = kind_at(cells, under.column, under.row);
    const Effects effects = effects_of(kind);
    self.effects |= static_cast<Effects>(effects & effects_underfoot);
    if (effects & (&self == &player(world) ? effects_acting : effect_acts_on_all))
        act_by_kind_under(world, level, self, under, kind);
}

bool is_unaffected(const World& world, const Actor& self) {
    return self.kind == no_actor || self.state == ActorState::dying
           || (&self == &player(world) && world.phase == Phase::dying);
}

} // namespace

void apply_tile_effects(World& world, const Level& level) {
    if (level.map.all_effects == 0)
        return;
    for (int i = 0; i < world.actors_end; ++i) {
        Actor& actor = world.actors[i];
        const int column = cell_of(actor.position.x);
        if (is_unaffected(world, actor) || column < 0 || column >= level.map.columns
            || effects_near(level.map, column) == 0)
            actor.effects = 0;
        else
            apply_effects(world, level, actor);
    }
}

} // namespace halfbyte
