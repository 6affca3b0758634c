// Slopes at the real size, near where something changes. The squares of four cells have all kinds
// that block. A side or the middle of a body is within two subpixels of a line of the grid, a
// surface or both. Steps are short, odd or the longest. A part is tried; HALFBYTE_LONG=N in the
// environment tries N times as many.
#include "tests/support/drawn_slopes.hpp"
#include "tests/support/threshold_bodies.hpp"
#include "tools/soak/case_file.hpp"
#include "tools/soak/report_text.hpp"
#include "tools/soak/soak_world.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>

using namespace halfbyte;
using namespace halfbyte::tools::soak;

namespace {

constexpr auto& kinds = test::kinds_that_block;
constexpr int kind_total = test::kinds_that_block_count;
constexpr test::CellRange square{1, 1, 4, 4}; // with a cell around it

struct Thresholds {
    long moves = 0, free = 0, on_slopes = 0;
    std::string first;
};

std::string text_of(const Terrain& terrain, Contact before, const Step& step) {
    std::string text;
    for (int row = 2; row < 4; ++row)
        for (int column = 2; column < 4; ++column)
            text += letter_of(terrain.at(column, row));
    const HalfSizes half = step.seen.half;
    return text + ": " + describe(SoakFault{step.broken, 0, 0}, step.seen) + ", half "
           + std::to_string(half.x.raw) + " " + std::to_string(half.y.raw) + ", before "
           + contact_names(before) + (step.seen.options.drop_through ? ", drops" : "");
}

void try_square(const Terrain& terrain, SoakRandom& random, Thresholds& tally) {
    constexpr int bodies = 400;
    for (int i = 0; i < bodies; ++i) {
        SoakBody body = test::body_near_thresholds(terrain, square, true, random);
        Push push;
        push.x = test::any_step(random);
        push.y = test::any_step(random);
        push.drop_through = random.one_in(8);
        const Contact before = body.contact;
        const Step step = step_body(body, terrain, push, EngineMover{});
        ++tally.moves;
        tally.free += !starts_stuck(terrain, step.seen);
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
