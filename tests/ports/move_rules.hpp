// The rules of moves, asked of the ROM's move_body: the soak's checks, which know nothing of the
// engine, and mirrors. Bodies start within two subpixels of where something changes, among all
// kinds of cells, and go on from where they got to.
#pragma once

#include "tests/ports/port_console.hpp"
#include "tests/ports/strata.hpp"
#include "tools/soak/tally.hpp"

#include <map>
#include <string>

namespace halfbyte::test {

struct AskedMoves {
    long moves = 0;
    long mirrored = 0;                  // of these, compared with their mirror images
    std::map<std::string, long> broken; // by the rule's name
    std::string first;                  // the first that broke a rule, with the cells around it
    tools::soak::Tally contacts;
    Strata strata;

    /// Of 50,000 moves and more, what came in less than one of a hundred moves or contacts; empty
    /// if nothing did.
    std::string rare() const;
};

/// Asks the rules of at least so many moves; with `stop` none after the first that breaks one.
void ask_moves(PortConsole& port, long moves, std::uint64_t seed, bool stop, AskedMoves& asked);

} // namespace halfbyte::test
