// Random scenes of a body among boxes, and the console's variables for them.
#pragma once

#include "tests/ports/calls/body_variables.hpp"

#include "engine/collide/clip_boxes.hpp"
#include "engine/numbers/limits.hpp"

#include <random>

namespace halfbyte::test {

inline constexpr int box_places = awake_movers + most_crates + 1;
inline constexpr std::uint8_t box_is_crate = 0x80; // with a box's traits, on the console alone

/// A body, its motion, and the boxes around it.
struct BoxScene {
    Body body; // its velocity is the motion
    Box boxes[box_places];
    int count = 0;
    MoveOptions options;

    Offset motion() const { return offset_in_one_frame(body.velocity); }
    BoxSet set() const { return {boxes, count}; }
};

/// A scene anywhere in a level, in multiples of a few subpixels or of one, so that sides and
/// corners often meet exactly or nearly. Up to `most` boxes.
BoxScene random_box_scene(std::mt19937& random, int most);

class BoxVariables {
  public:
    explicit BoxVariables(Console6502& console) : body(console), console_(console) {}

    /// Puts all boxes at the first positions of the set.
    void put(const BoxScene& scene) {
        body.put(scene.body, scene.options);
        count_.set_u8(static_cast<std::uint32_t>(scene.count));
        for (int i = 0; i < scene.count; ++i) {
            put_box(i, scene.boxes[i]);
            there_.set_u8(1, static_cast<unsigned>(i));
        }
    }
    void put_box(int place, const Box& box) {
        const auto at = static_cast<unsigned>(place);
        const auto put_bytes = [&](Variable* planes, int bytes, std::int32_t value) {
            for (int byte = 0; byte < bytes; ++byte)
                planes[byte].set_u8(static_cast<std::uint8_t>(value >> (8 * byte)), at);
        };
        put_bytes(x_, 3, box.position.x.raw);
        put_bytes(y_, 3, box.position.y.raw);
        put_bytes(half_x_, 2, box.half.x.raw);
        put_bytes(half_y_, 2, box.half.y.raw);
        traits_.set_u8(box.traits | (place & 1 ? box_is_crate : 0), at);
    }

    /// The console keeps the traits of several boxes together instead of a mask.
    static int traits_of(const BoxScene& scene, BoxMask mask) {
        int traits = 0;
        for (int i = 0; i < scene.count; ++i)
            if (mask >> i & 1)
                traits |= scene.boxes[i].traits | (i & 1 ? box_is_crate : 0);
        return traits;
    }

    BodyVariables body;

  private:
    Variable of(const char* name) { return console_.variable(name); }

    Console6502& console_;
    Variable x_[3] = {of("set_x_0"), of("set_x_1"), of("set_x_2")};
    Variable y_[3] = {of("set_y_0"), of("set_y_1"), of("set_y_2")};
    Variable half_x_[2] = {of("set_half_x_0"), of("set_half_x_1")};
    Variable half_y_[2] = {of("set_half_y_0"), of("set_half_y_1")};
    Variable traits_ = of("set_traits"), there_ = of("set_there"), count_ = of("obstacle_boxes");
};

} // namespace halfbyte::test
