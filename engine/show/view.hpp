// A frame's picture and events as plain data, which a platform draws and plays.
//
//   const View view = show(world, stage, level, looks, desktop_screen);
//   for (int i = view.sprite_count - 1; i >= 0; --i) { // from back to front
//       const Sprite& sprite = view.sprites[i];
//       draw(pictures[sprite.pose], sprite.x, sprite.y, sprite.flipped);
//   }
#pragma once

#include "engine/show/hud_items.hpp"
#include "engine/show/piece.hpp"
#include "engine/show/stage.hpp"

namespace halfbyte {

// A cycle of poses. An even one has 2^count_bits poses, each shown for 2^frame_bits frames. In an
// uneven one each pose has its own time. The cycle takes at most 256 frames, because an actor
// stores only the low byte of the frame in which its state began: then the count of frames starts
// over.
struct Animation {
    std::uint8_t first = 0;      // index into SpriteSet::poses
    std::uint8_t count_bits = 0; // of an uneven one: its frames in all, minus one
    std::uint8_t form = 0;       // frame_bits or uneven_animation, and bits for the size of a pose
};

inline constexpr unsigned longest_cycle = 256; // frames
inline constexpr std::uint8_t animation_frame_bits = 0x0F;
// Instead of frame_bits: in SpriteSet::poses the number of frames follows each pose.
inline constexpr std::uint8_t uneven_animation = 0x0F;
inline constexpr std::uint8_t animation_pose_size = 0x70; // 0: a pose is one picture of 16x16
inline constexpr std::uint8_t pose_is_tall = 0x40;        // two pictures of 16x16 one over another
inline constexpr std::uint8_t pose_width = 0x30;          // index into pose_widths, 4 bits up
inline constexpr int pose_widths[] = {16, 24, 32, 8};     // pixels
inline constexpr int pose_picture_size = 16;              // pixels

constexpr bool is_uneven(const Animation& animation) {
    return (animation.form & animation_frame_bits) == uneven_animation;
}

constexpr int width_of(const Animation& animation) {
    return pose_widths[(animation.form & pose_width) >> 4];
}

constexpr int picture_columns(const Animation& animation) {
    return width_of(animation) > pose_picture_size ? 2 : 1;
}

constexpr int picture_rows(const Animation& animation) {
    return (animation.form & pose_is_tall) != 0 ? 2 : 1;
}

// The pictures of a pose, whose numbers follow one another.
constexpr int picture_count(const Animation& animation) {
    return picture_columns(animation) * picture_rows(animation);
}

// The same with the upper pictures only, for an icon.
constexpr Animation upper_row(Animation animation) {
    animation.form &= static_cast<std::uint8_t>(~pose_is_tall);
    return animation;
}

// Calls visit(picture, x, y) for each picture of a pose, row by row. The pose is centred on
// `middle`, and its lower edge is at `feet`. A picture reaches beyond a narrow pose: there it has
// no pixels.
template <class Visit>
constexpr void each_picture(const Animation& animation, std::uint8_t pose, int middle, int feet,
                            bool flipped, Visit&& visit) {
    const int width = width_of(animation), left = middle - width / 2;
    const int rows = picture_rows(animation), columns = picture_columns(animation);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const int x = flipped ? left + width - (column + 1) * pose_picture_size
                                  : left + column * pose_picture_size;
            visit(pose++, x, feet - (rows - row) * pose_picture_size);
        }
}

// How the player looks in place of its states on a ladder, in water above the floor, when it
// pushes something, and in an attack. The order is that of the states that the first ones replace.
#define HALFBYTE_POSTURES(ROW)                                                                     \
    ROW(hang)                                                                                      \
    ROW(climb)                                                                                     \
    ROW(swim)                                                                                      \
    ROW(sink)                                                                                      \
    ROW(push)                                                                                      \
    ROW(strike) /* also a shot */                                                                  \
    ROW(pound)
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
    // By kind and state. Row 0, of no actor, has the player's postures; those of its further states
    // are in rows of kinds that the game has not.
    Animation animations[actor_kind_count][actor_state_count];
    // By kind: the row of its postures; 0 for a kind without, and for player_kind.
    std::uint8_t posture_rows[actor_kind_count]{};
    // Numbers of 16x16 pictures, over all sprite sheets: of a larger pose, that of its first one.
    std::uint8_t poses[256]{};
    std::uint8_t pieces[piece_count]{}; // the same; all 0 in a game without pieces
    FloatingNumbers numbers;            // all 0 in a game without a font
    HudItems hud = usual_hud();
};

// A 16x16 picture on the screen. An actor with larger poses has several.
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

// On the NES, a picture of an actor is left out if more sprites than this are in use: it takes two.
inline constexpr int nes_sprites_before_actor = 61;

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
    std::uint8_t counters[hud_counts]{}; // of the game, and the player's hits
    Phase phase = Phase::playing;
    Events events = 0;      // of the world's last step
    std::uint8_t frame = 0; // the low byte of the world's frame, which moves animated cells
    std::uint8_t shade = 0; // how far a flash fades the picture to its paper, of scene_fade_frames
};

// Makes the view of a frame. Its sprites are those that are on the screen.
View show(const World& world, const Stage& stage, const Level& level, const SpriteSet& looks,
          Screen screen);

// The animation of an actor's state or, of the player, of its posture.
const Animation& animation_of(const Actor& actor, const SpriteSet& looks);

// The pose of an actor in a frame.
std::uint8_t pose_of(const Actor& actor, const SpriteSet& looks, std::uint32_t frame);

// The pose of an animation that began `age` frames ago, 0 to 255.
std::uint8_t pose_at(const Animation& animation, const SpriteSet& looks, unsigned age);

} // namespace halfbyte
