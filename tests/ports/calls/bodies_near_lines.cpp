#include "tests/ports/calls/bodies_near_lines.hpp"

#include "tests/ports/calls/random_world.hpp"

namespace halfbyte::test {
namespace {

constexpr int half_cell = subpixels_per_cell / 2;

int random_half(std::mt19937& random) {
    constexpr int usual[] = {1, 128, 5 * 256, 7 * 256, half_cell - 1, half_cell};
    return between(random, 0, 1) ? usual[between(random, 0, 5)] : between(random, 1, half_cell);
}

int random_large_half(std::mt19937& random) {
    constexpr int usual[] = {half_cell + 1, 12 * 256, 15 * 256, subpixels_per_cell - 1,
                             subpixels_per_cell};
    return between(random, 0, 1) ? usual[between(random, 0, 4)]
                                 : between(random, half_cell, subpixels_per_cell);
}

// A third of the bodies are larger than a cell, along one axis or both.
HalfSizes random_half_sizes_near_lines(std::mt19937& random) {
    const int large = between(random, 0, 8);
    return {{large == 0 || large == 2 ? random_large_half(random) : random_half(random)},
            {large == 1 || large == 2 ? random_large_half(random) : random_half(random)}};
}

int random_step(std::mt19937& random) {
    switch (between(random, 0, 7)) {
    case 0: return 0;
    case 1: return between(random, -3, 3);
    case 2: return between(random, 0, 1) ? subpixels_per_cell : -subpixels_per_cell;
    case 3: return between(random, -half_cell, half_cell);
    default: return between(random, -subpixels_per_cell, subpixels_per_cell);
    }
}

// Beside a line, across it, or anywhere.
int random_place(std::mt19937& random, int cells, int half) {
    const int line = between(random, -1, cells + 1) * subpixels_per_cell;
    switch (between(random, 0, 3)) {
    case 0: return line + between(random, -half_cell, half_cell);
    case 1: return line + half + between(random, -2, 2);
    case 2: return line - half + between(random, -2, 2);
    default: return line + between(random, -half, half);
    }
}

} // namespace

Body random_body_near_lines(std::mt19937& random, const LevelView& level) {
    Body body;
    body.half = random_half_sizes_near_lines(random);
    body.position = {{random_place(random, level.columns, body.half.x.raw)},
                     {random_place(random, level.rows, body.half.y.raw)}};
    body.velocity = {{static_cast<std::int16_t>(random_step(random))},
                     {static_cast<std::int16_t>(random_step(random))}};
    if (between(random, 0, 7) == 0) // a corner that is met on both axes, equally far on each
        body.velocity.y.raw = static_cast<std::int16_t>(
            between(random, 0, 1) ? body.velocity.x.raw : -body.velocity.x.raw);
    return body;
}

} // namespace halfbyte::test
