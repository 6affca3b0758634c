// The proof of free boxes: free boxes that fall, are pushed and are carried in random rooms.
#include "tests/engine/collide/proof/free_box_proof.hpp"

#include "tests/engine/collide/proof/program.hpp"

#include <numeric>

namespace halfbyte::proof {
namespace {

constexpr Velocity gravity{2}, terminal{7};

int happen(std::vector<FreeBox>& free, const World& world, const Event& event, BodyMask riders) {
    const int count = static_cast<int>(free.size());
    switch (event.kind) {
    case Event::falls:
        fall_boxes<bits>(free.data(), count, gravity, terminal, world.room());
        return 0;
    case Event::pushed:
        return push_boxes<bits>(event.pusher, event.by.x, free.data(), count, world.room()).raw;
    default: carry_boxes<bits>(riders, event.by, free.data(), count, world.room()); return 0;
    }
}

const char* broken_by_free_order(const Crates& before, const Crates& after, const Event& event,
                                 int reach) {
    std::vector<int> order(before.free.size());
    std::iota(order.begin(), order.end(), 0);
    while (std::next_permutation(order.begin(), order.end())) {
        std::vector<FreeBox> free;
        unsigned riders = 0;
        for (const int i : order) {
            riders |= (event.riders >> i & 1u) << free.size();
            free.push_back(before.free[static_cast<std::size_t>(i)]);
        }
        if (happen(free, before.world, event, static_cast<BodyMask>(riders)) != reach)
            return "the order of the free boxes has no meaning";
        for (std::size_t i = 0; i < free.size(); ++i)
            if (!same(free[i].body, after.free[static_cast<std::size_t>(order[i])].body))
                return "the order of the free boxes has no meaning";
    }
    return nullptr;
}

bool on_any(const Crates& c, std::size_t i) {
    for (std::size_t k = 0; k < c.free.size(); ++k)
        if (k != i && stands_on(c.free[i].body, box_of(c.free[k].body)))
            return true;
    return false;
}

const char* broken_by_push(const Crates& before, const Crates& after, const Event& event,
                           int reach) {
    const Units units = unit_by_unit(before, event);
    if (reach != units.reach)
        return "a chain goes as far as the one with the least room";
    for (std::size_t i = 0; i < after.free.size(); ++i) {
        const Point was = before.free[i].body.position, is = after.free[i].body.position;
        const int pushed = units.x[i] - was.x.raw, way = is.x.raw - was.x.raw;
        if (is.y != was.y)
            return "a push is level";
        if (!on_any(before, i)) {
            if (way != pushed)
                return "pushed as unit by unit";
            continue;
        }
        int least = reach;
        for (std::size_t k = 0; k < after.free.size(); ++k)
            if (k != i && stands_on(before.free[i].body, box_of(before.free[k].body))) {
                const int under =
                    after.free[k].body.position.x.raw - before.free[k].body.position.x.raw;
                least = std::abs(under) < std::abs(least) ? under : least;
            }
        if (std::abs(way) < std::abs(pushed)
            || std::abs(way) > std::max(std::abs(pushed), std::abs(least)))
            return "a rider goes no farther than what it stands on";
        World with = after.world;
        for (std::size_t k = 0; k < after.free.size(); ++k)
            if (k != i)
                with.boxes.push_back(box_of(after.free[k].body));
        if (std::abs(way) < std::abs(least)
            && !held(with, after.free[i].body, {{event.by.x.raw < 0 ? -1 : 1}, {0}}))
            return "a rider goes with what it stands on";
    }
    return nullptr;
}

// What one free box among the others and the room is held by.
bool held_there(const Crates& c, std::size_t i, Offset unit) {
    World with = c.world;
    for (std::size_t k = 0; k < c.free.size(); ++k)
        if (k != i)
            with.boxes.push_back(box_of(c.free[k].body));
    return held(with, c.free[i].body, unit);
}

const char* broken_by_fall(const Crates& before, const Crates& after) {
    for (std::size_t i = 0; i < after.free.size(); ++i) {
        const Body &was = before.free[i].body, &is = after.free[i].body;
        const int speed = std::min<int>(was.velocity.y.raw + gravity.raw, terminal.raw);
        const int way = is.position.y.raw - was.position.y.raw;
        if (is.position.x != was.position.x || way < 0 || way > speed)
            return "a free box falls straight down";
        const bool landed = after.free[i].contact & contact_floor;
        if (landed ? is.velocity.y.raw != 0 || !held_there(after, i, {{0}, {1}})
                   : way != speed || is.velocity.y.raw != speed)
            return "a free box falls until it lands";
    }
    return nullptr;
}

const char* broken_by_carry(const Crates& before, const Crates& after, const Event& event) {
    const auto unit = [](Distance d) { return Distance{(d.raw > 0) - (d.raw < 0)}; };
    for (std::size_t i = 0; i < after.free.size(); ++i) {
        const Offset way = after.free[i].body.position - before.free[i].body.position;
        const Offset wanted = event.riders >> i & 1 ? event.by : Offset{};
        if (way != wanted && !held_there(after, i, {unit(event.by.x), unit(event.by.y)}))
            return "what is carried goes all the way or is held";
        if (std::abs(way.x.raw) > std::abs(wanted.x.raw)
            || std::abs(way.y.raw) > std::abs(wanted.y.raw))
            return "only what is carried moves";
    }
    return nullptr;
}

Event random_event(Random& random, const Crates& c) {
    Event event;
    const int way = random.between(1, 9) * (random.between(0, 1) ? 1 : -1);
    switch (random.between(0, 3)) {
    case 0: {
        event.kind = Event::carried;
        event.riders = static_cast<unsigned>(random.between(1, 15));
        event.by = random.between(0, 1) ? Offset{{way}, {0}} : Offset{{0}, {way}};
        break;
    }
    case 1: {
        event.kind = Event::pushed;
        event.by = {{way}, {0}};
        const Body& crate = c.free[static_cast<std::size_t>(random.between(0, c.count() - 1))].body;
        event.pusher = random_box(random, 4);
        const int side = crate.half.x.raw + event.pusher.half.x.raw + random.between(0, 3);
        event.pusher.position =
            crate.position + Offset{{way < 0 ? side : -side}, {random.between(-4, 4)}};
        break;
    }
    default: break;
    }
    return event;
}

Crates mirrored(const Crates& c) {
    Crates m = c;
    for (std::size_t i = 0; i < m.world.grid.cells.size(); ++i)
        m.world.grid.cells[i] =
            c.world.grid.cells[i / columns * columns + columns - 1 - i % columns];
    for (Box& b : m.world.boxes)
        b.position.x.raw = columns * cell - b.position.x.raw;
    for (FreeBox& f : m.free)
        f.body.position.x.raw = columns * cell - f.body.position.x.raw;
    return m;
}

const char* broken_by_mirror(const Crates& before, const Crates& after, const Event& event,
                             int reach) {
    Crates m = mirrored(before);
    Event e = event;
    e.pusher.position.x.raw = columns * cell - e.pusher.position.x.raw;
    e.by.x.raw = -e.by.x.raw;
    if (happen(m.free, m.world, e, static_cast<BodyMask>(e.riders)) != -reach)
        return "mirroring free boxes mirrors what happens";
    const Crates expected = mirrored(after);
    for (std::size_t i = 0; i < m.free.size(); ++i)
        if (!same(m.free[i].body, expected.free[i].body))
            return "mirroring free boxes mirrors what happens";
    return nullptr;
}

const char* broken_event(const Crates& before, const Crates& after, const Event& event, int reach) {
    if (const char* broken = broken_by_overlap(after))
        return broken;
    if (const char* broken = broken_by_free_order(before, after, event, reach))
        return broken;
    if (const char* broken = broken_by_mirror(before, after, event, reach))
        return broken;
    switch (event.kind) {
    case Event::pushed: return broken_by_push(before, after, event, reach);
    case Event::carried: return broken_by_carry(before, after, event);
    default: return broken_by_fall(before, after);
    }
}

// After a while everything lies still, and stays so.
const char* broken_by_rest(Crates& c) {
    for (int frame = 0; frame < 100; ++frame)
        fall_boxes<bits>(c.free.data(), c.count(), gravity, terminal, c.world.room());
    const std::vector<FreeBox> before = c.free;
    for (int frame = 0; frame < 5; ++frame) {
        fall_boxes<bits>(c.free.data(), c.count(), gravity, terminal, c.world.room());
        for (std::size_t i = 0; i < before.size(); ++i)
            if (!same(before[i].body, c.free[i].body) || c.free[i].body.velocity != Motion{}
                || !(c.free[i].contact & contact_floor))
                return "what has fallen rests without jitter";
    }
    return broken_by_overlap(c);
}

void prove_free_boxes(Proof& proof, long wanted) {
    Property& part = proof.property("free boxes");
    Random random{0xD1B54A32D192ED03};
    for (long tried = 0; tried < wanted;) {
        Crates c = random_crates(random);
        if (c.free.empty())
            continue;
        for (int frame = random.between(1, 25); frame > 0; --frame) {
            const Crates before = c;
            const Event event = random_event(random, c);
            const int reach = happen(c.free, c.world, event, static_cast<BodyMask>(event.riders));
            ++tried;
            part.check_rules(broken_event(before, c, event, reach), [&] {
                return describe(before) + "\n    event " + std::to_string(event.kind) + " by "
                       + std::to_string(event.by.x.raw) + "," + std::to_string(event.by.y.raw)
                       + " riders " + std::to_string(event.riders) + " "
                       + describe(World{}, {event.pusher.position, {}, event.pusher.half})
                             .substr(0, 40)
                       + " reach " + std::to_string(reach) + "\n    after " + describe(c);
            });
        }
        const Crates before = c;
        part.check_rules(broken_by_rest(c), [&] { return describe(before); });
    }
}

} // namespace
} // namespace halfbyte::proof

int main(int argc, char** argv) {
    using namespace halfbyte::proof;
    return run_proof(argc, argv, "free boxes among cells and boxes", [](Proof& proof, long states) {
        prove_free_boxes(proof, states);
        prove_walks(proof, states);
        prove_lying_boxes(proof, states);
    });
}
