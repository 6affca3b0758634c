// The proof that equivalent worlds give the same moves: mirrored ones, and ones with segments in
// parts.
#include "tests/engine/collide/proof/move_proof.hpp"
#include "tests/engine/collide/proof/move_states.hpp"

namespace halfbyte::test {
namespace {

constexpr int bits = oracle_bits, cell = oracle_cell;

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
    for (Segment s : world.segments) // a mirror exchanges left and right
        m.segments.push_back({mirrored(s.b), mirrored(s.a), s.one_sided});
    for (const Box& b : world.boxes)
        m.boxes.push_back({mirrored(b.position), b.half, mirrored(b.traits)});
    return m;
}

} // namespace

void prove_mirrors(Proof& proof, long wanted) {
    Property& part = proof.property("a move in a mirrored world is mirrored at all speeds");
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

// A segment in two parts stops bodies like the whole segment.
void prove_joints(Proof& proof, long wanted) {
    Property& part = proof.property("two collinear segments stop bodies like one");
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

} // namespace halfbyte::test
