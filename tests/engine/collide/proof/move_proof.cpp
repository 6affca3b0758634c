// The proof of moves among obstacles: against brute force, and rules that need none.
#include "tests/engine/collide/proof/move_ways.hpp"
#include "tests/engine/collide/proof/program.hpp"

#include <cstdlib>
#include <initializer_list>

namespace halfbyte::proof {
namespace {

constexpr int bits = oracle_bits, cell = 1 << bits;

Velocity random_velocity(Random& random) {
    const int kind = random.between(0, 5);
    const int most = kind == 0 ? 2 * cell : kind == 1 ? 6 : cell / 2;
    return {static_cast<std::int16_t>(kind == 2 ? 0 : random.between(-most, most))};
}

MoveOptions random_options(Random& random) {
    constexpr Contact contacts[] = {0, contact_floor, contact_floor | contact_slope,
                                    contact_floor | contact_oneway};
    return {{random.between(0, 1) * random.between(0, cell / 2)},
            random.between(0, 7) == 0,
            contacts[random.between(0, 3)]};
}

std::string text_of(const FullWorld& world, const Body& body, const MoveOptions& options) {
    return describe(world, body) + " correction " + std::to_string(options.corner_correction.raw)
           + " last " + std::to_string(options.last_contact)
           + (options.drop_through ? " drops" : "");
}

std::string text_of(const char* who, Point p, Contact contact, BoxMask boxes) {
    return std::string(" | ") + who + ' ' + std::to_string(p.x.raw) + ',' + std::to_string(p.y.raw)
           + " contact " + std::to_string(contact) + " boxes " + std::to_string(boxes);
}

// Calls visit(world, body, options) for bodies that are in nothing.
template <class Visit>
void visit_states(Random& random, int slopes, long wanted, Visit&& visit) {
    for (long tried = 0; tried < wanted;) {
        FullWorld world = random_full_world(random, bits, slopes);
        for (int n = 0; n < 8; ++n) {
            Body body = random_full_body(random, bits, world);
            if (is_in_anything(world, body))
                continue;
            body.velocity = {random_velocity(random), random_velocity(random)};
            ++tried;
            visit(world, body, random_options(random));
        }
    }
}

void check_move(Property& part, FullWorld& world, const Body& start, const MoveOptions& options) {
    const OracleMove expected = oracle_move(world, start, options);
    Body body = start;
    const BoxMove move = move_among_obstacles<bits>(body, world.obstacles(), options);
    const char* broken = body.position != expected.position   ? "its place"
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
    Property& part = proof.property("a move is the same as subpixel by subpixel");
    Random random{0x9E3779B97F4A7C15};
    visit_states(random, 30, wanted, [&](FullWorld& world, const Body& start, MoveOptions options) {
        check_move(part, world, start, options);
    });
}

// A sloped ceiling whose lower end comes to the bottom of its cell.
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

// Where a sloped ceiling goes on as a thin wall, a body is led down past the slope's end, and its
// head may pass beside the wall and up again: in all to where it was, which is no way.
void prove_ends_of_ceilings(Proof& proof, long wanted) {
    Property& part = proof.property("at the end of a ceiling it is the same, too");
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
        body.half = {{random.between(1, cell / 2)}, {random.between(1, cell / 2)}};
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
    Property& part = proof.property("near is what touches the way and what slopes make of it");
    Random random{0x853C49E6748FEA9B};
    while (part.states < static_cast<std::uint64_t>(wanted)) {
        // Few things, so that each of them decides.
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

// What stays at its place is told why, and what is told so has something there.
const char* broken_stand(const FullWorld& world, const Body& before, const BoxMove& move,
                         const MoveOptions& options) {
    const Motion v = before.velocity;
    const int ways[2] = {v.x.raw, v.y.raw};
    const int gone[2] = {move.displacement.x.raw, move.displacement.y.raw};
    const bool fast = obstacles::halvings_for<bits>(before) != 0;
    if (fast && v.y.raw < 0 && options.corner_correction.raw != 0)
        return nullptr; // the correction of one sub-step may take back what another one went
    for (int axis = 0; axis < 2; ++axis) {
        if (ways[axis] == 0 || gone[axis] != 0)
            continue;
        const int sign = ways[axis] < 0 ? -1 : 1;
        const Contact side = axis == 0 ? (sign < 0 ? contact_left : contact_right)
                                       : (sign < 0 ? contact_ceiling : contact_floor);
        if (!(move.contact & side))
            return gone[1 - axis] == 0 ? "what stands still is told what it touches" : nullptr;
        if (fast)
            continue; // it may have gone there and back
        // It may have touched it on its way along the other axis.
        bool held = false;
        for (int i = 0; i <= std::abs(gone[1 - axis]) && !held; ++i) {
            Body on = before;
            on.position = before.position
                          + Offset{{axis == 1 && gone[0] < 0 ? -i
                                    : axis == 1              ? i
                                                             : 0},
                                   {axis == 0 && gone[1] < 0 ? -i
                                    : axis == 0              ? i
                                                             : 0}};
            held = is_held(world, on, axis, sign, options.drop_through);
        }
        // Or before something slanted led it back. Among cells alone a slope may have led it on
        // from the height at which a wall stopped it: the proof of the slopes looks at that.
        if (!held && has_others_near(world, before, options)
            && !meets_where_led(world, before, axis, options.drop_through))
            return "what is told that it touches something does";
    }
    return nullptr;
}

void prove_stands(Proof& proof, long wanted) {
    Property& part = proof.property("pushed for a second a body moves, or touches and is told");
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
                         part.check_rules(broken_stand(world, before, move, options), [&] {
                             return text_of(world, before, options)
                                    + text_of("engine", body.position, move.contact, move.hit_mask);
                         });
                         options.last_contact = move.contact;
                     }
                 });
}

Point mirrored(Point p) {
    return {{grid_columns * cell - p.x.raw}, p.y};
}

Traits mirrored(Traits traits) {
    constexpr Traits aside = trait_oneway_left | trait_oneway_right;
    return traits & aside ? static_cast<Traits>(traits ^ aside) : traits;
}

Contact mirrored_contact(Contact contact) {
    constexpr Contact aside = contact_left | contact_right;
    const Contact on = contact & aside;
    return on == contact_left || on == contact_right ? static_cast<Contact>(contact ^ aside)
                                                     : contact;
}

FullWorld mirrored(const FullWorld& world) {
    FullWorld m;
    for (int row = 0; row < grid_rows; ++row)
        for (int column = 0; column < grid_columns; ++column) {
            m.grid.kinds[grid_index(grid_columns - 1 - column, row)] =
                mirrored(kind_at(world.grid, column, row));
            const Walls walls = walls_at(world.grid, column, row);
            m.grid.walls[grid_index(grid_columns - 1 - column, row)] |= walls & wall_top;
            if (column > 0)
                m.grid.walls[grid_index(grid_columns - column, row)] |= walls & wall_left;
        }
    for (Segment s : world.segments) // the left hand changes
        m.segments.push_back({mirrored(s.b), mirrored(s.a), s.one_sided});
    for (const Box& b : world.boxes)
        m.boxes.push_back({mirrored(b.position), b.half, mirrored(b.traits)});
    return m;
}

void prove_mirrors(Proof& proof, long wanted) {
    Property& part = proof.property("mirrored moves are mirrored, at all speeds");
    Random random{0x8CB92BA72F3D8DD7};
    visit_states(random, 0, wanted, [&](FullWorld& world, Body start, MoveOptions options) {
        if (random.between(0, 1)) // fast
            start.velocity = {{static_cast<std::int16_t>(random.between(-4 * cell, 4 * cell))},
                              {static_cast<std::int16_t>(random.between(-4 * cell, 4 * cell))}};
        FullWorld other = mirrored(world);
        Body body = start, image = start;
        image.position = mirrored(start.position);
        image.velocity.x = -start.velocity.x;
        const BoxMove move = move_among_obstacles<bits>(body, world.obstacles(), options);
        const BoxMove mirror = move_among_obstacles<bits>(image, other.obstacles(), options);
        const bool same = mirrored(image.position) == body.position
                          && mirrored_contact(mirror.contact) == move.contact
                          && mirror.hit_mask == move.hit_mask;
        part.check(same, [&] {
            return text_of(world, start, options)
                   + text_of("this", body.position, move.contact, move.hit_mask)
                   + text_of("mirror", mirrored(image.position), mirrored_contact(mirror.contact),
                             mirror.hit_mask);
        });
    });
}

// A segment in two parts is the segment.
void prove_joints(Proof& proof, long wanted) {
    Property& part = proof.property("two collinear segments are one");
    Random random{0xA0761D6478BD642F};
    visit_states(random, 0, wanted, [&](FullWorld& all, const Body& start, MoveOptions options) {
        if (all.segments.empty())
            return;
        FullWorld world, parted;
        world.segments = {all.segments[0]};
        bool found = false;
        for (const Segment& s : world.segments) {
            const Distance x = s.b.x - s.a.x, y = s.b.y - s.a.y;
            const int parts = random.between(2, 8);
            if (x.raw % parts != 0 || y.raw % parts != 0) {
                parted.segments.push_back(s);
                continue;
            }
            found = true;
            const int first = random.between(1, parts - 1);
            const Point joint{s.a.x + Distance{x.raw / parts * first},
                              s.a.y + Distance{y.raw / parts * first}};
            parted.segments.push_back({s.a, joint, s.one_sided});
            parted.segments.push_back({joint, s.b, s.one_sided});
        }
        if (!found)
            return;
        Body body = start, other = start;
        const BoxMove move = move_among_obstacles<bits>(body, world.obstacles(), options);
        const BoxMove again = move_among_obstacles<bits>(other, parted.obstacles(), options);
        part.check(body.position == other.position && move.contact == again.contact, [&] {
            return text_of(parted, start, options)
                   + text_of("one", body.position, move.contact, move.hit_mask)
                   + text_of("two", other.position, again.contact, again.hit_mask);
        });
    });
}

// What the cells let out goes where it would among cells alone, if all others leave it space.
void prove_ways_out(Proof& proof, long wanted) {
    Property& part =
        proof.property("what is in a cell takes its way out past all others, or stays");
    Random random{0xC2B2AE3D27D4EB4F};
    while (part.states < static_cast<std::uint64_t>(wanted)) {
        FullWorld world = random_full_world(random, bits, 20);
        for (Segment& segment : world.segments)
            segment.one_sided = false; // a subpixel does not know where its way began
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

// To the side of the nearest line that the middle is on, along the axis on which that is shorter (a
// tie along y), else along the other, else along both.
Point place_beside_walls(const FullWorld& walls, const Body& body) {
    const auto beside = [](int centre, int half) {
        const int line = (centre + cell / 2 < 0 ? -1 : (centre + cell / 2) / cell) * cell;
        const int depth = half - std::abs(centre - line);
        return depth <= 0 ? centre : centre <= line ? line - half : line + half;
    };
    const Point p = body.position;
    const int x = beside(p.x.raw, body.half.x.raw), y = beside(p.y.raw, body.half.y.raw);
    const int way_x = std::abs(x - p.x.raw), way_y = std::abs(y - p.y.raw);
    const bool x_first = way_x != 0 && (way_y == 0 || way_x < way_y);
    const Point along_x{{x}, p.y}, along_y{p.x, {y}}, both{{x}, {y}};
    for (const Point place : {x_first ? along_x : along_y, x_first ? along_y : along_x, both}) {
        Body there = body;
        there.position = place;
        if (!is_in_anything(walls, there))
            return place;
    }
    return p;
}

// The sides of a body that a wall has pushed: opposite to where it has gone.
Contact sides_pushed(Offset way) {
    const Contact x = way.x.raw < 0 ? contact_right : way.x.raw > 0 ? contact_left : 0;
    const Contact y = way.y.raw < 0 ? contact_floor : way.y.raw > 0 ? contact_ceiling : 0;
    return x | y;
}

// What something else put into a thin wall comes out of it, if that leads into nothing else.
void prove_walls_left(Proof& proof, long wanted) {
    Property& part = proof.property("what is in a thin wall comes out, or stays");
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

// Where nothing is slanted and no ceiling forgives, a move goes no farther than its velocity.
void prove_motions(Proof& proof, long wanted) {
    Property& part = proof.property("a move stays within its motion where nothing leads aside");
    Random random{0x27D4EB2F165667C5};
    visit_states(random, 0, wanted, [&](FullWorld& world, const Body& start, MoveOptions options) {
        world.segments.clear();
        options.corner_correction = {0};
        options.last_contact &= contact_floor; // of no slope
        Body body = start;
        const Offset way =
            move_among_obstacles<bits>(body, world.obstacles(), options).displacement;
        const auto within = [](Distance gone, Velocity v) {
            return v.raw < 0 ? gone.raw <= 0 && gone.raw >= v.raw
                             : gone.raw >= 0 && gone.raw <= v.raw;
        };
        part.check(within(way.x, start.velocity.x) && within(way.y, start.velocity.y),
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
    prove_walls_left(proof, states / 4);
    prove_motions(proof, states);
}

} // namespace
} // namespace halfbyte::proof

int main(int argc, char** argv) {
    return halfbyte::proof::run_proof(argc, argv, "moves among obstacles", halfbyte::proof::prove);
}
