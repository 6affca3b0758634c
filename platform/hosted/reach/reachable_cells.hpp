// Finds where the hero can be within two seconds: the half-cells that the middle of its body enters
// in some run of the real simulation. Nothing is estimated, so the hero can enter each half-cell
// that was found. With more steps more of them are found; the first ones spread fast.
//
//   ReachableCells reach(world, level);
//   while (there_is_time() && reach.explore(500)) {
//   }
//   const bool can_be_there = reach.has(x, y); // a pixel of the level
#pragma once

#include "engine/sim/step.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace halfbyte::hosted {

class ReachableCells {
  public:
    static constexpr int longest = 120; // frames
    static constexpr int side = 8;      // of a half-cell, pixels
    // For callers of explore() that look at the clock after each call: under a millisecond.
    static constexpr int steps_a_call = 500;

    // `frames` is how far it looks ahead, at most `longest`. The level's data must outlive this
    // object.
    ReachableCells(const World& world, const Level& level, int frames = longest);

    // Makes about this many steps of the simulation. Returns false once all rounds of the search
    // are over.
    bool explore(int steps);

    // Whether the half-cell with this pixel of the level was entered.
    bool has(int x, int y) const;

    int columns() const { return columns_; } // of half-cells
    int rows() const { return rows_; }
    bool is_reached(int column, int row) const { return reached_[index_of(column, row)] != 0; }
    std::size_t count() const { return count_; } // of half-cells found

    std::uint64_t steps() const { return steps_; } // so far
    // Worlds that were not followed because the memory for worlds was full.
    std::uint64_t left_out() const { return left_out_; }
    // The memory for worlds, states and half-cells. It does not grow.
    std::size_t bytes() const;

  private:
    static constexpr std::size_t most_worlds = 8'192;
    static constexpr unsigned seen_bits = 18;

    // A round of the search follows one of several worlds whose positions and velocities are in the
    // same square of a grid. An action holds its buttons for a random number of frames.
    struct Round {
        int position_bits; // a grid of 2^bits subpixels
        int velocity_bits;
        unsigned least_hold; // frames
        unsigned most_hold;
        bool walks; // also without the button for running
    };
    static const std::array<Round, 9> rounds;

    // Indices in worlds_, by the worlds' age in frames.
    using Waiting = std::array<std::vector<std::uint16_t>, longest>;

    struct Seen {
        std::uint64_t state = 0;
        std::uint8_t round = 0; // counted from 1
        std::uint8_t age = 0;
    };

    std::size_t index_of(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_)
               + static_cast<std::size_t>(column);
    }
    void begin_round();
    bool take_next();
    bool take_youngest(Waiting& from);
    int try_action(Input first, Input rest);
    int frames_of_action();
    int hold_from_start(Input buttons);
    void mark(const World& world);
    void keep(const World& world, int age, bool is_fresh);
    bool is_new(std::uint64_t state, int age);
    std::uint64_t state_of(const World& world) const;
    std::uint64_t changes_of(const World& world) const;

    World start_;
    Level level_;
    int frames_;
    int columns_;
    int rows_;
    std::vector<std::uint8_t> reached_;
    std::size_t count_ = 0;
    std::uint64_t steps_ = 0;
    std::uint64_t left_out_ = 0;

    std::vector<World> worlds_;
    std::vector<std::uint16_t> free_; // indices in worlds_
    Waiting fresh_;                   // worlds whose last action found new half-cells
    Waiting waiting_;                 // the others
    std::vector<Seen> seen_;
    std::array<std::uint8_t, mutable_cells / 8> solid_changes_{}; // bits of World::changed
    Random random_;
    std::size_t round_ = 0;
    World present_; // the world that is followed now
    int age_ = 0;
    std::size_t action_ = 0; // the next one
    // The combination of buttons that is held next, after the first round.
    std::size_t combination_ = 0;
};

} // namespace halfbyte::hosted
