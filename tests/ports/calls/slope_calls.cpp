// Generated calls of steps among slopes.
#include "tests/ports/calls/body_caller.hpp"
#include "tests/ports/calls/random_level.hpp"
#include "tools/lab/soak/random_terrain.hpp"

#include "engine/collide/box.hpp"
#include "engine/collide/move.hpp"
#include "engine/collide/slope.hpp"
#include "engine/numbers/limits.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

/// A level of slopes from the generator of the soak.
std::vector<std::uint8_t> random_slope_level(std::mt19937& random) {
    tools::soak::Terrain terrain(40,
                                 between(random, 0, 3) ? console_screen_rows : console_level_rows);
    tools::soak::SoakRandom of_terrain(random());
    tools::soak::fill_with_slopes(terrain, of_terrain);
    int changing = 0;
    std::vector<std::uint8_t> tiles;
    for (const TileKind kind : terrain.kinds) {
        const bool is_beyond = (traits_of(kind) & trait_mutable) && ++changing > mutable_cells;
        tiles.push_back(static_cast<std::uint8_t>(is_beyond ? TileKind::solid : kind));
    }
    return block_of_tiles(tiles, terrain.columns, terrain.rows);
}

/// Steps that begin at a slope, of bodies of any size. The velocity is the step.
class SlopeCaller : public BodyCaller {
  public:
    explicit SlopeCaller(Run& run)
        : BodyCaller(run), run_(run), slopes_(run.strata.of("slope", 11, 22)),
          side_(run.strata.sign("x")), rise_(run.strata.sign("y")),
          from_(run.strata.of("from the surface", -2, 2)) {}

    BodyCase next(long call) {
        std::mt19937& random = run_.random;
        if (call % calls_per_level == 0)
            open(random_slope_level(random));
        BodyCase c;
        c.body.half = {{between(random, 1, half_cell)}, {between(random, 1, half_cell)}};
        if (between(random, 0, 2) == 0)
            c.body.half = {pixels(5), pixels(7)};
        if (between(random, 0, 7) == 0)
            c.body.half.y.raw = between(random, 1, 2);
        place(c);
        step(c);
        if (between(random, 0, 3) == 0)
            go_past_closed_oneway(c);
        c.options.corner_correction.raw = between(random, 0, 1) ? 0 : between(random, 0, half_cell);
        c.options.drop_through = between(random, 0, 7) == 0;
        c.options.last_contact = between(random, 0, 3) ? contact_floor : Contact{0};
        side_.count_sign(c.body.velocity.x.raw);
        rise_.count_sign(c.body.velocity.y.raw);
        return c;
    }

  private:
    // On, near or around the surface of a slope, or anywhere.
    void place(BodyCase& c) {
        std::mt19937& random = run_.random;
        const LevelView& map = run_.port.level().map;
        int column = 0, row = 0;
        TileKind kind{};
        do {
            column = between(random, 0, map.columns - 1);
            row = between(random, 0, map.rows - 1);
            kind = placed_kind(map, column, row);
        } while (!(traits_of(kind) & trait_slope));
        slopes_.count(static_cast<int>(kind));
        const slope::Profile profile = slope::profile_of(kind);
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

    // Puts a body inside a solid cell, so that it goes past a one-way diagonally below that cell,
    // to below a ceiling. The closed one-way pushes it up without a contact.
    void go_past_closed_oneway(BodyCase& c) {
        constexpr int attempts = 256;
        std::mt19937& random = run_.random;
        const LevelView& map = run_.port.level().map;
        for (int i = 0; i < attempts; ++i) {
            const four_corner::Crossing at{between(random, 0, map.columns),
                                           between(random, 0, map.rows)};
            const Neighbourhood near = four_corner::neighbourhood(cells(), at);
            const int side = (near.cell[3] & trait_oneway_left)    ? 1
                             : (near.cell[2] & trait_oneway_right) ? -1
                                                                   : 0;
            const bool right = side > 0;
            const TileKind above = kind_at(cells(), at.column - !right, at.row - 1);
            if (side == 0 || !(near.cell[right ? 0 : 1] & trait_solid)
                || !slope::ceilings.owns(slope::profile_of(above)))
                continue;
            Body& body = c.body;
            body.half = {{between(random, 1, half_cell / 2)},
                         {between(random, half_cell / 2, half_cell)}};
            const Point line = four_corner::point_of(at);
            body.position = {line.x - Distance{side * body.half.x.raw},
                             line.y - Distance{between(random, 0, body.half.y.raw)}};
            const int by = 2 * body.half.x.raw + between(random, 0, 1) * between(random, 0, 100);
            body.velocity = {{static_cast<std::int16_t>(side * std::min(by, half_cell))},
                             {static_cast<std::int16_t>(between(random, 0, 72))}};
            return;
        }
    }

    void step(BodyCase& c) {
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
        int x = one();
        const int y = between(random, 0, 1) ? 72 : one();
        if (between(random, 0, 3) == 0) // to where the centre or a side meets a line of the grid
            x = std::clamp((c.body.position.x.raw & ~(subpixels_per_cell - 1))
                               + between(random, 0, 1) * subpixels_per_cell
                               + between(random, -1, 1) * c.body.half.x.raw + between(random, -2, 2)
                               - c.body.position.x.raw,
                           -half_cell, half_cell);
        c.body.velocity = {{static_cast<std::int16_t>(x)}, {static_cast<std::int16_t>(y)}};
    }

    Run& run_;
    Stratum &slopes_, &side_, &rise_, &from_;
};

std::string call_slope_sub_step(Run& run) {
    SlopeCaller caller(run);
    Variable nibble = run.port.console.variable("body_nibble");
    Stratum& contacts = run.strata.of("contact", 0, 3); // by bit
    Stratum& on_slope = run.strata.both_ways("on a slope");
    Stratum& fits = run.strata.both_ways("the whole step fits");
    Stratum& pushed = run.strata.both_ways("cells push it into a surface without a contact");
    pushed.seldom();
    const Routine routine = run.port.console.routine("sub_step");
    return run.each([&](long call) {
        BodyCase c = caller.next(call);
        const BodyCase before = c;
        const auto [x, y] = offset_in_one_frame(c.body.velocity);
        const slope::Trial whole =
            slope::try_step<cell_bits>(c.body, caller.cells(), x.raw, y.raw, c.options);
        fits.count(whole.excess == 0);
        pushed.count(whole.excess != 0 && whole.contact == 0 && whole.position != Point{});
        caller.variables.put(c.body, c.options);
        caller.variables.forget_contact();
        run.port.console.call(routine);
        const Resolution ours =
            four_corner::sub_step<cell_bits>(c.body, caller.cells(), x, y, c.options);
        on_slope.count((ours.contact & contact_slope) != 0);
        for (int bit = 0; bit <= 3; ++bit)
            contacts.count(ours.contact & (1 << bit) ? bit : -1);
        return caller.told(before, caller.variables.difference(c.body, ours.contact)
                                       + differing("nibble", ours.nibble, nibble.u8()));
    });
}

} // namespace

std::span<const CallSet> slope_call_sets() {
    static constexpr CallSet sets[] = {{"slope_sub_step", call_slope_sub_step}};
    return sets;
}

} // namespace halfbyte::test
