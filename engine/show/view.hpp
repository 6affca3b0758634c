// A frame's picture and events as plain data, which a platform draws and plays.
//
//   const View view = show(world, stage, level, looks, desktop_screen);
//   for (int i = view.sprite_count - 1; i >= 0; --i) { // from back to front
//       const Sprite& sprite = view.sprites[i];
//       draw(pictures[sprite.pose], sprite.x, sprite.y, sprite.flipped);
//   }
#pragma once

#include "engine/show/piece.hpp"
#include "engine/show/stage.hpp"

namespace halfbyte {

// A cycle of poses: 2^count_bits of them, each shown for 2^frame_bits frames. The cycle takes at
// most 256 frames, because an actor stores only the low byte of the frame in which it began.
struct Animation {
    std::uint8_t first = 0; // index into SpriteSet::poses
    std::uint8_t count_bits = 0;
    std::uint8_t frame_bits = 0;
};

// How the player looks in place of its states on a ladder, in water above the floor, and when it
// pushes something. The order is that of the states that they replace.
#define HALFBYTE_POSTURES(ROW)                                                                     \
    ROW(hang)                                                                                      \
    ROW(climb)                                                                                     \
    ROW(swim)                                                                                      \
    ROW(sink)                                                                                      \
    ROW(push)
#define HALFBYTE_ENUMERATOR(name) name,
enum class Posture : std::uint8_t {
    HALFBYTE_POSTURES(HALFBYTE_ENUMERATOR)
};
#undef HALFBYTE_ENUMERATOR
#define HALFBYTE_NAME(name) #name,
inline constexpr const char* posture_names[] = {HALFBYTE_POSTURES(HALFBYTE_NAME)};
#undef HALFBYTE_NAME
inline constexpr int posture_count = sizeof posture_names / sizeof *posture_names;

struct SpriteSet {
    // By kind and state. Row 0, of no actor, has the player's postures, and after them its states
    // again.
    Animation animations[actor_kind_count][actor_state_count];
    std::uint8_t poses[256]{};          // numbers of 16x16 pictures, over all sprite sheets
    std::uint8_t pieces[piece_count]{}; // the same; all 0 in a game without pieces
    FloatingNumbers numbers;            // all 0 in a game without a font
};

// A 16x16 picture on the screen.
struct Sprite {
    std::int16_t x = 0; // its top left pixel on the screen
    std::int16_t y = 0;
    std::uint8_t pose = 0;
    bool flipped = false; // horizontally
    std::uint8_t slot =
        0; // of its actor in the world: 0 is the player's; no_actor_slot: not an actor
};

// A number of one or two digits, in the game's font.
struct ShownNumber {
    std::int16_t x = 0; // its top left pixel on the screen
    std::int16_t y = 0;
    std::uint8_t number = 0; // 1 to highest_number
};

inline constexpr std::uint8_t no_actor_slot = 255;
inline constexpr int most_sprites = 112; // with icons and messages not more than a GBA has

// Of the NES's 64 sprites, two for a picture. The others are reserved for actors, two for each one
// except the player; platform/nes/sprites.s checks this.
inline constexpr int nes_sprites_for_pieces = 40;

// On the NES, numbers come after all actors, and the ink line after them, as long as at most this
// many sprites are in use.
inline constexpr int nes_sprites_before_numbers = 61;

struct View {
    std::int16_t camera_x = 0; // the level's pixel at the screen's top left
    std::int16_t camera_y = 0;
    std::uint8_t sprite_count = 0;
    Sprite sprites[most_sprites]; // the player first; earlier ones are in front
    std::uint8_t number_count = 0;
    ShownNumber numbers[most_particles];
    std::uint8_t coins = 0;
    std::uint8_t deaths = 0;
    Phase phase = Phase::playing;
    Events events = 0;      // of the world's last step
    std::uint8_t frame = 0; // the low byte of the world's frame, which moves animated cells
    std::uint8_t shade = 0; // how far a flash fades the picture to its paper, of scene_fade_frames
};

// Makes the view of a frame. Its sprites are those that are on the screen.
View show(const World& world, const Stage& stage, const Level& level, const SpriteSet& looks,
          Screen screen);

// The pose of an actor in a frame.
std::uint8_t pose_of(const Actor& actor, const SpriteSet& looks, std::uint32_t frame);

} // namespace halfbyte
