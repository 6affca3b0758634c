// A player on a floor or in a jump, and rules in which a test changes numbers of the tuning.
#pragma once

#include "tests/support/ascii_level.hpp"

namespace halfbyte::test {

template <class Change>
Rules rules_with(const Change& change) {
    Rules rules = plain_rules();
    change(rules.tuning);
    return rules;
}

inline bool is_on_floor(const World& w) {
    return (player(w).contact & contact_floor) != 0;
}

inline bool has_jumped(const World& w) {
    return (w.events & event_jump) != 0;
}

inline World standing(const Level& level) {
    World world = start(level);
    run(world, level, 0, 2);
    REQUIRE(is_on_floor(world));
    return world;
}

} // namespace halfbyte::test
