#include "tests/engine/collide/proof/move_oracle_near.hpp"

#include "tests/engine/collide/proof/move_oracle.hpp"

#include <cstdlib>

namespace halfbyte::test {
namespace {

bool is_near(const FullWorld& world, const Sides& area) {
    for (int row = -1; row <= grid_rows; ++row)
        for (int column = -1; column <= grid_columns; ++column) {
            const Walls walls = walls_at(world.grid, column, row);
            Sides top = cell_sides(column, row), left = top;
            top.of[1][1] = top.of[1][0];
            left.of[0][1] = left.of[0][0];
            if (((walls & wall_top) && touch(top, area))
                || ((walls & wall_left) && touch(left, area)))
                return true;
        }
    for (const Box& box : world.boxes)
        if (touch(sides_of(box), area))
            return true;
    for (const Segment& s : world.segments) {
        const auto ends = [](Position p, Position q, int out[2]) {
            out[0] = p < q ? p.raw : q.raw;
            out[1] = p < q ? q.raw : p.raw;
        };
        Sides around{};
        ends(s.a.x, s.b.x, around.of[0]);
        ends(s.a.y, s.b.y, around.of[1]);
        if (touch(around, area))
            return true;
    }
    return false;
}

} // namespace

Sides near_sides(const Body& body, const MoveOptions& options) {
    const int vx = body.velocity.x.raw, vy = body.velocity.y.raw;
    const int correction = vy < 0 ? options.corner_correction.raw : 0;
    Sides area = sides_of(body);
    area.of[0][0] -= (vx < 0 ? -vx : 0) + correction;
    area.of[0][1] += (vx > 0 ? vx : 0) + correction;
    area.of[1][0] -= (vy < 0 ? -vy : 0) + std::abs(vx);
    area.of[1][1] += (vy > 0 ? vy : 0) + std::abs(vx) + 2;
    return area;
}

bool has_others_near(const FullWorld& world, const Body& body, const MoveOptions& options) {
    return is_near(world, near_sides(body, options));
}

} // namespace halfbyte::test
