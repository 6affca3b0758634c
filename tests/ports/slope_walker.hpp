// Walks over joined floors with the ROM's move_body, and their cycles.
#pragma once

#include "tests/ports/port_mover.hpp"
#include "tests/ports/slope_levels.hpp"
#include "tests/support/slope_walk.hpp"

#include <algorithm>

namespace halfbyte::test {

/// Cycles of move_body for bodies that stood on a slope before.
struct SlopeCycles {
    long moves = 0;
    std::uint64_t total = 0, worst = 0;
    double typical() const {
        return static_cast<double>(total) / static_cast<double>(std::max(moves, 1L));
    }
};

class SlopeWalker {
  public:
    explicit SlopeWalker(PortConsole& port) : port_(port) {}

    void open(const WalkedFloor& floor) { port_.open(level_block_of(floor)); }

    Contact operator()(Body& body, Contact last) {
        const Contact contact = mover_.move(body, {{}, false, last}).contact;
        if (last & contact_slope) {
            ++cycles_.moves;
            cycles_.total += mover_.cycles();
            cycles_.worst = std::max(cycles_.worst, mover_.cycles());
        }
        return contact;
    }

    const SlopeCycles& cycles() const { return cycles_; }

  private:
    PortConsole& port_;
    PortMover mover_{port_};
    SlopeCycles cycles_;
};

/// Calls visit(walk, where) for walks over every join, drawn solid below and with nothing below, of
/// bodies of three sizes, at five speeds, both ways.
template <class Visit>
void each_walk_over_joins(SlopeWalker& walker, Visit&& visit) {
    constexpr HalfSizes sizes[] = {{pixels(5), pixels(7)}, {pixels(8), pixels(8)}, {{1}, {1}}};
    constexpr int speeds[] = {100, 256, 384, 511, 1024};
    for (const FloorPiece& a : floor_pieces())
        for (const FloorPiece& b : floor_pieces()) {
            if (!joinable(a, b))
                continue;
            for (const bool filled : {true, false}) {
                const WalkedFloor floor = lay(path_over(a, b), filled);
                walker.open(floor);
                for (const HalfSizes half : sizes)
                    for (const int speed : speeds)
                        for (const int way : {1, -1})
                            visit(walk(floor, half, way * speed, std::ref(walker)),
                                  std::string("from ") + kind_names[static_cast<int>(a.kind)]
                                      + " to " + kind_names[static_cast<int>(b.kind)]
                                      + (filled ? ", filled" : ""));
            }
        }
}

} // namespace halfbyte::test
