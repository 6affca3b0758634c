#include "platform/hosted/paint/sleeping_actors.hpp"

#include "engine/level/level_block.hpp"
#include "platform/hosted/pack/level_colours.hpp"

namespace halfbyte::hosted {

void draw_sleeping(Canvas& canvas, const Session& session) {
    const World& world = session.shown_world();
    const Pack& pack = session.pack();
    const View view = session.view();
    for (int i = 0; i < session.level().map.placement_count; ++i) {
        const auto bit = static_cast<unsigned>(i);
        const Placement placement = placement_at(session.level().map, i);
        if (placement.actor_kind == player_kind || test_bit(world.awake, bit)
            || test_bit(world.gone, bit))
            continue;
        Actor actor;
        actor.kind = placement.actor_kind;
        actor.state = ActorState::run;
        actor.since = static_cast<std::uint8_t>(world.frame);
        const bool flipped = !is_turned_round(placement);
        each_picture(animation_of(actor, pack.looks), pose_of(actor, pack.looks, world.frame),
                     placement.x - view.camera_x, placement.y - view.camera_y, flipped,
                     [&](std::uint8_t number, int x, int y) {
                         if (number < pack.sprite_pictures.size())
                             draw_picture(canvas,
                                          recoloured(pack.sprite_pictures[number],
                                                     session.packed_level().colours.sprites),
                                          x, y, flipped);
                     });
    }
}

} // namespace halfbyte::hosted
