// The part of a level that a newcomer knows: what has been on the screen. The rest is imagined:
// wherever the known part is open, the path to the goal may continue.
#pragma once

#include "tools/lab/newcomer/sight.hpp"

#include <cstdint>
#include <vector>

namespace halfbyte::tools::newcomer {

class KnownLevel {
  public:
    explicit KnownLevel(const Level& level);
    KnownLevel(const KnownLevel&) = delete;
    KnownLevel& operator=(const KnownLevel&) = delete;

    /// Adds what is seen to the known part. Returns true if that includes cells or movers that were
    /// unknown.
    bool remember(const Sight& sight);

    /// Builds the imagined level again. With `hopes`, unknown cells beside a known open one are
    /// goals. All other unknown cells are solid.
    void imagine(bool hopes);

    /// A level of the known cells, movers and walls.
    const Level& imagined() const { return imagined_; }

    bool knows_cell(int column, int row) const;
    bool knows_goal() const { return knows_goal_; }
    bool knows_goal_at(int column, int row) const;
    bool has_seen(int placement) const { return seen_placements_[std::size_t(placement)]; }
    int known_cells() const { return known_cells_; }

  private:
    std::size_t at(int column, int row) const;
    bool is_open(int column, int row) const;
    bool lies_beside_open(int column, int row) const;
    void hide_thin_walls();
    void hide_movers();

    const Level level_;
    Level imagined_;
    std::vector<bool> known_; // by the index of the cell's tile
    std::vector<bool> seen_placements_;
    std::uint32_t known_movers_ = 0;
    int known_cells_ = 0;
    bool knows_goal_ = false;
    std::vector<std::uint8_t> tiles_; // the number of a tile is the number of its kind
    std::vector<std::uint8_t> kinds_;
    std::vector<std::uint8_t> traits_;
    std::vector<std::uint8_t> thin_walls_;
    std::vector<std::uint8_t> movers_;
    std::vector<std::uint8_t> crossings_;
};

} // namespace halfbyte::tools::newcomer
