// Slopes at the real size, near where something changes: squares of four cells of all kinds that
// block, bodies whose sides or middle are within two subpixels of a line of the grid, of a surface
// or of both, and short, odd and longest steps. A part is tried; HALFBYTE_LONG=N in the environment
// tries N times as many.
#include "tests/support/drawn_slopes.hpp"
#include "tools/soak/case_file.hpp"
#include "tools/soak/report_text.hpp"
#include "tools/soak/soak_world.hpp"
#include "tools/soak/surface.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>

using namespace halfbyte;
using namespace halfbyte::tools;

namespace {

constexpr int cell = subpixels_per_cell;
constexpr int half_cell = cell / 2;

constexpr auto& kinds = test::kinds_that_block;
constexpr int kind_total = test::kinds_that_block_count;

int any_of(std::initializer_list<int> all, SoakRandom& random) {
    return all.begin()[random.below(static_cast<int>(all.size()))];
}

int any_half(SoakRandom& random) {
    const int half = any_of({1, 2, 5 * 256, 7 * 256, half_cell - 1, half_cell, 0}, random);
    return half != 0 ? half : random.between(1, half_cell);
}

// Of the middle, or of one of the sides; from one cell left of the square to one right of it.
int x_near_threshold(int half, SoakRandom& random) {
    const int line = random.between(1, 5) * cell;
    const int threshold = line + any_of({0, -half, half, half_cell}, random);
    return threshold + random.between(-2, 2);
}

// The side's place, of the foot or the head: on a line or on a surface of the column.
int y_near_threshold(const Terrain& terrain, int x, SoakRandom& random) {
    const int row = random.between(1, 4);
    const Slope slope{x >> cell_bits, row, terrain.at(x >> cell_bits, row)};
    const bool sloping = is_floor_slope(slope.kind) || is_ceiling_slope(slope.kind);
    const int threshold = sloping && random.one_in(2) ? slope.surface(x) : row * cell;
    return threshold + random.between(-2, 2);
}

int any_step(SoakRandom& random) {
    const int sign = random.one_in(2) ? -1 : 1;
    return sign
           * any_of({0, 0, 1, 2, 3, 257, half_cell - 1, half_cell, random.below(half_cell)},
                    random);
}

SoakBody body_near_thresholds(const Terrain& terrain, SoakRandom& random) {
    SoakBody body;
    body.body.half = {{any_half(random)}, {any_half(random)}};
    if (random.one_in(4)) {
        body.body.shape = Shape::round;
        body.body.half.y = body.body.half.x;
    }
    const int x = x_near_threshold(body.body.half.x.raw, random);
    const int side = y_near_threshold(terrain, x, random);
    const int half = body.body.half.y.raw;
    body.body.position = {{x}, {random.one_in(2) ? side - half : side + half}};
    body.contact = random.one_in(2) ? contact_floor : Contact{0};
    return body;
}

struct Thresholds {
    long moves = 0, free = 0, on_slopes = 0;
    std::string first;
};

std::string text_of(const Terrain& terrain, Contact before, const Step& step) {
    std::string text;
    for (int row = 2; row < 4; ++row)
        for (int column = 2; column < 4; ++column)
            text += kind_glyphs[static_cast<int>(terrain.at(column, row))];
    const HalfSizes half = step.seen.half;
    return text + ": " + describe(SoakFault{step.broken, 0, 0}, step.seen) + ", half "
           + std::to_string(half.x.raw) + " " + std::to_string(half.y.raw) + ", before "
           + contact_names(before) + (step.seen.options.drop_through ? ", drops" : "");
}

void try_square(const Terrain& terrain, SoakRandom& random, Thresholds& tally) {
    constexpr int bodies = 400;
    for (int i = 0; i < bodies; ++i) {
        SoakBody body = body_near_thresholds(terrain, random);
        Push push;
        push.x = any_step(random);
        push.y = any_step(random);
        push.drop_through = random.one_in(8);
        const Contact before = body.contact;
        const Step step = step_body(body, terrain, push, EngineMover{});
        ++tally.moves;
        tally.free += !starts_embedded(terrain, step.seen);
        tally.on_slopes += (step.seen.contact & contact_slope) != 0;
        if (step.broken && tally.first.empty())
            tally.first = text_of(terrain, before, step);
    }
}

} // namespace

TEST_CASE("bodies within two subpixels of every threshold among slopes break no rule of the soak") {
    const char* text = std::getenv("HALFBYTE_LONG");
    const long effort = text ? std::max(1L, std::atol(text)) : 1;
    constexpr int all = kind_total * kind_total * kind_total * kind_total;
    constexpr int stride = 53; // coprime to the number of kinds
    SoakRandom random(41);
    Thresholds tally;
    for (long part = 0; part < std::min(effort, long{stride}); ++part)
        for (int combination = static_cast<int>(part); combination < all; combination += stride) {
            Terrain terrain(6, 6);
            for (int i = 0, rest = combination; i < 4; ++i, rest /= kind_total)
                terrain.set(2 + (i & 1), 2 + (i >> 1), kinds[rest % kind_total]);
            try_square(terrain, random, tally);
        }
    WARN(tally.moves << " moves, " << tally.free << " from a free place, " << tally.on_slopes
                     << " end on a slope");
    CHECK(tally.first == "");
    CHECK(tally.on_slopes > tally.moves / 100);
}
