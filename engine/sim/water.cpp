#include "engine/sim/water.hpp"

namespace halfbyte {

void swim(World& world, const Level& level, bool drops) {
    world.coyote = 0;
    world.jump_buffer = 0;
    if (!(world.pressed & input_a) || drops)
        return;
    Actor& self = player(world);
    const int column = cell_of(self.position.x), row = cell_of(self.position.y);
    if (kind_at(cells_of(world, level), column, row - 1) == TileKind::water) {
        self.velocity.y = -level.rules->tuning.stroke_speed;
        self.flags &= static_cast<ActorFlags>(~actor_is_jumping);
        world.events |= event_stroke;
    } else {
        self.velocity.y = -speeds_of(kind_of(self, level), level.rules->tuning).jump;
        self.flags |= actor_is_jumping;
        world.events |= event_jump;
    }
}

} // namespace halfbyte
