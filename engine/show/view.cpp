#include "engine/show/view.hpp"

#include "engine/show/pieces.hpp"

namespace halfbyte {
namespace {

constexpr int sprite_size = 16;

// The picture is centred on the body and stands on its lower edge.
Sprite sprite_of(const Actor& actor, const Stage& stage, const Level& level, const SpriteSet& looks,
                 std::uint32_t frame) {
    const Position feet = actor.position.y + kind_of(actor, level).half.y;
    return {
        static_cast<std::int16_t>(pixel_of(actor.position.x) - sprite_size / 2 - stage.camera.x),
        static_cast<std::int16_t>(pixel_of(feet) - sprite_size - stage.camera.y),
        pose_of(actor, looks, frame), (actor.flags & actor_faces_left) != 0, 0};
}

// Whether the player pushes against something in front.
bool pushes(const Actor& self) {
    const Contact ahead = self.flags & actor_faces_left ? contact_left : contact_right;
    return (self.contact & contact_floor) && (self.contact & ahead)
           && (self.state == ActorState::stand || self.state == ActorState::run);
}

// The postures on a ladder and in water replace the states of the same number.
static_assert(static_cast<int>(Posture::hang) == static_cast<int>(ActorState::stand)
              && static_cast<int>(Posture::climb) == static_cast<int>(ActorState::run)
              && static_cast<int>(Posture::swim) == static_cast<int>(ActorState::jump)
              && static_cast<int>(Posture::sink) == static_cast<int>(ActorState::fall));

const Animation& animation_of(const Actor& actor, const SpriteSet& looks) {
    const auto state = static_cast<std::uint8_t>(actor.state);
    if (actor.kind != player_kind)
        return looks.animations[actor.kind][state];
    if (pushes(actor))
        return looks.animations[no_actor][static_cast<std::uint8_t>(Posture::push)];
    const bool swims = (actor.effects & effect_water) && !(actor.contact & contact_floor);
    const bool has_posture = swims || (actor.flags & actor_climbs);
    return looks.animations[has_posture ? no_actor : player_kind][state];
}

bool visible(const Sprite& sprite, Screen screen) {
    return sprite.x > -sprite_size && sprite.x < screen.width && sprite.y > -sprite_size
           && sprite.y < screen.height;
}

} // namespace

std::uint8_t pose_of(const Actor& actor, const SpriteSet& looks, std::uint32_t frame) {
    const Animation& animation = animation_of(actor, looks);
    const unsigned age = static_cast<std::uint8_t>(frame - actor.since);
    const unsigned index = (age >> animation.frame_bits) & ((1u << animation.count_bits) - 1u);
    return looks.poses[(animation.first + index) & 255u];
}

View show(const World& world, const Stage& stage, const Level& level, const SpriteSet& looks,
          Screen screen) {
    View view;
    view.camera_x = stage.camera.x;
    view.camera_y = stage.camera.y;
    view.coins = world.coins;
    view.deaths = world.deaths;
    view.phase = world.phase;
    view.events = world.events;
    view.frame = static_cast<std::uint8_t>(world.frame);
    view.shade = shade_of_flash(stage.flash);
    for (std::uint8_t slot = 0; slot < awake_actors; ++slot) {
        const Actor& actor = world.actors[slot];
        if (actor.kind == no_actor)
            continue;
        Sprite sprite = sprite_of(actor, stage, level, looks, world.frame);
        sprite.slot = slot;
        if (visible(sprite, screen))
            view.sprites[view.sprite_count++] = sprite;
    }
    if (level.map.features != 0)
        show_pieces(view, world, stage, level, looks, screen);
    show_particles(view, stage, looks, screen);
    show_ink(view, stage, looks, screen);
    show_numbers(view, stage, screen);
    return view;
}

} // namespace halfbyte
