// Random levels with all kinds of obstacles, for tests that compare two ways of moving through
// them.
#pragma once

#include "engine/collide/map_crossings.hpp"
#include "platform/hosted/pack/written_level.hpp"
#include "tests/support/test.hpp"

#include <random>

namespace halfbyte::test {

inline int between(std::mt19937& random, int low, int high) {
    return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
}

enum class Among : std::uint8_t {
    nothing,
    cells,     // of any kinds, a share of them empty
    all_walls, // these, and a few thin walls and segments
};

// With some of its mutable cells changed; with and without a map of its crossings.
class AnyLevel {
  public:
    AnyLevel(std::mt19937& random, int columns, int rows, Among among) {
        const int last = std::min(kind_count - 1, between(random, 1, 2 * kind_count));
        const int empty = among == Among::nothing ? 4 : between(random, 0, 3);
        std::vector<std::uint8_t> tiles;
        for (int cell = 0; cell < columns * rows; ++cell)
            tiles.push_back(static_cast<std::uint8_t>(
                between(random, 0, 3) < empty ? 0 : between(random, 0, last)));
        LevelDraft draft{static_cast<std::uint16_t>(columns),
                         static_cast<std::uint8_t>(rows),
                         tiles.data(),
                         nullptr,
                         nullptr,
                         0};
        const std::vector<Walls> walls = thin_walls(random, columns * rows);
        const std::vector<Segment> drawn = segments(random, columns, rows);
        if (among == Among::all_walls) {
            draft.thin_walls = walls.data();
            draft.segments = drawn.data();
            draft.segment_count = static_cast<std::uint8_t>(drawn.size());
        }
        compile(draft);
        for (std::uint8_t& byte : changed_)
            byte = static_cast<std::uint8_t>(random());
    }

    explicit AnyLevel(const LevelDraft& draft) { compile(draft); }

    Cells cells() const { return {&view_, changed_}; }
    Cells mapped() const { return {&mapped_, changed_}; }

  private:
    static std::vector<Walls> thin_walls(std::mt19937& random, int cells) {
        const int rare = between(random, 10, 60);
        std::vector<Walls> walls;
        for (int cell = 0; cell < cells; ++cell)
            walls.push_back(
                static_cast<Walls>(between(random, 0, rare) == 0 ? between(random, 1, 3) : 0));
        return walls;
    }

    static std::vector<Segment> segments(std::mt19937& random, int columns, int rows) {
        const auto place = [&]() -> Point {
            return {at_pixel(between(random, 0, columns * pixels_per_cell)),
                    at_pixel(between(random, 0, rows * pixels_per_cell))};
        };
        std::vector<Segment> drawn;
        for (int i = between(random, 1, 3); i > 0; --i)
            drawn.push_back({place(), place(), between(random, 0, 2) == 0});
        return drawn;
    }

    void compile(const LevelDraft& draft) {
        block_ = hosted::block_of(draft);
        REQUIRE(open_level(block_.data(), block_.size(), view_) == LevelFault::none);
        mapped_ = view_;
        bytes_.resize(crossing_map_bytes(mapped_));
        map_crossings(mapped_, bytes_.data());
    }

    std::vector<std::uint8_t> block_;
    LevelView view_;
    LevelView mapped_;
    std::uint8_t changed_[mutable_cells / 8]{};
    std::vector<CrossingByte> bytes_;
};

} // namespace halfbyte::test
