// Tests bodies larger than a cell on random maps with 8 units a cell. The oracle moves a body unit
// by unit and samples each unit square that it covers. Single rules are tested at full size.
#include "extras/large_body.hpp"

#include "tests/engine/collide/kind_map.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <bitset>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

using namespace halfbyte;

namespace {

constexpr int cell = 8;
constexpr int columns = 9;
constexpr int size = columns * cell;
using Map = test::KindMap<columns, columns>;

// Computes everything by unit squares.
class Oracle {
  public:
    Oracle(const Map& map, int rx, int ry, bool drop) : map_(map), rx_(rx), ry_(ry), drop_(drop) {}

    TileKind kind(int x, int y) const { return kind_at(map_, x >> 3, y >> 3); }

    bool free(int x, int y) const {
        for (int i = x - rx_; i < x + rx_; ++i)
            for (int j = y - ry_; j < y + ry_; ++j)
                if (kind(i, j) == TileKind::solid)
                    return false;
        return true;
    }

    // The nearest free position along one axis; of equal ones upward, then downward, then left. The
    // body's own position if all are farther than its size and a cell.
    Point way_out(int x, int y) const {
        constexpr int ways[4][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
        for (int i = 1; i <= 2 * std::max(rx_, ry_) + cell; ++i)
            for (const auto& w : ways) {
                const int most = 2 * (w[0] != 0 ? rx_ : ry_) + cell;
                if (i <= most && free(x + i * w[0], y + i * w[1]))
                    return {{x + i * w[0]}, {y + i * w[1]}};
            }
        return {{x}, {y}};
    }

    bool stands_on_solid(int x, int y) const {
        for (int i = x - rx_; i < x + rx_; ++i)
            if (kind(i, y + ry_) == TileKind::solid)
                return true;
        return false;
    }

    // One unit along one axis: the squares that the side enters must not be closed from there.
    bool may_step(int x, int y, int dx, int dy) const {
        if (!free(x + dx, y + dy))
            return false;
        const TileKind closed = dx > 0   ? TileKind::oneway_left
                                : dx < 0 ? TileKind::oneway_right
                                : dy > 0 ? TileKind::oneway_up
                                         : TileKind::oneway_down;
        if (drop_ && dy > 0)
            return true;
        const int front_x = dx > 0 ? x + rx_ : x - rx_ - 1,
                  front_y = dy > 0 ? y + ry_ : y - ry_ - 1;
        for (int i = dx != 0 ? -ry_ : -rx_; i < (dx != 0 ? ry_ : rx_); ++i) {
            const int at_x = dx != 0 ? front_x : x + i, at_y = dx != 0 ? y + i : front_y;
            const bool edge =
                dx != 0 ? (at_x - dx) >> 3 != at_x >> 3 : (at_y - dy) >> 3 != at_y >> 3;
            if (edge && kind(at_x, at_y) == closed && kind(at_x - dx, at_y - dy) != TileKind::solid)
                return false;
        }
        return true;
    }

    bool reaches(int x, int y, int to_x, int to_y, int most) const {
        std::bitset<(size + 1) * (size + 1)> seen;
        struct Place {
            int x, y, steps;
        };
        std::vector<Place> queue{{x, y, 0}};
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const Place p = queue[i];
            if (p.x == to_x && p.y == to_y)
                return true;
            if (p.steps == most)
                continue;
            constexpr int ways[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
            for (const auto& w : ways) {
                const int nx = p.x + w[0], ny = p.y + w[1];
                if (nx < 0 || ny < 0 || nx > size || ny > size)
                    continue;
                const auto index = static_cast<std::size_t>(ny * (size + 1) + nx);
                if (!seen[index] && may_step(p.x, p.y, w[0], w[1])) {
                    seen[index] = true;
                    queue.push_back({nx, ny, p.steps + 1});
                }
            }
        }
        return false;
    }

  private:
    const Map& map_;
    int rx_, ry_;
    bool drop_;
};

struct Case {
    Map map;
    int x, y, vx, vy, rx, ry;
    bool drop;
};

// Whether a falling body landed on its path and ran off that floor's end. The contact then has no
// floor: it has only one that carries the body where the move ends.
bool ran_off_floor(const Oracle& oracle, const Case& c, int x, int y) {
    if (c.vy <= 0 || y < c.y || y >= c.y + c.vy || !oracle.may_step(x, y, 0, 1))
        return false;
    for (int at = std::min(c.x, x); at <= std::max(c.x, x); ++at)
        if (oracle.free(at, y) && !oracle.may_step(at, y, 0, 1))
            return true;
    return false;
}

std::string broken_rule(const Case& c) {
    const Oracle oracle(c.map, c.rx, c.ry, c.drop);
    Body body{{{c.x}, {c.y}},
              {{static_cast<std::int16_t>(c.vx)}, {static_cast<std::int16_t>(c.vy)}},
              {{c.rx}, {c.ry}}};
    MoveOptions options;
    options.drop_through = c.drop;
    const Contact contact = move_large_body<3>(body, c.map, options).contact;
    const int x = body.position.x.raw, y = body.position.y.raw;
    if (!oracle.free(c.x, c.y)) {
        const bool crushed = contact & contact_crushed;
        if (oracle.free(x, y) == crushed)
            return "neither free nor crushed";
        const bool rests = c.vx == 0 && c.vy == 0;
        return rests && body.position != oracle.way_out(c.x, c.y) ? "not let out the shortest way"
                                                                  : "";
    }
    if (contact & contact_crushed)
        return "crushed from a free place";
    if (!oracle.free(x, y))
        return "overlaps a solid cell";
    if (!oracle.reaches(c.x, c.y, x, y, std::abs(x - c.x) + std::abs(y - c.y)))
        return "no straight way leads there";
    const int side_x = c.vx < 0 ? -1 : 1, side_y = c.vy < 0 ? -1 : 1;
    const bool stopped_x = contact & (contact_left | contact_right);
    const bool stopped_y = contact & (contact_ceiling | contact_floor);
    if (!stopped_x && x != c.x + c.vx)
        return "not moved along x";
    const bool ran_off = ran_off_floor(oracle, c, x, y);
    if (!stopped_y && y != c.y + c.vy && !ran_off)
        return "not moved along y";
    if ((contact & contact_floor) && oracle.may_step(x, y, 0, 1))
        return "reports a floor that does not carry it";
    if (stopped_x && !stopped_y && c.vy == 0 && oracle.may_step(x, y, side_x, 0))
        return "stopped by nothing along x";
    if (stopped_y && (!stopped_x || c.vx == 0) && c.vx == 0 && oracle.may_step(x, y, 0, side_y))
        return "stopped by nothing along y";
    if ((contact & contact_floor) && oracle.stands_on_solid(x, y) == bool(contact & contact_oneway))
        return "a one-way floor not as the cells say";
    if ((body.velocity.x.raw == 0) != (stopped_x || c.vx == 0))
        return "a speed not as the contact says";
    const bool fell_short = stopped_y || y != c.y + c.vy;
    if ((body.velocity.y.raw == 0) != (fell_short || c.vy == 0))
        return "a vertical speed not as the contact says";
    return "";
}

} // namespace

TEST_CASE("large bodies obey the rules of unit squares on random maps") {
    std::mt19937 random(41);
    const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    constexpr TileKind kinds[6] = {TileKind::solid,       TileKind::solid,
                                   TileKind::oneway_up,   TileKind::oneway_down,
                                   TileKind::oneway_left, TileKind::oneway_right};
    const long cases = std::getenv("HALFBYTE_LONG") ? 3'000'000 : 30'000;
    long contacts = 0, old_overlaps = 0;
    for (long i = 0; i < cases; ++i) {
        Case c{};
        const int density = below(4) == 0 ? 1 + below(3) : 5 + below(30); // one cell of `density`
        for (TileKind& kind : c.map.kinds)
            kind = below(density) == 0 ? kinds[below(6)] : TileKind::empty;
        c.rx = 1 + below(14);
        c.ry = 1 + below(14);
        c.x = 16 + below(size - 32);
        c.y = 16 + below(size - 32);
        c.vx = below(3) == 0 ? 0 : below(33) - 16;
        c.vy = below(3) == 0 ? 0 : below(33) - 16;
        c.drop = below(4) == 0;
        INFO("case " << i << ": at " << c.x << "," << c.y << " by " << c.vx << "," << c.vy
                     << " half " << c.rx << "," << c.ry);
        REQUIRE(broken_rule(c) == "");
        const Oracle oracle(c.map, c.rx, c.ry, c.drop);
        const bool free = oracle.free(c.x, c.y);
        old_overlaps += !free;
        contacts += free && !oracle.free(c.x + c.vx, c.y + c.vy);
    }
    CHECK(contacts > cases / 40);
    CHECK(old_overlaps > cases / 20);
}

namespace {
using Wide = test::KindMap<12, 12>;
}

TEST_CASE("a large body that falls on a lone cell within its width stops on it") {
    Wide map;
    map.at(5, 8) = TileKind::solid;
    Body body{{at_pixel(88), at_pixel(88)}, {{0}, {64 * 256}}, {pixels(40), pixels(24)}};
    const Contact contact = move_large_body(body, map).contact;
    CHECK(body.position.y == at_pixel(8 * 16 - 24));
    CHECK(contact == contact_floor);
}

TEST_CASE(
    "a one-way cell whose open side a solid cell covers stops no large body that is in both") {
    Wide map;
    map.at(5, 5) = TileKind::solid;
    map.at(5, 6) = TileKind::oneway_up;
    Body body{{at_pixel(88), at_pixel(80)}, {{0}, {8 * 256}}, {pixels(12), pixels(12)}};
    CHECK(move_large_body(body, map).contact == 0);
}

TEST_CASE(
    "a solid cell that appears completely inside a large body pushes it out the shortest way") {
    Wide map;
    map.at(5, 5) = TileKind::solid;
    Body body{{at_pixel(88), at_pixel(94)}, {}, {pixels(40), pixels(24)}};
    CHECK(move_large_body(body, map).contact == 0);
    CHECK(body.position == Point{at_pixel(88), at_pixel(96 + 24)});
}

TEST_CASE("a large body without a way out stays and is crushed") {
    Wide map;
    for (TileKind& kind : map.kinds)
        kind = TileKind::solid;
    Body body{{at_pixel(96), at_pixel(96)}, {}, {pixels(20), pixels(20)}};
    CHECK(move_large_body(body, map).contact == contact_crushed);
    CHECK(body.position == Point{at_pixel(96), at_pixel(96)});
}
