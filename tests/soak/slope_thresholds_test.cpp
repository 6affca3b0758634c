// Slopes at the real size, near where something changes. The squares of four cells have all kinds
// that block. A side or the middle of a body is within two subpixels of a line of the grid, a
// surface or both. Steps are short, odd or the longest. A part is tried; HALFBYTE_LONG=N in the
// environment tries N times as many.
#include "engine/collide/move.hpp"
#include "tests/soak/threshold_bodies.hpp"
#include "tests/support/drawn_slopes.hpp"
#include "tools/lab/soak/cell_checks.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>

using namespace halfbyte;
using namespace halfbyte::tools::soak;

namespace {

constexpr auto& kinds = test::kinds_that_block;
constexpr int kind_total = test::kinds_that_block_count;
constexpr CellRange square{1, 1, 4, 4}; // with a cell around it

struct Thresholds {
    long moves = 0, free = 0, on_slopes = 0;
    std::string first;
};

std::string text_of(const Terrain& terrain, const Observed& move, const Rule& broken) {
    std::string text;
    for (int row = 2; row < 4; ++row)
        for (int column = 2; column < 4; ++column)
            text += letter_of(terrain.at(column, row));
    const auto pair = [](auto p) {
        return std::to_string(p.x.raw) + "," + std::to_string(p.y.raw);
    };
    return text + ": " + broken.name + ", from " + pair(move.from) + " with " + pair(move.wish)
           + " to " + pair(move.to) + " with " + pair(move.velocity) + ", half " + pair(move.half)
           + ", contact " + std::to_string(move.contact) + ", before "
           + std::to_string(move.contact_before) + (move.options.drop_through ? ", drops" : "");
}

// Moves a body by the engine among cells alone.
Observed moved(Body& body, const Terrain& terrain, const MoveOptions& options) {
    Observed move;
    move.half = body.half;
    move.options = options;
    move.from = body.position;
    move.wish = body.velocity;
    move.contact_before = options.last_contact;
    move.contact = move_body(body, terrain, options).contact;
    move.to = body.position;
    move.velocity = body.velocity;
    return move;
}

void try_body(const Terrain& terrain, Body body, MoveOptions options, Thresholds& tally) {
    const Observed first = moved(body, terrain, options);
    ++tally.moves;
    const bool stuck = starts_stuck(terrain, first);
    tally.free += !stuck;
    tally.on_slopes += (first.contact & contact_slope) != 0;
    const auto check = [&](const Observed& move) {
        const Rule* broken = broken_rule(terrain, move);
        if (broken && tally.first.empty())
            tally.first = text_of(terrain, move, *broken);
    };
    check(first);
    // A body that is ejected from solid cells may end at a slope, and move on from there.
    if (stuck)
        return;
    body.velocity = {};
    options.last_contact = first.contact;
    check(moved(body, terrain, options));
}

void try_square(const Terrain& terrain, SoakRandom& random, Thresholds& tally) {
    constexpr int bodies = 400;
    for (int i = 0; i < bodies; ++i) {
        const Body body = test::body_near_thresholds(terrain, square, random);
        const Contact before = random.one_in(2) ? contact_floor : Contact{0};
        try_body(terrain, body, {{}, random.one_in(8), before}, tally);
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
