#include "tools/lab/soak/worlds/path_search.hpp"

#include "tools/lab/soak/worlds/meets.hpp"

#include <algorithm>
#include <cstdlib>

namespace halfbyte::tools::soak::worlds {

namespace {

constexpr int smallest = 8; // subpixels

} // namespace

void PathSearch::add_box(const Box& box) {
    blockers_.push_back({grown(box, half_.x.raw, half_.y.raw), 0, 0, 0, 0});
}

void PathSearch::add_segment(const Segment& s) {
    const int ax = s.a.x.raw, ay = s.a.y.raw, bx = s.b.x.raw, by = s.b.y.raw;
    Blocker blocker{grown({std::min(ax, bx), std::min(ay, by), std::max(ax, bx), std::max(ay, by)},
                          half_.x.raw, half_.y.raw),
                    0, 0, 0, 0};
    if (ax != bx && ay != by) {
        // across() as a sum of products.
        blocker.x = -(std::int64_t{by} - ay);
        blocker.y = std::int64_t{bx} - ax;
        const std::int64_t middle = blocker.x * ax + blocker.y * ay;
        const std::int64_t reach =
            std::abs(blocker.x) * half_.x.raw + std::abs(blocker.y) * half_.y.raw;
        blocker.from = middle - reach;
        blocker.to = middle + reach;
    }
    blockers_.push_back(blocker);
}

// A straight line passes a convex obstacle if both ends are beyond the same edge.
bool PathSearch::straight(Point from, Point to) const {
    return std::ranges::all_of(blockers_, [&](const Blocker& b) {
        const auto beyond = [](std::int64_t p, std::int64_t q, std::int64_t low,
                               std::int64_t high) {
            return (p <= low && q <= low) || (p >= high && q >= high);
        };
        const auto strip = [&](Point p) { return b.x * p.x.raw + b.y * p.y.raw; };
        return beyond(from.x.raw, to.x.raw, b.box.left, b.box.right)
               || beyond(from.y.raw, to.y.raw, b.box.top, b.box.bottom)
               || (b.has_strip() && beyond(strip(from), strip(to), b.from, b.to));
    });
}

bool PathSearch::clear_along(Point from, Point to) const {
    return straight(from, {to.x, from.y}) && straight({to.x, from.y}, to);
}

void PathSearch::judge(Square& square) const {
    const Box s{square.x, square.y, square.x + square.size, square.y + square.size};
    square.state = Square::clear;
    if (s.right < within_.left || s.left > within_.right || s.bottom < within_.top
        || s.top > within_.bottom) {
        square.state = Square::blocked;
        return;
    }
    for (const Blocker& b : blockers_) {
        if (s.right <= b.box.left || s.left >= b.box.right || s.bottom <= b.box.top
            || s.top >= b.box.bottom)
            continue;
        bool inside = s.left > b.box.left && s.right < b.box.right && s.top > b.box.top
                      && s.bottom < b.box.bottom;
        if (b.has_strip()) {
            const std::int64_t low =
                b.x * (b.x < 0 ? s.right : s.left) + b.y * (b.y < 0 ? s.bottom : s.top);
            const std::int64_t high =
                b.x * (b.x < 0 ? s.left : s.right) + b.y * (b.y < 0 ? s.top : s.bottom);
            if (high <= b.from || low >= b.to)
                continue;
            inside = inside && low > b.from && high < b.to;
        }
        if (inside) {
            square.state = Square::blocked;
            return;
        }
        square.state = Square::mixed;
    }
}

// The undivided square that contains a point.
int PathSearch::square_at(int x, int y) {
    int i = 0;
    for (;;) {
        Square& square = squares_[static_cast<std::size_t>(i)];
        if (square.state == Square::unknown)
            judge(square);
        if (square.state != Square::mixed || square.size <= smallest)
            return i;
        const int half = square.size / 2, left = square.x, top = square.y;
        if (square.parts < 0) {
            square.parts = static_cast<int>(squares_.size());
            for (int part = 0; part < 4; ++part)
                squares_.push_back({left + (part & 1) * half, top + (part >> 1) * half, half});
        }
        i = squares_[static_cast<std::size_t>(i)].parts + (x >= left + half)
            + 2 * (y >= top + half);
    }
}

void PathSearch::see(int index, Point to) {
    Square& square = squares_[static_cast<std::size_t>(index)];
    if (square.seen || square.state == Square::blocked)
        return;
    square.seen = true;
    const std::int64_t x = square.x + square.size / 2 - to.x.raw;
    const std::int64_t y = square.y + square.size / 2 - to.y.raw;
    waiting_.push_back({std::abs(x) + std::abs(y), index});
    std::push_heap(waiting_.begin(), waiting_.end());
}

void PathSearch::see_around(int index, Point to) {
    const Square square = squares_[static_cast<std::size_t>(index)];
    const Square root = squares_.front();
    const int right = square.x + square.size, bottom = square.y + square.size;
    const auto along = [&](bool upright, int line) {
        const int low = upright ? root.x : root.y;
        if (line < low || line >= low + root.size)
            return;
        const int end = upright ? bottom : right;
        for (int at = upright ? square.y : square.x; at < end;) {
            const int beside = upright ? square_at(line, at) : square_at(at, line);
            const Square& next = squares_[static_cast<std::size_t>(beside)];
            at = (upright ? next.y : next.x) + next.size;
            see(beside, to);
        }
    };
    along(true, square.x - 1);
    along(true, right);
    along(false, square.y - 1);
    along(false, bottom);
}

bool PathSearch::leads(Point from, Point to, const Box& within) {
    if (straight(from, to) || clear_along(from, to)
        || (straight(from, {from.x, to.y}) && straight({from.x, to.y}, to)))
        return true;
    within_ = within;
    int size = smallest;
    while (size < std::max(width(within), height(within)) + 1)
        size *= 2;
    squares_.clear();
    waiting_.clear();
    squares_.push_back({within.left, within.top, size});
    const int goal = [&] {
        see(square_at(from.x.raw, from.y.raw), to);
        return square_at(to.x.raw, to.y.raw);
    }();
    while (!waiting_.empty()) {
        std::pop_heap(waiting_.begin(), waiting_.end());
        const int next = waiting_.back().square;
        waiting_.pop_back();
        if (next == goal)
            return true;
        see_around(next, to);
    }
    return false;
}

} // namespace halfbyte::tools::soak::worlds
