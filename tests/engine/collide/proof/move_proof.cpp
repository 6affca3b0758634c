// The proof of moves among obstacles: they agree with brute force, and none ends without a contact
// that explains it.
#include "tests/engine/collide/proof/move_proof.hpp"

#include "tests/engine/collide/proof/move_states.hpp"
#include "tests/engine/collide/proof/program.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

constexpr int bits = oracle_bits, cell = oracle_cell;

void check_move(Property& part, FullWorld& world, const Body& start, const MoveOptions& options) {
    const OracleMove expected = oracle_move(world, start, options);
    Body body = start;
    const BoxMove move = move_among_obstacles<bits>(body, world.obstacles(), options);
    const char* broken = body.position != expected.position   ? "its position"
                         : move.contact != expected.contact   ? "its contacts"
                         : move.hit_mask != expected.hit_mask ? "the boxes that it met"
                                                              : nullptr;
    part.check_rules(broken, [&] {
        return text_of(world, start, options)
               + text_of("engine", body.position, move.contact, move.hit_mask)
               + text_of("oracle", expected.position, expected.contact, expected.hit_mask);
    });
}

void prove_moves(Proof& proof, long wanted) {
    Property& part = proof.property("a move equals a move subpixel by subpixel");
    Random random{0x9E3779B97F4A7C15};
    visit_states(random, 30, wanted, [&](FullWorld& world, const Body& start, MoveOptions options) {
        check_move(part, world, start, options);
    });
}

// A ceiling slope whose lower end reaches the bottom of its cell.
TileKind random_low_ceiling(Random& random) {
    for (;;) {
        const auto kind =
            static_cast<TileKind>(static_cast<int>(TileKind::slope_right) + random.between(0, 11));
        const slope::Profile profile = slope::profile_of(kind);
        if ((profile & slope::profile_ceiling)
            && (!(profile & slope::profile_gentle) || (profile & slope::profile_raised)))
            return kind;
    }
}

// A body is deflected down past the end of a ceiling slope that a thin wall continues. Its head may
// then pass beside the wall and up again, back to the start: a move without displacement.
void prove_ends_of_ceilings(Proof& proof, long wanted) {
    Property& part =
        proof.property("a move at the end of a ceiling slope equals one subpixel by subpixel");
    Random random{0xDA942042E4DD58B5};
    constexpr int column = 7, row = 7;
    while (part.states < static_cast<std::uint64_t>(wanted)) {
        FullWorld world;
        const TileKind kind = random_low_ceiling(random);
        const bool to_left = slope::profile_of(kind) & slope::profile_mirrored;
        world.grid.kinds[grid_index(column, row)] = kind;
        world.grid.walls[grid_index(column + (to_left ? -1 : 1), row + 1)] = wall_top;
        const int sign = to_left ? -1 : 1, end = (column + (to_left ? 0 : 1)) * cell;
        Body body;
        body.half = {{random_half(random, 1, cell)}, {random_half(random, 1, cell)}};
        const int above = random.between(1, cell / 4), rises = random.between(-1, 1);
        body.position = {{end - sign * body.half.x.raw},
                         {(row + 1) * cell - above + body.half.y.raw}};
        body.velocity = {{static_cast<std::int16_t>(sign * random.between(1, cell / 4))},
                         {static_cast<std::int16_t>(rises - above)}};
        if (!is_in_anything(world, body))
            check_move(part, world, body, random_options(random));
    }
}

void prove_nearness(Proof& proof, long wanted) {
    Property& part =
        proof.property("an obstacle is near if it touches the path or what slopes make of it");
    Random random{0x853C49E6748FEA9B};
    while (part.states < static_cast<std::uint64_t>(wanted)) {
        // Few obstacles, so that each of them decides.
        FullWorld world = random_full_world(random, bits, 0);
        for (Walls& walls : world.grid.walls)
            walls = random.between(0, 15) == 0 ? walls : Walls{0};
        if (world.boxes.size() > 1)
            world.boxes.resize(1);
        if (world.segments.size() > 2)
            world.segments.resize(2);
        for (int n = 0; n < 8; ++n) {
            Body body = random_full_body(random, bits, world);
            body.velocity = {random_velocity(random), random_velocity(random)};
            const MoveOptions options = random_options(random);
            const Area area = obstacles::near_area(body, options);
            part.check(obstacles::is_anything_near<bits>(area, world.obstacles())
                           == has_others_near(world, body, options),
                       [&] { return text_of(world, body, options); });
        }
    }
}

