// Applies one push and one move to a body, and checks the move. The mover is the engine's, or a
// test's broken one: MoveResult operator()(Body&, const Terrain&, const MoveOptions&).
#pragma once

#include "engine/collide/move.hpp"
#include "extras/large_body.hpp"
#include "tools/soak/checks.hpp"

#include <algorithm>

namespace halfbyte::tools::soak {

struct EngineMover {
    template <class Cells>
    MoveResult operator()(Body& body, const Cells& cells, const MoveOptions& options) const {
        constexpr Distance half_cell{subpixels_per_cell / 2};
        if (body.half.x > half_cell || body.half.y > half_cell)
            return move_large_body(body, cells, options);
        return move_body(body, cells, options);
    }
};

inline void apply(const Push& push, SoakBody& body) {
    if (push.put) {
        body.body.position = *push.put;
        body.body.velocity = {};
        body.contact = 0;
    }
    const auto pushed = [](Velocity v, int by) -> Velocity {
        return {static_cast<std::int16_t>(std::clamp(v.raw + by, -fastest, fastest))};
    };
    body.body.velocity = {pushed(body.body.velocity.x, push.x),
                          pushed(body.body.velocity.y, push.y)};
}

template <class Mover>
Observed observe(SoakBody& body, const Terrain& terrain, const MoveOptions& options,
                 const Mover& mover) {
    Observed seen{};
    seen.half = body.body.half;
    seen.shape = body.body.shape;
    seen.options = options;
    seen.from = body.body.position;
    seen.wish = body.body.velocity;
    seen.contact_before = body.contact;
    seen.contact = body.contact = mover(body.body, terrain, options).contact;
    seen.to = body.body.position;
    seen.velocity = body.body.velocity;
    return seen;
}

struct Step {
    Observed seen;
    const Rule* broken; // nullptr if no rule is broken
};

template <class Mover>
Step step_body(SoakBody& body, const Terrain& terrain, const Push& push, const Mover& mover) {
    apply(push, body);
    const MoveOptions options{body.corner_correction, push.drop_through, body.contact};
    const Observed seen = observe(body, terrain, options, mover);
    const Rule* broken = broken_rule(terrain, seen);
    if (!broken) {
        SoakBody still = body;
        still.body.velocity = {};
        const MoveOptions again{body.corner_correction, push.drop_through, body.contact};
        broken = broken_rule_at_rest(terrain, seen, observe(still, terrain, again, mover));
    }
    return {seen, broken};
}

} // namespace halfbyte::tools::soak
