// Tests sub-steps among cells and slopes on a grid of 8 units a cell, against the oracle of all
// paths: all blocking kinds in a square of four cells, random maps of six by six, and every step of
// up to half a cell. A part of the cases is tested; HALFBYTE_LONG=N in the environment tests N
// times as many.
#include "tests/engine/collide/slope_oracle.hpp"
#include "tests/support/drawn_slopes.hpp"

#include "engine/collide/move.hpp"
#include "tests/support/test.hpp"

#include <cstdlib>
#include <map>
#include <random>

using namespace halfbyte::test;

namespace {

constexpr int cell = SlopeOracle::cell;
constexpr int half = cell / 2;
constexpr int size = SlopeOracle::size;
constexpr int most_steps = 14; // of one unit: half a cell on both axes, and the way out

constexpr auto& kinds = kinds_that_block;
constexpr int kind_total = kinds_that_block_count;

struct State {
    SlopeOracle::Map map;
    int x, y, dx, dy, rx, ry;
    bool stood, drop;
};

struct After {
    int x, y;
    Contact contact;
};

After move(const State& s) {
    Body body{{{s.x}, {s.y}},
              {{static_cast<std::int16_t>(s.dx)}, {static_cast<std::int16_t>(s.dy)}},
              {{s.rx}, {s.ry}}};
    MoveOptions options;
    options.last_contact = s.stood ? contact_floor : Contact{0};
    options.drop_through = s.drop;
    const MoveResult r = move_body<3>(body, s.map, options);
    return {body.position.x.raw, body.position.y.raw, r.contact};
}

State mirrored(const State& s, bool upright) {
    State m = s;
    for (int row = 0; row < SlopeOracle::columns; ++row)
        for (int column = 0; column < SlopeOracle::columns; ++column) {
            const int last = SlopeOracle::columns - 1;
            const TileKind kind = kind_at(s.map, column, row);
            m.map.at(upright ? column : last - column, upright ? last - row : row) =
                upright ? upside_down(kind) : mirrored(kind);
        }
    (upright ? m.y : m.x) = size - (upright ? s.y : s.x);
    (upright ? m.dy : m.dx) = upright ? -s.dy : -s.dx;
    return m;
}

bool mirrors(const SlopeOracle& oracle, const State& s, const After& a, bool upright) {
    const State m = mirrored(s, upright);
    const After b = move(m);
    const Contact sideways = contact_left | contact_right;
    const Contact vertical = contact_ceiling | contact_floor;
    Contact turned = a.contact & ~(upright ? vertical : sideways);
    if (upright) {
        turned |= a.contact & contact_ceiling ? contact_floor : 0;
        turned |= a.contact & contact_floor ? contact_ceiling : 0;
    } else {
        turned |= a.contact & contact_left ? contact_right : 0;
        turned |= a.contact & contact_right ? contact_left : 0;
    }
    // A body that is stopped at a line stops on it or beside it, because the line belongs to one of
    // the columns. A body that follows a floor may find one there that the other column lacks.
    const bool beside = std::abs(b.x - (size - a.x)) <= 1 && std::abs(b.y - a.y) <= 1;
    if (!upright && b.x % half == 0 && (beside || s.stood))
        return true;
    // In a wedge the floor's surface is tested last, turned over or not.
    const bool wedged = (a.contact & vertical) == vertical || (b.contact & vertical) == vertical;
    if (upright && wedged)
        return true;
    // The contact has a ceiling if the body met one at any point, but a floor only if it carries
    // the body at the end.
    if (upright && !oracle.below_ceiling(a.x, a.y))
        turned &= static_cast<Contact>(~contact_floor);
    Contact differing = (b.contact ^ turned) & (upright ? contact_sides : Contact{0xFF});
    if (upright && (b.contact & contact_ceiling) && !oracle.carried(a.x, a.y))
        differing &= static_cast<Contact>(~contact_ceiling);
    return b.x == (upright ? a.x : size - a.x) && b.y == (upright ? size - a.y : a.y)
           && differing == 0;
}

// Whether the whole path is open: each point and step of its rectangle.
bool open_way(const SlopeOracle& oracle, const State& s) {
    const int sx = s.dx < 0 ? -1 : 1, sy = s.dy < 0 ? -1 : 1;
    for (int i = 0; i <= std::abs(s.dx); ++i)
        for (int j = 0; j <= std::abs(s.dy); ++j) {
            const int x = s.x + i * sx, y = s.y + j * sy;
            if (!oracle.free(x, y)
                || (i < std::abs(s.dx) && !oracle.may_step(x, y, x + sx, y, true))
                || (j < std::abs(s.dy) && !oracle.may_step(x, y, x, y + sy, true)))
                return false;
        }
    return true;
}

bool has_oneway(const State& s, Traits which = trait_oneway) {
    return std::any_of(s.map.kinds.begin(), s.map.kinds.end(),
                       [which](TileKind kind) { return (traits_of(kind) & which) != 0; });
}

const char* broken_rule(const SlopeOracle& oracle, const State& s, const After& a) {
    if (!SlopeOracle::inside(a.x, a.y))
        return "left the map";
    if (!oracle.free(a.x, a.y))
        return "overlaps a solid cell";
    if (oracle.passes_floor(s.x, s.y, a.x, a.y))
        return "below a floor that it was above";
    if (oracle.passes_ceiling(s.x, s.y, a.x, a.y))
        return "above a ceiling that it was below";
    if (!oracle.reached(a.x, a.y))
        return "no way leads there";
    if ((a.contact & contact_floor) && !oracle.carried(a.x, a.y) && !(a.contact & contact_ceiling))
        return "reports a floor that is not there";
    if (s.drop && (a.contact & contact_oneway) && !has_oneway(s, trait_oneway & ~trait_oneway_up))
        return "stands on what it drops through";
    if ((a.contact & contact_slope) && !oracle.on_slope(a.x, a.y))
        return "reports a slope that it is not on";
    const Contact sideways = contact_left | contact_right;
    if (a.x != s.x + s.dx && !(a.contact & sideways))
        return "moved aside without a contact";
    if ((!s.stood || s.dy < 0) && !has_oneway(s) && open_way(oracle, s)
        && (a.x != s.x + s.dx || a.y != s.y + s.dy))
        return "did not go an open way";
    State still = s;
    still.x = a.x;
    still.y = a.y;
    still.dx = still.dy = 0;
    still.stood = a.contact & contact_floor;
    const After again = move(still);
    if (again.x != a.x || again.y != a.y)
        return "does not rest";
    // A position on the line between two columns belongs to the right one, and one at -half of a
    // cell to the next crossing: such positions have no mirror image. A path that is cut short
    // across a line has none either.
    const auto off_lines = [](int v) { return v % half != 0; };
    const bool short_across_line = a.x != s.x + s.dx && (s.x / cell != (s.x + s.dx) / cell);
    const bool mirrored_x =
        off_lines(s.x) && off_lines(s.x + s.dx) && off_lines(a.x) && !short_across_line;
    if (mirrored_x && !mirrors(oracle, s, a, false))
        return "not mirrored sideways";
    if (!s.stood && !s.drop && mirrored_x && off_lines(s.y + s.dy) && !mirrors(oracle, s, a, true))
        return "not mirrored upside down";
    return nullptr;
}

std::string describe(const State& s, const After& a) {
    std::string text;
    for (int row = 0; row < SlopeOracle::columns; ++row) {
        text += "\n ";
        for (int column = 0; column < SlopeOracle::columns; ++column)
            text += std::string(" ")
                    + (".#^v<>!o=CG/\\abdcqpefhg"[static_cast<int>(kind_at(s.map, column, row))]);
    }
    const auto n = [](int v) { return std::to_string(v); };
    return text + "\n  at " + n(s.x) + "," + n(s.y) + " step " + n(s.dx) + "," + n(s.dy) + " half "
           + n(s.rx) + "," + n(s.ry) + (s.stood ? " stood" : "") + (s.drop ? " drops" : "") + " -> "
           + n(a.x) + "," + n(a.y) + " contact " + n(a.contact);
}

struct Tally {
    long maps = 0, states = 0, old_overlaps = 0, on_slopes = 0;
    std::map<std::string, long> broken;
    std::map<std::string, std::string> first;
};

long effort() {
    const char* text = std::getenv("HALFBYTE_LONG");
    return text ? std::max(1L, std::atol(text)) : 1;
}

void try_steps(SlopeOracle& oracle, State& s, Tally& tally) {
    oracle.flood(s.x, s.y, most_steps);
    for (s.dx = -half; s.dx <= half; ++s.dx)
        for (s.dy = -half; s.dy <= half; ++s.dy)
            for (const bool stood : {false, true}) {
                s.stood = stood;
                const After a = move(s);
                ++tally.states;
                tally.on_slopes += (a.contact & contact_slope) != 0;
                if (const char* rule = broken_rule(oracle, s, a))
                    if (++tally.broken[rule] == 1)
                        tally.first[rule] += describe(s, a);
            }
}

// Tests some positions of a map with one size of body, and all steps from each.
void try_map(const SlopeOracle::Map& map, std::mt19937& random, int places, Tally& tally) {
    const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    State s{map, 0, 0, 0, 0, 1 + below(half), 1 + below(half), false, below(4) == 0};
    SlopeOracle oracle(map, s.rx, s.ry);
    ++tally.maps;
    for (int i = 0; i < places; ++i) {
        s.x = 2 * cell - half + below(3 * cell);
        s.y = 2 * cell - half + below(3 * cell);
        if (oracle.free(s.x, s.y) && !oracle.inside_two(s.x, s.y))
            try_steps(oracle, s, tally);
        else
            ++tally.old_overlaps;
    }
}

void report(const Tally& tally) {
    std::string text;
    for (const auto& [rule, count] : tally.broken)
        text += rule + ": " + std::to_string(count) + tally.first.at(rule) + "\n";
    WARN(tally.maps << " maps, " << tally.states << " states, " << tally.on_slopes
                    << " of them end on a slope, " << tally.old_overlaps << " places not free");
    CHECK(text == "");
    CHECK(tally.on_slopes > tally.states / 100);
}

} // namespace

