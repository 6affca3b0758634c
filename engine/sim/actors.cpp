#include "engine/sim/actors.hpp"

#include "engine/sim/hurt.hpp"
#include "engine/sim/script.hpp"
#include "engine/sim/script_acts.hpp"
#include "engine/sim/wake.hpp"

namespace halfbyte {
namespace {

void lie(Actor& self, World& world) {
    self.velocity.x = Velocity{0};
    if (self.timer == 0 || --self.timer == 0)
        remove(world, self);
}

void think(ActorContext actor) {
    Actor& self = actor.self;
    count_mercy(self);
    if (self.state == ActorState::dying) {
        lie(self, actor.world);
        return;
    }
    if (has_script(kind_of(self, actor.level)))
        run_script(actor);
    if (self.kind != no_actor)
        act(actor);
}

} // namespace

void run_behaviours(World& world, const Level& level, const BodyTable& table) {
    for (int i = 1; i < world.actors_end; ++i)
        if (world.actors[i].kind != no_actor)
            think({world.actors[i], world, level, table});
}

} // namespace halfbyte
