// Steps that begin at slopes, on the console and in C++.
#pragma once

#include "tests/ports/body_caller.hpp"
#include "tests/ports/slope_levels.hpp"

#include "engine/collide/slope.hpp"

#include <algorithm>

namespace halfbyte::test {

/// A step that begins at a slope, of a body of any size.
struct SlopeCase : BodyCase {
    TileKind slope;
    Distance x, y; // the step
};

class SlopeCaller : public BodyCaller {
  public:
    explicit SlopeCaller(Run& run)
        : BodyCaller(run), run_(run), slopes_(run.strata.of("slope", 11, 22)),
          side_(run.strata.sign("x")), rise_(run.strata.sign("y")),
          from_(run.strata.of("from the surface", -2, 2)) {}

    SlopeCase next(long call) {
        std::mt19937& random = run_.random;
        if (call % calls_per_level == 0)
            open(random_slope_level(random));
        SlopeCase c;
        c.body.half = {{between(random, 1, half_cell)}, {between(random, 1, half_cell)}};
        if (between(random, 0, 2) == 0)
            c.body.half = {pixels(5), pixels(7)};
        if (between(random, 0, 7) == 0)
            c.body.half.y.raw = between(random, 1, 2);
        place(c);
        step(c);
        c.options.corner_correction.raw = between(random, 0, 1) ? 0 : between(random, 0, half_cell);
        c.options.drop_through = between(random, 0, 7) == 0;
        c.options.last_contact = between(random, 0, 3) ? contact_floor : Contact{0};
        slopes_.count(static_cast<int>(c.slope));
        side_.count_sign(c.x.raw);
        rise_.count_sign(c.y.raw);
        return c;
    }

    /// The level's cells as the step's routines keep them.
    void begin(const SlopeCase& c) {
        put(c);
        const auto origin = [](Position p) { return p.raw & ~(subpixels_per_cell - 1); };
        origin_ = {{origin(c.body.position.x)}, {origin(c.body.position.y)}};
        const Point after{c.body.position.x + c.x, c.body.position.y + c.y};
        SlopeCase stepped = c;
        stepped.body.position = after;
        stepped.body.velocity = velocity(c);
        put(stepped);
        run_.port.console.call(begin_slopes_);
    }

    static Motion velocity(const SlopeCase& c) {
        return {{static_cast<std::int16_t>(c.x.raw)}, {static_cast<std::int16_t>(c.y.raw)}};
    }
    Point origin() const { return origin_; }

  private:
    // On, near or around the surface of a slope, or anywhere.
    void place(SlopeCase& c) {
        std::mt19937& random = run_.random;
        const LevelView& map = run_.port.level().map;
        int column = 0, row = 0;
        do {
            column = between(random, 0, map.columns - 1);
            row = between(random, 0, map.rows - 1);
            c.slope = placed_kind(map, column, row);
        } while (!(traits_of(c.slope) & trait_slope));
        const slope::Profile profile = slope::profile_of(c.slope);
        int offset = between(random, 0, subpixels_per_cell - 1);
        if (between(random, 0, 3) == 0)
            offset = between(random, 0, 1) ? between(random, 0, 2)
                                           : subpixels_per_cell - 1 - between(random, 0, 2);
        const bool ceiling = profile & slope::profile_ceiling;
        const int height = slope::height<cell_bits>(profile, offset);
        const int edge = (ceiling ? ~row + 1 : row + 1) * subpixels_per_cell;
        int y = edge - height; // of the side that meets it, in the frame of its face
        const int near = between(random, 0, 3);
        const int beyond = near == 0   ? between(random, -2, 2)
                           : near == 1 ? between(random, -subpixels_per_cell, half_cell)
                                       : 0;
        from_.count(beyond);
        y += beyond;
        const int centre = y - c.body.half.y.raw;
        c.body.position = {{column * subpixels_per_cell + offset}, {ceiling ? -centre : centre}};
        if (between(random, 0, 7) == 0) // anywhere near, in other cells
            c.body.position =
                c.body.position
                + Motion{{static_cast<std::int16_t>(
                             between(random, -subpixels_per_cell, subpixels_per_cell))},
                         {static_cast<std::int16_t>(
                             between(random, -subpixels_per_cell, subpixels_per_cell))}};
    }

    void step(SlopeCase& c) {
        std::mt19937& random = run_.random;
        const auto any = [&] { return between(random, -half_cell, half_cell); };
        const auto slow = [&] { return between(random, -400, 400); };
        const auto sharp = [&] {
            constexpr int sharps[] = {-half_cell, -1, 0, 1, half_cell};
            return sharps[between(random, 0, 4)];
        };
        const auto one = [&] {
            const int which = between(random, 0, 3);
            return which == 0 ? sharp() : which == 1 ? any() : slow();
        };
        c.x.raw = one();
        c.y.raw = between(random, 0, 1) ? 72 : one();
        if (between(random, 0, 3) == 0) // to where the centre or a side meets a line of the grid
            c.x.raw = std::clamp((c.body.position.x.raw & ~(subpixels_per_cell - 1))
                                     + between(random, 0, 1) * subpixels_per_cell
                                     + between(random, -1, 1) * c.body.half.x.raw
                                     + between(random, -2, 2) - c.body.position.x.raw,
                                 -half_cell, half_cell);
    }

    Run& run_;
    Point origin_;
    Stratum &slopes_, &side_, &rise_, &from_;
    Routine begin_slopes_ = run_.port.console.routine("begin_slopes");
};

} // namespace halfbyte::test
