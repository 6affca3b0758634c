// What a frame looks and sounds like, as plain data: the shell draws and plays it.
#pragma once

#include "engine/show/piece.hpp"
#include "engine/show/stage.hpp"

namespace halfbyte {

// A cycle of poses: 2^count_bits of them, each shown for 2^frame_bits frames. The cycle takes at
// most 256 frames, because an actor remembers the low byte of the frame in which it began.
struct Animation {
    std::uint8_t first = 0; // index into SpriteSet::poses
    std::uint8_t count_bits = 0;
    std::uint8_t frame_bits = 0;
};

// How the player looks in places where its states look otherwise, in the order of the states whose
// place they take: on a ladder, in water above its floor, and against what it pushes.
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
    // By kind and state. In the row of no actor are those of the player's postures, and behind them
    // its states again.
    Animation animations[actor_kind_count][actor_state_count];
    std::uint8_t poses[256]{};          // numbers of 16x16 pictures, through all sprite sheets
    std::uint8_t pieces[piece_count]{}; // the same; all 0 in a game that has none
    FloatingNumbers numbers;            // all 0 in a game without a font
};

// A 16x16 picture on the screen.
struct Sprite {
    std::int16_t x = 0; // its top left pixel on the screen
    std::int16_t y = 0;
    std::uint8_t pose = 0;
    bool flipped = false; // horizontally
    std::uint8_t slot =
        0; // of its actor in the world; the player has 0, what is none no_actor_slot
};

// A number in the font's digits, one or two.
struct ShownNumber {
    std::int16_t x = 0; // its top left pixel on the screen
    std::int16_t y = 0;
    std::uint8_t number = 0; // 1 to highest_number
};

inline constexpr std::uint8_t no_actor_slot = 255;
inline constexpr int most_sprites = 112; // with icons and messages not more than a GBA has

// Of the NES's 64 sprites, two a picture: each of the other actors has two for itself, as its own
// sources check (platform/nes/sprites.s).
inline constexpr int nes_sprites_for_pieces = 40;

// A number that rises comes behind all actors, and the ink line behind it, where no more than so
// many are in use.
inline constexpr int nes_sprites_before_numbers = 61;

struct View {
    std::int16_t camera_x = 0;
    std::int16_t camera_y = 0;
    std::uint8_t sprite_count = 0;
    Sprite sprites[most_sprites]; // the player first; earlier ones are in front
    std::uint8_t number_count = 0;
    ShownNumber numbers[most_particles];
    std::uint8_t coins = 0;
    std::uint8_t deaths = 0;
    Phase phase = Phase::playing;
    Events events = 0;
    std::uint8_t frame = 0; // the low byte of the world's, which moves animated cells
    std::uint8_t shade = 0; // how far a flash takes the picture to its paper, of scene_fade_frames
};

// Only what can be seen on the screen is in the view's sprites.
View show(const World& world, const Stage& stage, const Level& level, const SpriteSet& looks,
          Screen screen);

// The pose of an actor in a frame.
std::uint8_t pose_of(const Actor& actor, const SpriteSet& looks, std::uint32_t frame);

} // namespace halfbyte
