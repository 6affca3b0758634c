#include "engine/show/view.hpp"

#include "engine/show/pieces.hpp"
#include "engine/sim/hurt.hpp"
#include "engine/sim/player_attack.hpp"

namespace halfbyte {
namespace {

// An engine with the default limits has a sprite for each picture.
constexpr int most_pictures_of_actor = 4;
constexpr bool can_be_full = awake_actors * most_pictures_of_actor > most_sprites;

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

bool visible(int x, int y, Screen screen) {
    return x > -pose_picture_size && x < screen.width && y > -pose_picture_size
           && y < screen.height;
}

// Adds the pictures of an actor that are on the screen. The pose is centred on the body and stands
// on its lower edge.
void show_actor(View& view, const World& world, std::uint8_t slot, const Level& level,
                const SpriteSet& looks, Screen screen) {
    const Actor& actor = world.actors[slot];
    const bool flipped = (actor.flags & actor_faces_left) != 0;
    each_picture(animation_of(actor, looks), pose_of(actor, looks, world.frame),
                 pixel_of(actor.position.x) - view.camera_x,
                 pixel_of(actor.position.y + half_of(actor, level).y) - view.camera_y, flipped,
                 [&](std::uint8_t picture, int x, int y) {
                     if (visible(x, y, screen)
                         && (!can_be_full || view.sprite_count < most_sprites))
                         view.sprites[view.sprite_count++] = {static_cast<std::int16_t>(x),
                                                              static_cast<std::int16_t>(y), picture,
                                                              flipped, slot};
                 });
}

} // namespace

const Animation& animation_of(const Actor& actor, const SpriteSet& looks) {
    const auto state = static_cast<std::uint8_t>(actor.state);
    const std::uint8_t row = looks.posture_rows[actor.kind];
    if (actor.kind != player_kind && row == no_actor)
        return looks.animations[actor.kind][state];
    const auto posture = [&](Posture shown) -> const Animation& {
        return looks.animations[row][static_cast<std::uint8_t>(shown)];
    };
    if (actor.state != ActorState::dying && attack_of(actor) != Attack::none)
        return posture(pounds(actor) ? Posture::pound : Posture::strike);
    if (pushes(actor))
        return posture(Posture::push);
    const bool swims = (actor.effects & effect_water) && !(actor.contact & contact_floor);
    const bool has_posture = state <= static_cast<std::uint8_t>(Posture::sink)
                             && (swims || (actor.flags & actor_climbs));
    return looks.animations[has_posture ? row : actor.kind][state];
}

std::uint8_t pose_at(const Animation& animation, const SpriteSet& looks, unsigned age) {
    unsigned index = animation.first;
    if (!is_uneven(animation)) {
        index +=
            (age >> (animation.form & animation_frame_bits)) & ((1u << animation.count_bits) - 1u);
        return looks.poses[index & 255u];
    }
    age %= animation.count_bits + 1u;
    while (age >= looks.poses[(index + 1) & 255u]) {
        age -= looks.poses[(index + 1) & 255u];
        index += 2;
    }
    return looks.poses[index & 255u];
}

std::uint8_t pose_of(const Actor& actor, const SpriteSet& looks, std::uint32_t frame) {
    return pose_at(animation_of(actor, looks), looks,
                   static_cast<std::uint8_t>(frame - actor.since));
}

View show(const World& world, const Stage& stage, const Level& level, const SpriteSet& looks,
          Screen screen) {
    View view;
    view.camera_x = stage.camera.x;
    view.camera_y = stage.camera.y;
    view.coins = world.coins;
    view.deaths = world.deaths;
    for (int i = 0; i < game_counters; ++i)
        view.counters[i] = world.counters[i];
    view.counters[game_counters] = player(world).hits;
    view.phase = world.phase;
    view.events = world.events;
    view.frame = static_cast<std::uint8_t>(world.frame);
    view.shade = shade_of_flash(stage.flash);
    for (std::uint8_t slot = 0; slot < awake_actors; ++slot)
        if (world.actors[slot].kind != no_actor && !blinks(world.actors[slot]))
            show_actor(view, world, slot, level, looks, screen);
    if (level.map.features != 0)
        show_pieces(view, world, stage, level, looks, screen);
    show_particles(view, stage, looks, screen);
    show_ink(view, stage, looks, screen);
    show_numbers(view, stage, screen);
    return view;
}

} // namespace halfbyte
