// What was touched how often.
#pragma once

#include "tools/soak/observed.hpp"

#include <array>
#include <cstdint>

namespace halfbyte::tools::soak {

struct Tally {
    std::uint64_t frames = 0;
    std::uint64_t counted = 0; // frames in which a body touched something
    std::uint64_t moves = 0;   // of bodies
    std::uint64_t stuck = 0;   // moves that began inside solid cells, of which less is asked
    std::uint64_t floors = 0;  // that the other moves reported
    std::uint64_t unheld =
        0; // of these, those below which nothing was: of discs at a slope's upper end
    std::uint64_t stops = 0;  // walls and ceilings that the other moves reported
    std::uint64_t passed = 0; // of these, those that had ended where the move did
    std::array<std::uint64_t, kind_count> contacts{};

    /// Counts a move of a body.
    void count(const Terrain& terrain, const Observed& move);

    Tally& operator+=(const Tally& other);
    std::uint64_t all_contacts() const;
    friend bool operator==(const Tally&, const Tally&) = default;
};

/// Kinds of which each must have its share of all contacts.
bool is_counted(TileKind kind);
inline constexpr double least_share = 0.01;

/// Counts the cells that the body touches where it was stopped; returns whether it was.
bool count_contacts(Tally& tally, const Terrain& terrain, const Observed& move);

} // namespace halfbyte::tools::soak
