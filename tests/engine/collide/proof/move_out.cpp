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
            if (!is_in_anything(cells, start) || overlaps_thin_wall<bits>(start, world.grid))
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
            if (!is_in_anything(walls, start) || is_in_anything(others, start))
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
