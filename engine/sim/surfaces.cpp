#include "engine/sim/surfaces.hpp"

#include "engine/sim/cell_timers.hpp"
#include "engine/sim/ladder.hpp"

namespace halfbyte {
namespace {

constexpr auto effects_underfoot = static_cast<Effects>(~effects_inside);

struct Cell {
    int column = 0;
    int row = 0;
};

bool supports(const Cells& cells, Cell cell) {
    const Traits traits = traits_at(cells, cell.column, cell.row);
    return (traits & (trait_solid | trait_oneway_up)) != 0;
}

// The cell that a body stands on, if it stands.
Cell cell_underfoot(const Actor& self, HalfSizes half, const Cells& cells) {
    const Cell middle{cell_of(self.position.x), cell_of(self.position.y + half.y)};
    if (supports(cells, middle))
        return middle;
    const int left = cell_of(self.position.x - half.x);
    const int right = cell_of(self.position.x + half.x - Distance{1});
    return {left != middle.column ? left : right, middle.row};
}

Effects effects_at(const Cells& cells, Cell cell) {
    return effects_of(kind_at(cells, cell.column, cell.row));
}

void launch(World& world, Actor& self, const Tuning& tuning) {
    const bool is_player = &self == &player(world);
    const bool high = is_player && (world.held & input_a);
    self.velocity.y = high ? -tuning.spring_speed_held : -tuning.spring_speed;
    self.contact &= static_cast<Contact>(~(contact_floor | contact_oneway));
    self.flags &= static_cast<ActorFlags>(~actor_is_jumping);
    self.effects &= effects_inside;
    world.events |= event_spring;
    if (is_player)
        world.coyote = 0;
}

void apply_effects(World& world, const Level& level, Actor& self) {
    const Cells cells = cells_of(world, level);
    self.effects =
        effects_at(cells, {cell_of(self.position.x), cell_of(self.position.y)}) & effects_inside;
    if (self.flags & actor_climbs)
        keep_climbing(self, cells, kind_of(self, level).half);
    if (!(self.contact & contact_floor) || (self.contact & contact_slope))
        return;
    const Cell under = cell_underfoot(self, kind_of(self, level).half, cells);
    self.effects |= static_cast<Effects>(effects_at(cells, under) & effects_underfoot);
    if (self.effects & effect_spring)
        launch(world, self, level.rules->tuning);
    else if ((self.effects & effect_crumble) && &self == &player(world))
        start_crumbling(world, level, under.column, under.row);
}

bool is_unaffected(const World& world, const Actor& self) {
    return self.kind == no_actor || self.state == ActorState::dying
           || (&self == &player(world) && world.phase == Phase::dying);
}

} // namespace

void apply_tile_effects(World& world, const Level& level) {
    if (level.map.all_effects == 0)
        return;
    for (Actor& actor : world.actors) {
        const int column = cell_of(actor.position.x);
        if (is_unaffected(world, actor) || column < 0 || column >= level.map.columns
            || effects_near(level.map, column) == 0)
            actor.effects = 0;
        else
            apply_effects(world, level, actor);
    }
}

} // namespace halfbyte
