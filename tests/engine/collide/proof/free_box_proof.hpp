// The parts of the proof of free boxes, and the crates that they try.
#pragma once

#include "tests/engine/collide/proof/proof.hpp"
#include "tests/engine/collide/proof/random_room.hpp"

#include "engine/collide/free_box_push.hpp"
#include "engine/collide/free_box_still.hpp"

#include <string>
#include <vector>

namespace halfbyte::proof {

struct Crates {
    World world;
    std::vector<FreeBox> free;
    int count() const { return static_cast<int>(free.size()); }
};

inline std::string describe(const Crates& c) {
    std::string text = describe(c.world, c.free.empty() ? Body{} : c.free[0].body);
    for (const FreeBox& f : c.free)
        text += "\n    crate " + std::to_string(f.body.position.x.raw) + ","
                + std::to_string(f.body.position.y.raw) + " r " + std::to_string(f.body.half.x.raw)
                + "," + std::to_string(f.body.half.y.raw) + " v "
                + std::to_string(f.body.velocity.y.raw);
    return text;
}

inline Crates random_crates(Random& random) {
    Crates c{random_world(random, 2, false), {}};
    for (int n = random.between(1, free_boxes); n > 0; --n) {
        World with = c.world;
        for (const FreeBox& f : c.free)
            with.boxes.push_back(box_of(f.body));
        Box place;
        if (find_place(random, with, place))
            c.free.push_back({{place.position, {}, place.half}, 0});
    }
    return c;
}

inline const char* broken_by_overlap(const Crates& c) {
    for (std::size_t i = 0; i < c.free.size(); ++i) {
        if (in_solid(c.world.grid, c.world.boxes, box_of(c.free[i].body)))
            return "a free box is in nothing solid";
        for (std::size_t k = 0; k < i; ++k)
            if (inside(box_of(c.free[i].body), box_of(c.free[k].body)))
                return "free boxes do not overlap";
    }
    return nullptr;
}

// One thing that happens to free boxes.
struct Event {
    enum Kind {
        falls,
        pushed,
        carried
    } kind = falls;
    Box pusher;
    Offset by;
    unsigned riders = 0; // by places, so that it means the same in another order
};

// The push, one unit at a time: what the pusher touches, and what that touches, moves if all of it
// can.
struct Units {
    std::vector<int> x;
    int reach = 0;
};

inline bool blocked(const World& world, const Box& box, int unit) {
    Box on = box;
    on.position.x.raw += unit;
    const auto stops = [&](const Box& b) {
        return is_solid(b) && !inside(box, b) && inside(on, b);
    };
    return any_cell(world.grid, on, stops)
           || std::any_of(world.boxes.begin(), world.boxes.end(), stops);
}

inline Units unit_by_unit(const Crates& c, const Event& event) {
    std::vector<Box> boxes;
    for (const FreeBox& f : c.free)
        boxes.push_back(box_of(f.body));
    Box pusher = event.pusher;
    Units units;
    const int whole = event.by.x.raw, unit = whole < 0 ? -1 : 1;
    for (; units.reach != whole; units.reach += unit) {
        std::vector<Box*> chain{&pusher};
        bool stopped = false;
        for (std::size_t n = 0; n < chain.size(); ++n) {
            Box on = *chain[n];
            on.position.x.raw += unit;
            stopped |= n > 0 && blocked(c.world, *chain[n], unit);
            for (Box& b : boxes)
                if (std::find(chain.begin(), chain.end(), &b) == chain.end()
                    && !inside(*chain[n], b) && inside(on, b))
                    chain.push_back(&b);
        }
        if (stopped)
            break;
        for (Box* box : chain)
            box->position.x.raw += unit;
    }
    for (const Box& box : boxes)
        units.x.push_back(box.position.x.raw);
    return units;
}

// Bodies that walk into free boxes.
void prove_walks(Proof& proof, long wanted);

// Free boxes of which is told without a room that they lie still.
void prove_lying_boxes(Proof& proof, long wanted);

} // namespace halfbyte::proof
