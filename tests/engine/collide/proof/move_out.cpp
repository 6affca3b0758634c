// The proof of how a body gets out of a cell or a thin wall.
#include "tests/engine/collide/proof/move_proof.hpp"
#include "tests/engine/collide/proof/move_states.hpp"

#include <cstdlib>
#include <initializer_list>

namespace halfbyte::test {
namespace {

constexpr int bits = oracle_bits, cell = oracle_cell;

// The position beside the nearest lines that the body's middle is on: along the axis where that is
// nearer (y in a tie), else along the other, else along both.
Point place_beside_walls(const FullWorld& walls, const Body& body) {
    const auto beside = [](int centre, int half) {
        const int line = (centre + cell / 2 < 0 ? -1 : (centre + cell / 2) / cell) * cell;
        const int depth = half - std::abs(centre - line);
        return depth <= 0 ? centre : centre <= line ? line - half : line + half;
    };
    const Point p = body.position;
    const int x = beside(p.x.raw, body.half.x.raw), y = beside(p.y.raw, body.half.y.raw);
    const int depth_x = std::abs(x - p.x.raw), depth_y = std::abs(y - p.y.raw);
    const bool x_first = depth_x != 0 && (depth_y == 0 || depth_x < depth_y);
    const Point along_x{{x}, p.y}, along_y{p.x, {y}}, both{{x}, {y}};
    for (const Point place : {x_first ? along_x : along_y, x_first ? along_y : along_x, both}) {
        Body there = body;
        there.position = place;
        if (!is_in_anything(walls, there))
            return place;
    }
    return p;
}

// Whether a thin wall touches the side with which a body goes, or crosses it: walls that the body
// is in already count there, too.
bool has_wall_at_front(const FullWorld& world, const Body& body, int axis, int sign) {
    const Sides sides = sides_of(body);
    const int front = sides.of[axis][sign > 0];
    const auto is_there = [&](Point from, Point to) {
        const int a[2] = {from.x.raw, from.y.raw}, b[2] = {to.x.raw, to.y.raw};
        return a[axis] <= front && front <= b[axis] && a[1 - axis] < sides.of[1 - axis][1]
               && b[1 - axis] > sides.of[1 - axis][0];
    };
    for (int row = 0; row < grid_rows; ++row)
        for (int column = 0; column < grid_columns; ++column) {
            const Walls walls = walls_at(world.grid, column, row);
            const Point corner{{column * cell}, {row * cell}};
            if (((walls & wall_top) && is_there(corner, {{(column + 1) * cell}, corner.y}))
                || ((walls & wall_left) && is_there(corner, {corner.x, {(row + 1) * cell}})))
                return true;
        }
    return false;
}

// The nearest position along an axis at which the body is inside nothing, up to half a body and
// half a cell away. Only cells may be in its path to there. The body's own position if there is
// none.
Point place_out(const FullWorld& world, const FullWorld& others, const Body& body,
                const MoveOptions& options) {
    struct Way {
        int axis, sign;
        Body at;
        bool free;
    };
    Way ways[4] = {
        {1, -1, body, true}, {1, 1, body, true}, {0, -1, body, true}, {0, 1, body, true}};
    for (int gone = 1; gone <= 3 * cell / 2; ++gone)
        for (Way& way : ways) {
            const int half = (way.axis == 0 ? body.half.x : body.half.y).raw;
            way.free = way.free && gone <= half + cell / 2
                       && !has_wall_at_front(world, way.at, way.axis, way.sign)
                       && !is_held(others, way.at, way.axis, way.sign, options.drop_through);
            (way.axis == 0 ? way.at.position.x : way.at.position.y).raw += way.sign;
            if (way.free && !is_in_anything(world, way.at))
                return way.at.position;
        }
    return body.position;
}

// The sides of a body that a wall has pushed: opposite to its displacement.
Contact sides_pushed(Offset moved) {
    const Contact x = moved.x.raw < 0 ? contact_right : moved.x.raw > 0 ? contact_left : 0;
    const Contact y = moved.y.raw < 0 ? contact_floor : moved.y.raw > 0 ? contact_ceiling : 0;
    return x | y;
}

} // namespace

// A body that leaves a cell moves as among cells alone, if all other obstacles leave it the space.
void prove_ways_out(Proof& proof, long wanted) {
    Property& part = proof.property("a body in a cell takes the way out if it is free, else stays");
    Random random{0xC2B2AE3D27D4EB4F};
    while (part.states < static_cast<std::uint64_t>(wanted)) {
        FullWorld world = random_full_world(random, bits, 20);
        for (Segment& segment : world.segments)
            segment.one_sided = false; // one subpixel does not show where the path began
        FullWorld cells, others = world;
        cells.grid.kinds = world.grid.kinds;
        others.grid.kinds = {};
        for (int n = 0; n < 8; ++n) {
            Body start = random_full_body(random, bits, world);
            start.velocity = {random_velocity(random), random_velocity(random)};
            if (is_large(start) || !is_in_anything(cells, start)
                || overlaps_thin_wall<bits>(start, world.grid))
                continue;
            const MoveOptions options = random_options(random);
            Body alone = start, body = start, on = start;
            const Contact told = move_body<bits>(alone, world.grid, options).contact;
            bool free = true;
            for (const int axis : {0, 1}) {
                const auto place = [axis](Body& b) -> int& {
                    return (axis == 0 ? b.position.x : b.position.y).raw;
                };
                const int sign = place(alone) < place(on) ? -1 : 1;
                for (; free && place(on) != place(alone); place(on) += sign)
                    free = !is_held(others, on, axis, sign, options.drop_through);
            }
            free = free && !is_in_anything(others, alone);
            const BoxMove move = move_among_obstacles<bits>(body, world.obstacles(), options);
            const bool right =
                free ? body.position == alone.position && move.contact == told
                           && body.velocity == alone.velocity
                     : body.position == start.position && move.contact == contact_crushed;
            part.check(right, [&] {
                return text_of(world, start, options)
                       + text_of("engine", body.position, move.contact, move.hit_mask)
                       + text_of("alone", alone.position, told, 0);
            });
        }
    }
}

// A body larger than a cell leaves cells and walls straight, to the nearest position.
void prove_large_ways_out(Proof& proof, long wanted) {
    Property& part = proof.property("a large body leaves cells and walls to the nearest position");
    Random random{0x2545F4914F6CDD1D};
    while (part.states < static_cast<std::uint64_t>(wanted)) {
        FullWorld world = random_full_world(random, bits, 0); // slopes hide cells between lines
        for (Segment& segment : world.segments)
            segment.one_sided = false; // one subpixel does not show where the path began
        FullWorld grid, others = world;
        grid.grid = world.grid;
        others.grid = {};
        for (int n = 0; n < 8; ++n) {
            const Body start = random_full_body(random, bits, world);
            if (!is_large(start) || !is_in_anything(grid, start) || is_in_anything(others, start))
                continue;
            const Point out = place_out(world, others, start, {});
            FullWorld cells;
            cells.grid.kinds = world.grid.kinds;
            const bool crushed = out == start.position && is_in_anything(cells, start);
            Body body = start;
            const BoxMove move = move_among_obstacles<bits>(body, world.obstacles(), {});
            part.check(body.position == out && move.contact == (crushed ? contact_crushed : 0),
                       [&] {
                           return text_of(world, start, {})
                                  + text_of("engine", body.position, move.contact, move.hit_mask)
                                  + text_of("nearest", out, 0, 0);
                       });
        }
    }
}

// A body that another has put into a thin wall comes out of it, if nothing else is there.
void prove_walls_left(Proof& proof, long wanted) {
    Property& part =
        proof.property("a body in a thin wall comes out if there is space, else stays");
    Random random{0x165667B19E3779F9};
    while (part.states < static_cast<std::uint64_t>(wanted)) {
        FullWorld world = random_full_world(random, bits, 20);
        FullWorld walls, others = world;
        walls.grid.walls = world.grid.walls;
        others.grid.walls = {};
        for (int n = 0; n < 8; ++n) {
            const Body start = random_full_body(random, bits, world);
            if (is_large(start) || !is_in_anything(walls, start) || is_in_anything(others, start))
                continue;
            Body body = start, pushed = start, out = start;
            out.position = place_beside_walls(walls, start);
            const Contact told = leave_thin_wall<bits>(pushed, world.grid);
            move_among_obstacles<bits>(body, world.obstacles(), {});
            const bool leads = !is_in_anything(world, out);
            part.check(!is_in_anything(walls, out) && pushed.position == out.position
                           && told == sides_pushed(out.position - start.position)
                           && body.position == (leads ? out.position : start.position),
                       [&] { return describe(world, start); });
        }
    }
}

} // namespace halfbyte::test
