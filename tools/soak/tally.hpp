// Counts how often each kind of cell was touched.
#pragma once

#include "tools/soak/observed.hpp"

#include <array>
#include <cstdint>

namespace halfbyte::tools::soak {

struct Tally {
    std::uint64_t frames = 0;
    std::uint64_t counted = 0; // frames in which a body touched something
    std::uint64_t moves = 0;   // of bodies
    std::uint64_t stuck = 0;   // moves that began inside solid cells, to which fewer rules apply
    std::uint64_t floors = 0;  // floor contacts of the other moves
    std::uint64_t unheld = 0;  // of these, those with nothing below: discs at a slope's upper end
    std::uint64_t stops = 0;   // wall and ceiling contacts of the other moves
    std::uint64_t passed = 0;  // of these, those that had ended when the move ended
    std::array<std::uint64_t, kind_count> contacts{};

    /// Counts a move of a body.
    void count(const Terrain& terrain, const Observed& move);

    Tally& operator+=(const Tally& other);
    std::uint64_t all_contacts() const;
    friend bool operator==(const Tally&, const Tally&) = default;
};

/// Whether each of these kinds must have its share of all contacts.
bool is_counted(TileKind kind);
inline constexpr double least_share = 0.01;

/// Counts the cells that the body touches where it was stopped; returns whether it was stopped.
bool count_contacts(Tally& tally, const Terrain& terrain, const Observed& move);

} // namespace halfbyte::tools::soak
