// Searches a path for a body's centre between two points in a rectangle, past obstacles that are
// grown by the body's half-sizes. The search floods squares, and cuts a square into four where an
// obstacle's edge passes, down to a size of 1/32 pixel.
//
// A square of that size counts as free unless it is completely inside one obstacle. So an existing
// path is always found, and a path that does not exist is found only through gaps narrower than
// that.
#pragma once

#include "tools/lab/soak/worlds/scene.hpp"

#include <cstdint>
#include <vector>

namespace halfbyte::tools::soak::worlds {

class PathSearch {
  public:
    /// Removes all obstacles.
    void begin(HalfSizes half) {
        half_ = half;
        blockers_.clear();
    }
    void add_box(const Box& box);
    void add_segment(const Segment& segment);

    /// The points and the rectangle are those of the centre. The straight path, and paths along the
    /// two axes one after the other, are tried first.
    bool leads(Point from, Point to, const Box& within);

  private:
    /// An area that the centre must not be inside of: an open rectangle, and for segments also an
    /// open strip across it.
    struct Blocker {
        Box box;
        std::int64_t x, y, from, to; // from < x * px + y * py < to; no strip if x and y are 0

        bool has_strip() const { return x != 0 || y != 0; }
    };
    struct Square {
        int x, y, size;
        int parts = -1; // the index of the first of four
        enum : std::uint8_t {
            unknown,
            clear,
            blocked,
            mixed
        } state = unknown;
        bool seen = false;
    };

    bool straight(Point from, Point to) const;
    bool clear_along(Point from, Point to) const;
    void judge(Square& square) const;
    int square_at(int x, int y);
    void see(int square, Point to);
    void see_around(int square, Point to);

    struct Waiting {
        std::int64_t distance;
        int square;
        bool operator<(const Waiting& other) const { return distance > other.distance; }
    };

    HalfSizes half_{};
    std::vector<Blocker> blockers_;
    Box within_{};
    std::vector<Square> squares_;
    std::vector<Waiting> waiting_; // a heap, the nearest to the goal first
};

} // namespace halfbyte::tools::soak::worlds
