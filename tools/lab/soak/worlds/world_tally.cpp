#include "tools/lab/soak/worlds/world_tally.hpp"

#include "tools/lab/soak/surface.hpp"

namespace halfbyte::tools::soak::worlds {

namespace {

template <std::size_t size>
void add(std::array<std::uint64_t, size>& to, const std::array<std::uint64_t, size>& from) {
    for (std::size_t i = 0; i < size; ++i)
        to[i] += from[i];
}

} // namespace

WorldTally& WorldTally::operator+=(const WorldTally& other) {
    frames += other.frames;
    counted += other.counted;
    bodies += other.bodies;
    in_something += other.in_something;
    alone += other.alone;
    rode += other.rode;
    gone += other.gone;
    deaths += other.deaths;
    paths += other.paths;
    among_cells += other.among_cells;
    add(touched, other.touched);
    add(movers, other.movers);
    add(kinds, other.kinds);
    return *this;
}

void WorldTally::count_cells(const Terrain& terrain, const Observed& move) {
    const auto count = [&](const CellRange& range, Traits stops) {
        any_cell(range, [&](int column, int row) {
            kinds[static_cast<std::size_t>(terrain.at(column, row))] +=
                (terrain.traits(column, row) & stops) != 0;
            return false;
        });
    };
    const auto count_slope = [&](bool floor, int y) {
        if (const auto slope = slope_touched(terrain, floor, move.to.x.raw, y))
            ++kinds[static_cast<std::size_t>(slope->kind)];
    };
    if (move.contact & contact_slope)
        count_slope(true, move.foot());
    if (move.contact & contact_ceiling)
        count_slope(false, move.head());
    const Box box = move.after();
    const CellRange cells = cells_overlapped(box), beside = cells_touched(box);
    if (move.contact & contact_left)
        count({beside.left, cells.top, beside.left, cells.bottom},
              trait_solid | trait_oneway_right);
    if (move.contact & contact_right)
        count({beside.right, cells.top, beside.right, cells.bottom},
              trait_solid | trait_oneway_left);
    if (move.contact & contact_ceiling)
        count({cells.left, beside.top, cells.right, beside.top}, trait_solid | trait_oneway_down);
    if (move.contact & contact_floor)
        count({cells.left, beside.bottom, cells.right, beside.bottom},
              trait_solid | trait_oneway_up);
}

} // namespace halfbyte::tools::soak::worlds