// A body that is stopped along an axis, and not moved along the other, has a contact.
const char* broken_stand(const Body& before, const BoxMove& move, const MoveOptions& options) {
    const Motion v = before.velocity;
    if (obstacles::halvings_for<bits>(before) != 0 && v.y.raw < 0
        && options.corner_correction.raw != 0)
        return nullptr; // the correction of one sub-step may undo the displacement of another
    if (v == Motion{} || move.displacement != Offset{})
        return nullptr;
    const Contact x = v.x.raw == 0 ? Contact{0} : v.x.raw < 0 ? contact_left : contact_right;
    const Contact y = v.y.raw == 0 ? Contact{0} : v.y.raw < 0 ? contact_ceiling : contact_floor;
    return (move.contact & x) == x && (move.contact & y) == y
               ? nullptr
               : "a body that stands still reports its contact";
}

void prove_stands(Proof& proof, long wanted) {
    Property& part = proof.property("a body pushed for a second moves or reports a contact");
    Random random{0xD1B54A32D192ED03};
    constexpr int frames = 60;
    visit_states(random, 30, wanted / frames + 1,
                 [&](FullWorld& world, const Body& start, MoveOptions options) {
                     Body body = start;
                     for (int frame = 0; frame < frames; ++frame) {
                         body.velocity = start.velocity;
                         const Body before = body;
                         const BoxMove move =
                             move_among_obstacles<bits>(body, world.obstacles(), options);
                         part.check_rules(broken_stand(before, move, options), [&] {
                             return text_of(world, before, options)
                                    + text_of("engine", body.position, move.contact, move.hit_mask);
                         });
                         options.last_contact = move.contact;
                     }
                 });
}

// A move among obstacles without slants goes no farther than its velocity and one correction.
void prove_motions(Proof& proof, long wanted) {
    Property& part =
        proof.property("a move without slants stays within its velocity and one correction");
    Random random{0x27D4EB2F165667C5};
    visit_states(random, 0, wanted, [&](FullWorld& world, const Body& start, MoveOptions options) {
        world.segments.clear();
        options.last_contact &= contact_floor; // of no slope
        Body body = start;
        const Offset moved =
            move_among_obstacles<bits>(body, world.obstacles(), options).displacement;
        const int aside = start.velocity.y.raw < 0 ? options.corner_correction.raw : 0;
        const auto within = [](Distance gone, Velocity v, int more) {
            return gone.raw >= std::min<int>(v.raw, 0) - more
                   && gone.raw <= std::max<int>(v.raw, 0) + more;
        };
        part.check(within(moved.x, start.velocity.x, aside) && within(moved.y, start.velocity.y, 0),
                   [&] { return text_of(world, start, options); });
    });
}

// By brute force at the end of a move, whatever path led there.
void prove_floors(Proof& proof, long wanted) {
    Property& part = proof.property("the floor that a move reports carries the body at its end");
    Random random{0x9FB21C651E98DF25};
    visit_states(random, 30, wanted, [&](FullWorld& world, const Body& start, MoveOptions options) {
        Body body = start;
        const BoxMove move = move_among_obstacles<bits>(body, world.obstacles(), options);
        if (move.contact & contact_floor)
            part.check(is_held(world, body, 1, 1, options.drop_through),
                       [&] { return text_of(world, start, options); });
    });
}

void prove(Proof& proof, long states) {
    prove_moves(proof, states);
    prove_ends_of_ceilings(proof, states / 4);
    prove_nearness(proof, states);
    prove_stands(proof, states);
    prove_mirrors(proof, states);
    prove_joints(proof, states);
    prove_ways_out(proof, states / 4);
    prove_large_ways_out(proof, states / 4);
    prove_walls_left(proof, states / 4);
    prove_motions(proof, states);
    prove_floors(proof, states);
}

} // namespace
} // namespace halfbyte::test

int main(int argc, char** argv) {
    return halfbyte::test::run_proof(argc, argv, "moves among obstacles", halfbyte::test::prove);
}
