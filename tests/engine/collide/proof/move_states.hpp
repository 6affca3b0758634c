// The states that the proofs of moves among obstacles try, and the text that describes a broken
// one.
#pragma once

#include "tests/engine/collide/proof/move_oracle.hpp"
#include "tests/engine/collide/proof/random.hpp"

#include <string>

namespace halfbyte::test {

inline Velocity random_velocity(Random& random) {
    const int kind = random.between(0, 5);
    const int most = kind == 0 ? 2 * oracle_cell : kind == 1 ? 6 : oracle_cell / 2;
    return {static_cast<std::int16_t>(kind == 2 ? 0 : random.between(-most, most))};
}

inline MoveOptions random_options(Random& random) {
    constexpr Contact contacts[] = {0, contact_floor, contact_floor | contact_slope,
                                    contact_floor | contact_oneway};
    return {{random.between(0, 1) * random.between(0, oracle_cell / 2)},
            random.between(0, 7) == 0,
            contacts[random.between(0, 3)]};
}

inline std::string text_of(const FullWorld& world, const Body& body, const MoveOptions& options) {
    return describe(world, body) + " correction " + std::to_string(options.corner_correction.raw)
           + " last " + std::to_string(options.last_contact)
           + (options.drop_through ? " drops" : "");
}

inline std::string text_of(const char* who, Point p, Contact contact, BoxMask boxes) {
    return std::string(" | ") + who + ' ' + std::to_string(p.x.raw) + ',' + std::to_string(p.y.raw)
           + " contact " + std::to_string(contact) + " boxes " + std::to_string(boxes);
}

// Calls visit(world, body, options) for bodies that overlap nothing.
template <class Visit>
void visit_states(Random& random, int slopes, long wanted, Visit&& visit) {
    for (long tried = 0; tried < wanted;) {
        FullWorld world = random_full_world(random, oracle_bits, slopes);
        for (int n = 0; n < 8; ++n) {
            Body body = random_full_body(random, oracle_bits, world);
            if (is_in_anything(world, body))
                continue;
            body.velocity = {random_velocity(random), random_velocity(random)};
            ++tried;
            visit(world, body, random_options(random));
        }
    }
}

} // namespace halfbyte::test
