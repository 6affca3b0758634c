#include "tools/pipeline/content/jump_arc.hpp"

#include <libfixmath/fixmath.h>

namespace halfbyte::tools::content {

namespace {

constexpr int fixed_bits = 16; // of the fraction of a fix16_t
constexpr int bits_to_subpixels = fixed_bits - subpixel_bits;

std::int32_t in_subpixels(fix16_t pixels) {
    return (pixels + (1 << (bits_to_subpixels - 1))) >> bits_to_subpixels;
}

fix16_t in_pixels(std::int32_t subpixels) {
    return subpixels << bits_to_subpixels;
}

} // namespace

// In each frame gravity acts before the move, so that a rise at speed v = g t is
// g (t - 1) + g (t - 2) + ... + g = g t (t - 1) / 2, or v^2 / 2g - v / 2.
JumpArc jump_arc(Distance height, int frames) {
    const fix16_t twice = 2 * in_pixels(height.raw);
    const fix16_t exact =
        fix16_div(fix16_div(twice, fix16_from_int(frames)), fix16_from_int(frames - 1));
    JumpArc arc;
    arc.gravity = in_subpixels(exact);
    const fix16_t gravity = in_pixels(arc.gravity);
    const fix16_t half = gravity / 2;
    arc.speed = in_subpixels(
        half + fix16_sqrt(fix16_add(fix16_mul(half, half), fix16_mul(gravity, twice))));
    return arc;
}

} // namespace halfbyte::tools::content
