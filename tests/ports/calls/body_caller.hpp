// Random bodies in random levels, on the console and in C++.
#pragma once

#include "tests/ports/calls/body_variables.hpp"
#include "tests/ports/calls/random_world.hpp"

#include "engine/collide/move.hpp"
#include "engine/level/cells.hpp"

namespace halfbyte::test {

struct BodyCase {
    Body body;
    MoveOptions options;
};

/// A level on the console, a body in it, and where the console keeps them.
class BodyCaller {
  public:
    static constexpr long calls_per_level = 250;
    static constexpr int half_cell = subpixels_per_cell / 2;

    explicit BodyCaller(Run& run) : variables(run.port.console), run_(run) {}

    BodyCase next(long call) {
        if (call % calls_per_level == 0)
            open(random_level_block(run_.random));
        const LevelView& map = run_.port.level().map;
        std::mt19937& random = run_.random;
        BodyCase c;
        c.body.half = {{between(random, 1, half_cell)}, {between(random, 1, half_cell)}};
        if (between(random, 0, 1))
            c.body.half = {pixels(5), pixels(7)};
        c.body.position = {random_position(random, map.columns * pixels_per_cell),
                           random_position(random, map.rows * pixels_per_cell)};
        if (between(random, 0, 3) == 0) // touching a line of the grid, or nearly
            c.body.position.x.raw = (c.body.position.x.raw & ~0xFFF) + between(random, -2, 2)
                                    + (between(random, 0, 1) ? 1 : -1) * c.body.half.x.raw;
        if (between(random, 0, 3) == 0)
            c.body.position.y.raw = (c.body.position.y.raw & ~0xFFF) + between(random, -2, 2)
                                    + (between(random, 0, 1) ? 1 : -1) * c.body.half.y.raw;
        c.body.velocity = {random_velocity(random), random_velocity(random)};
        if (between(random, 0, 7) == 0)
            put_between_exits(c.body);
        if (between(random, 0, 3) == 0) { // about to land on a row of cells
            c.body.position.y.raw = (c.body.position.y.raw & ~0xFFF) - c.body.half.y.raw;
            c.body.velocity.y.raw = static_cast<std::int16_t>(between(random, 1, 1024));
        }
        c.options.corner_correction.raw = between(random, 0, 1) ? 0 : between(random, 0, half_cell);
        c.options.drop_through = between(random, 0, 3) == 0;
        c.options.last_contact = between(random, 0, 1) ? contact_floor : Contact{0};
        return c;
    }

    void open(const std::vector<std::uint8_t>& block) {
        run_.port.open(block);
        world_ = random_world(run_.random, run_.port.level());
        run_.port.put(world_);
    }

    /// A difference with the call that caused it; empty if there is none.
    std::string told(const BodyCase& c, const std::string& difference) {
        return difference.empty() ? difference : difference + description(c);
    }

    Cells cells() { return cells_of(world_, run_.port.level()); }

    BodyVariables variables;

  private:
    // Puts a body at rest among four solid cells, if some are found, about equally far from all
    // exits.
    void put_between_exits(Body& body) {
        std::mt19937& random = run_.random;
        const LevelView& map = run_.port.level().map;
        four_corner::Crossing crossing{};
        for (int tries = 0; tries < 32; ++tries) {
            crossing = {between(random, 0, map.columns), between(random, 0, map.rows)};
            if (four_corner::solid_cells(four_corner::neighbourhood(cells(), crossing))
                == (top_row | bottom_row))
                break;
        }
        const Point at = four_corner::point_of(crossing);
        const int x = between(random, -half_cell, half_cell - 1);
        const int y = (between(random, 0, 1) ? x : -x) + between(random, -1, 1);
        body.position = {{at.x.raw + x}, {at.y.raw + y}};
        body.half.y = body.half.x;
        body.velocity = {};
    }

    std::string description(const BodyCase& c) {
        const Body& b = c.body;
        const auto text = [](int n) { return ' ' + std::to_string(n); };
        std::string t = "position" + text(b.position.x.raw) + text(b.position.y.raw) + " half"
                        + text(b.half.x.raw) + text(b.half.y.raw) + " velocity"
                        + text(b.velocity.x.raw) + text(b.velocity.y.raw) + " correction"
                        + text(c.options.corner_correction.raw) + " drop"
                        + text(c.options.drop_through) + " last" + text(c.options.last_contact)
                        + " cells";
        const int column = cell_of(b.position.x), row = cell_of(b.position.y);
        for (int r = row - 2; r <= row + 3; ++r) {
            t += "\n   ";
            for (int x = column - 2; x <= column + 2; ++x)
                t += std::string(x == column && r == row ? " *" : " ")
                     + kind_names[static_cast<int>(kind_at(cells(), x, r))];
        }
        return t + '\n';
    }

    Run& run_;
    World world_;
};

} // namespace halfbyte::test