TEST_CASE("every square of four cells with slopes obeys the rules of all paths") {
    std::mt19937 random(31);
    Tally tally;
    const int all = kind_total * kind_total * kind_total * kind_total;
    const int places = effort() > 1 ? 16 : 4;
    const int stride = 53; // coprime to the number of kinds
    for (long part = 0; part < std::min(effort(), long{stride}); ++part)
        for (int combination = static_cast<int>(part); combination < all; combination += stride) {
            SlopeOracle::Map map{};
            for (int i = 0, rest = combination; i < 4; ++i, rest /= kind_total)
                map.at(2 + (i & 1), 2 + (i >> 1)) = kinds[rest % kind_total];
            try_map(map, random, places, tally);
        }
    report(tally);
}

TEST_CASE("random maps with slopes obey the rules of all paths") {
    std::mt19937 random(32);
    Tally tally;
    for (long i = 0; i < 2000 * effort(); ++i) {
        SlopeOracle::Map map{};
        for (TileKind& kind : map.kinds) {
            const unsigned chance = random() % 8;
            kind = chance < 3   ? TileKind::empty
                   : chance < 5 ? TileKind::solid
                                : kinds[random() % static_cast<unsigned>(kind_total)];
        }
        try_map(map, random, 16, tally);
    }
    report(tally);
}
