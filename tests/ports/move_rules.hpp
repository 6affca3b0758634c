// Tests the rules of moves on the ROM's move_body: the soak's checks, which share no code with the
// engine, and mirror images. Bodies start within two subpixels of a threshold, among all kinds of
// cells, and continue from where they got to.
#pragma once

#include "tests/ports/port_console.hpp"
#include "tests/ports/strata.hpp"
#include "tools/soak/tally.hpp"

#include <map>
#include <string>

namespace halfbyte::test {

struct AskedMoves {
    long moves = 0;
    long mirrored = 0;                  // of these, those compared with their mirror images
    std::map<std::string, long> broken; // by the rule's name
    std::string first;                  // the first that broke a rule, with the cells around it
    tools::soak::Tally contacts;
    Strata strata;

    /// The values that fewer than one of a hundred moves or contacts had; empty if none, or after
    /// fewer than 50,000 moves.
    std::string rare() const;
};

/// Tests at least `moves` moves; with `stop`, none after the first that breaks a rule.
void ask_moves(PortConsole& port, long moves, std::uint64_t seed, bool stop, AskedMoves& asked);

} // namespace halfbyte::test
