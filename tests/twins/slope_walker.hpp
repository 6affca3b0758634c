// Walks over joined floors on the ROM's move_body, and what they cost.
#pragma once

#include "tests/support/slope_walk.hpp"
#include "tests/twins/slope_levels.hpp"
#include "tests/twins/twin_console.hpp"

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
    explicit SlopeWalker(TwinConsole& twin) : twin_(twin) {}

    void open(const WalkedFloor& floor) { twin_.open(level_block_of(floor)); }

    Contact operator()(Body& body, Contact last) {
        x_.set_u24(static_cast<std::uint32_t>(body.position.x.raw));
        y_.set_u24(static_cast<std::uint32_t>(body.position.y.raw));
        velocity_x_.set_u16(static_cast<std::uint32_t>(body.velocity.x.raw));
        velocity_y_.set_u16(static_cast<std::uint32_t>(body.velocity.y.raw));
        half_x_.set_u16(static_cast<std::uint32_t>(body.half.x.raw));
        half_y_.set_u16(static_cast<std::uint32_t>(body.half.y.raw));
        slack_.set_u16(0);
        drop_.set_u8(0);
        last_.set_u8(last);
        const std::uint64_t cycles = twin_.console.call(routine_).cycles;
        if (last & contact_slope) {
            ++cycles_.moves;
            cycles_.total += cycles;
            cycles_.worst = std::max(cycles_.worst, cycles);
        }
        body.position = {{x_.s24()}, {y_.s24()}};
        body.velocity = {{velocity_x_.s16()}, {velocity_y_.s16()}};
        return contact_.u8();
    }

    const SlopeCycles& cycles() const { return cycles_; }

  private:
    Variable of(const char* name) { return twin_.console.variable(name); }

    TwinConsole& twin_;
    SlopeCycles cycles_;
    Routine routine_ = twin_.console.routine("move_body");
    Variable x_ = of("body_x"), y_ = of("body_y"), velocity_x_ = of("body_velocity_x"),
             velocity_y_ = of("body_velocity_y"), half_x_ = of("body_half_x"),
             half_y_ = of("body_half_y"), slack_ = of("move_ceiling_slack"),
             drop_ = of("move_drop_through"), last_ = of("move_last_contact"),
             contact_ = of("body_contact");
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
