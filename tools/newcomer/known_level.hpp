// What a newcomer knows of a level: what has been on the screen. The rest is imagined: wherever
// the known part is open, the way to the goal may go on.
#pragma once

#include "tools/newcomer/sight.hpp"

#include <cstdint>
#include <vector>

namespace halfbyte::tools::newcomer {

class KnownLevel {
  public:
    explicit KnownLevel(const Level& level);
    KnownLevel(const KnownLevel&) = delete;
    KnownLevel& operator=(const KnownLevel&) = delete;

    /// Remembers what a sight shows. True if there are cells or movers among it that were not
    /// known.
    bool remember(const Sight& sight);

    /// Makes the imagined level anew. With `hopes` cells that are not known and lie beside a known
    /// open one are goals. All other cells that are not known are solid.
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
    std::vector<bool> known_; // by the place of its tile
    std::vector<bool> seen_placements_;
    std::uint32_t known_movers_ = 0;
    int known_cells_ = 0;
    bool knows_goal_ = false;
    std::vector<std::uint8_t> tiles_; // the number of a tile is that of its kind
    std::vector<std::uint8_t> kinds_;
    std::vector<std::uint8_t> traits_;
    std::vector<std::uint8_t> thin_walls_;
    std::vector<std::uint8_t> movers_;
    std::vector<std::uint8_t> crossings_;
};

} // namespace halfbyte::tools::newcomer
