#include "platform/hosted/play/signs.hpp"

#include "engine/program/level_scene.hpp"

#include <cstdlib>

namespace halfbyte::hosted {
namespace {

bool is_beside(Position one, Position other) {
    return std::abs(pixel_of(one) - pixel_of(other)) < reading_distance;
}

} // namespace

const Actor* sign_beside_player(const World& world, const Level& level) {
    const Actor& self = player(world);
    for (int slot = 1; slot < awake_actors; ++slot) {
        const Actor& actor = world.actors[slot];
        if (actor.kind != no_actor && (kind_of(actor, level).traits & actor_tells)
            && is_beside(self.position.x, actor.position.x)
            && is_beside(self.position.y, actor.position.y))
            return actor.parameter != 0 ? &actor : nullptr;
    }
    return nullptr;
}

} // namespace halfbyte::hosted
