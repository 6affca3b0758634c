// Movers with one fault each, for the checks to catch.
#pragma once

#include "tools/soak/soak_world.hpp"

namespace halfbyte::tests {

using tools::soak::Terrain;

/// A view of a terrain that hides cells with one of the traits.
struct Blind {
    const Terrain& terrain;
    Traits unseen;

    TileKind at(int column, int row) const {
        const TileKind kind = terrain.at(column, row);
        return traits_of(kind) & unseen ? TileKind::empty : kind;
    }
};
inline Traits traits_at(const Blind& cells, int column, int row) {
    return traits_of(cells.at(column, row));
}
inline TileKind kind_at(const Blind& cells, int column, int row) {
    return cells.at(column, row);
}

/// Moves like the engine; `Spoil` then changes the outcome: void(const Body& before, Body&,
/// MoveResult&).
template <class Spoil>
struct Spoilt {
    Spoil spoil;

    MoveResult operator()(Body& body, const Terrain& terrain, const MoveOptions& options) const {
        const Body before = body;
        MoveResult result = tools::soak::EngineMover{}(body, terrain, options);
        spoil(before, body, result);
        return result;
    }
};
template <class Spoil>
Spoilt(Spoil) -> Spoilt<Spoil>;

/// Ignores cells with one of the traits.
struct IgnoringMover {
    Traits unseen;

    MoveResult operator()(Body& body, const Terrain& terrain, const MoveOptions& options) const {
        return tools::soak::EngineMover{}(body, Blind{terrain, unseen}, options);
    }
};

/// Moves a body through a whole frame in one step.
struct OneStepMover {
    MoveResult operator()(Body& body, const Terrain& terrain, const MoveOptions& options) const {
        const Resolution r =
            four_corner::sub_step<cell_bits>(body, terrain, distance_in_one_frame(body.velocity.x),
                                             distance_in_one_frame(body.velocity.y), options);
        clip_velocity(body.velocity, r.contact);
        return {r.contact, r.nibble};
    }
};

} // namespace halfbyte::tests
