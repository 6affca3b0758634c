#include "tools/soak/tally.hpp"

#include "tools/soak/checks.hpp"
#include "tools/soak/surface.hpp"

#include <numeric>

namespace halfbyte::tools::soak {

namespace {

void count(Tally& tally, const Terrain& terrain, const CellRange& range, Traits stops) {
    any_cell(range, [&](int column, int row) {
        const TileKind kind = terrain.at(column, row);
        tally.contacts[static_cast<std::size_t>(kind)] += (traits_of(kind) & stops) != 0;
        return false;
    });
}

} // namespace

Tally& Tally::operator+=(const Tally& other) {
    frames += other.frames;
    counted += other.counted;
    moves += other.moves;
    stuck += other.stuck;
    floors += other.floors;
    unheld += other.unheld;
    stops += other.stops;
    passed += other.passed;
    for (std::size_t i = 0; i < contacts.size(); ++i)
        contacts[i] += other.contacts[i];
    return *this;
}

void Tally::count(const Terrain& terrain, const Observed& move) {
    ++moves;
    if (starts_stuck(terrain, move)) {
        ++stuck;
        return;
    }
    if (move.contact & contact_floor) {
        ++floors;
        unheld += !is_blocked(terrain, move, contact_floor);
    }
    for (const Contact side : {contact_left, contact_right, contact_ceiling})
        if (move.contact & side) {
            ++stops;
            passed += !is_blocked(terrain, move, side);
        }
}

std::uint64_t Tally::all_contacts() const {
    return std::accumulate(contacts.begin(), contacts.end(), std::uint64_t{0});
}

bool is_counted(TileKind kind) {
    return (traits_of(kind) & (trait_blocks | trait_slope)) != 0;
}

bool count_contacts(Tally& tally, const Terrain& terrain, const Observed& move) {
    if (!(move.contact & contact_sides))
        return false;
    const auto count_slope = [&](bool floor, int y) {
        if (const auto slope = slope_touched(terrain, floor, move.to.x.raw, y))
            ++tally.contacts[static_cast<std::size_t>(slope->kind)];
    };
    if (move.contact & contact_slope)
        count_slope(true, move.foot());
    if (move.contact & contact_ceiling)
        count_slope(false, move.head());
    const Box after = move.after();
    const CellRange cells = cells_overlapped(after);
    const int left = (after.left - 1) >> cell_bits, right = after.right >> cell_bits;
    const int above = (after.top - 1) >> cell_bits, below = after.bottom >> cell_bits;
    if (move.contact & contact_left)
        count(tally, terrain, {left, cells.top, left, cells.bottom},
              trait_solid | trait_oneway_right);
    if (move.contact & contact_right)
        count(tally, terrain, {right, cells.top, right, cells.bottom},
              trait_solid | trait_oneway_left);
    if (move.contact & contact_ceiling)
        count(tally, terrain, {cells.left, above, cells.right, above},
              trait_solid | trait_oneway_down);
    if (move.contact & contact_floor)
        count(tally, terrain, {cells.left, below, cells.right, below},
              trait_solid | trait_oneway_up);
    return true;
}

} // namespace halfbyte::tools::soak
