#include "engine/sim/ladder.hpp"

namespace halfbyte {
namespace {

bool is_ladder(const Cells& cells, int column, int row) {
    return kind_at(cells, column, row) == TileKind::ladder;
}

// The row of the last subpixel of a body's lower side.
int row_of_feet(const Actor& self, HalfSizes half) {
    return cell_of(self.position.y + half.y - Distance{1});
}

bool grabs(const World& world) {
    const Actor& self = player(world);
    if ((world.held & input_up) && !(self.flags & actor_is_jumping))
        return (self.effects & effect_ladder) != 0;
    return (world.held & input_down) && (self.effects & effect_ladder_top);
}

Velocity limited(Distance distance, Velocity speed) {
    if (distance > distance_in_one_frame(speed))
        return speed;
    if (distance < distance_in_one_frame(-speed))
        return -speed;
    return {static_cast<std::int16_t>(distance.raw)};
}

// The velocity of climbing up, which ends at the ladder's top.
Velocity up(const Actor& self, HalfSizes half, const Cells& cells, Velocity speed) {
    const int column = cell_of(self.position.x), row = row_of_feet(self, half);
    if (!is_ladder(cells, column, row) || is_ladder(cells, column, row - 1))
        return -speed;
    return limited(at_cell(row) - (self.position.y + half.y), speed);
}

} // namespace

bool climb(World& world, const Level& level) {
    Actor& self = player(world);
    const bool climbed = self.flags & actor_climbs;
    if (!climbed && !grabs(world))
        return false;
    self.flags &= static_cast<ActorFlags>(~(actor_climbs | actor_is_jumping));
    if (climbed && (world.pressed & input_a)) {
        self.velocity = {};
        world.coyote = world.held & input_down ? 0 : 1; // so that it jumps in this frame
        return false;
    }
    const Tuning& tuning = level.rules->tuning;
    const HalfSizes half = half_of(self, level);
    const Position middle = at_cell(cell_of(self.position.x)) + Distance{subpixels_per_cell / 2};
    self.flags |= actor_climbs;
    self.velocity.x = limited(middle - self.position.x, tuning.climb_speed);
    self.velocity.y = Velocity{0};
    if (world.held & input_up)
        self.velocity.y = up(self, half, cells_of(world, level), tuning.climb_speed);
    else if (world.held & input_down)
        self.velocity.y = tuning.climb_speed;
    world.coyote = 0;
    world.jump_buffer = 0;
    return true;
}

bool player_climbs_down(const World& world, const Level& level) {
    const Actor& self = player(world);
    if (!(self.flags & actor_climbs) || self.velocity.y.raw <= 0)
        return false;
    const int row = cell_of(self.position.y + half_of(self, level).y);
    return is_ladder(cells_of(world, level), cell_of(self.position.x), row);
}

void end_climb(Actor& self, const Cells& cells, HalfSizes half) {
    const int column = cell_of(self.position.x), row = row_of_feet(self, half);
    if (!(self.contact & contact_floor)
        && ((self.effects & effect_ladder) || is_ladder(cells, column, row)))
        return;
    self.flags &= static_cast<ActorFlags>(~actor_climbs);
    self.velocity = {};
    const bool on_top =
        self.position.y + half.y == at_cell(row + 1) && is_ladder(cells, column, row + 1);
    if (on_top)
        self.contact |= contact_floor | contact_oneway;
}

} // namespace halfbyte
