// Bodies that walk into free boxes and push them.
#include "tests/engine/collide/proof/free_box_proof.hpp"

namespace halfbyte::proof {
namespace {

// A walk along x, one unit at a time: free boxes count as walls until it meets one, and then it
// pushes them, `most` at most.
int walked(const Crates& c, const Body& start, int most) {
    const int unit = start.velocity.x.raw < 0 ? -1 : 1, whole = std::abs(start.velocity.x.raw);
    Box body = box_of(start);
    for (int way = 0; way < whole; ++way) {
        if (blocked(c.world, body, unit))
            return way;
        Event event{Event::pushed, body, {{unit}, {0}}};
        Box on = body;
        on.position.x.raw += unit;
        for (const FreeBox& f : c.free) {
            if (inside(body, box_of(f.body)) || !inside(on, box_of(f.body)))
                continue;
            event.by.x.raw = std::min(whole - way, most) * unit;
            int own = 0; // how far it could go without them
            for (; own < std::abs(event.by.x.raw) && !blocked(c.world, body, unit); ++own)
                body.position.x.raw += unit;
            event.by.x.raw = own * unit;
            return way + std::abs(unit_by_unit(c, event).reach);
        }
        body = on;
    }
    return whole;
}

// A body that walks into free boxes.
const char* broken_walk(const Crates& c, const Body& start, int most) {
    Crates after = c;
    Body body = start;
    move_and_push<bits>(body, {most}, after.free.data(), after.count(), c.world.room());
    World with = after.world;
    for (const FreeBox& f : after.free)
        with.boxes.push_back(box_of(f.body));
    if (in_solid(with.grid, with.boxes, box_of(body)))
        return "a pushing body overlaps nothing afterwards";
    for (std::size_t i = 0; i < c.free.size(); ++i)
        if (std::abs(after.free[i].body.position.x.raw - c.free[i].body.position.x.raw) > most)
            return "a push is no farther than allowed";
    const int x = body.position.x.raw - start.position.x.raw, v = start.velocity.x.raw;
    if (x * v < 0 || std::abs(x) > std::abs(v))
        return "a pushing body stays within its motion";
    if (start.velocity.y.raw == 0 && std::abs(x) != walked(c, start, most))
        return "a body pushes as unit by unit";
    return broken_by_overlap(after);
}

} // namespace

void prove_walks(Proof& proof, long wanted) {
    Property& part = proof.property("bodies that push free boxes");
    Random random{0xA0761D6478BD642F};
    for (long tried = 0; tried < wanted;) {
        const Crates c = random_crates(random);
        World with = c.world;
        for (const FreeBox& f : c.free)
            with.boxes.push_back(box_of(f.body));
        Box place;
        if (c.free.empty() || !find_place(random, with, place))
            continue;
        const Body body{place.position,
                        {{static_cast<std::int16_t>(random.between(-12, 12))},
                         {static_cast<std::int16_t>(random.between(0, 3))}},
                        place.half};
        ++tried;
        part.check_rules(broken_walk(c, body, random.between(0, 6)), [&] { return describe(c); });
    }
}

} // namespace halfbyte::proof
