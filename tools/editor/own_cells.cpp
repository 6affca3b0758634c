#include "tools/editor/own_cells.hpp"

#include <algorithm>

namespace halfbyte::tools::editor {

void OwnCells::add(const std::vector<CellChange>& cells, bool back) {
    ++steps_;
    for (const CellChange& cell : cells) {
        const Place place(cell.layer, cell.x, cell.y);
        const std::uint32_t before = back ? cell.after : cell.before;
        const auto found = cells_.try_emplace(place, Values{before, before, steps_}).first;
        found->second.own = back ? cell.before : cell.after;
        found->second.step = steps_;
        if (found->second.own == found->second.first)
            cells_.erase(found);
    }
}

std::vector<CellChange> OwnCells::follow(const map::EditableMap& theirs) {
    if (theirs.bytes() == first_)
        cells_.clear();
    const LayersInMap layers = layers_in(theirs);
    const auto gid_of = [&](const Place& place) {
        const auto& [layer, x, y] = place;
        return theirs.gid(layers[layer], x, y);
    };
    std::size_t newest = 0; // step that the other program had
    for (const auto& [place, values] : cells_)
        if (gid_of(place) == values.own)
            newest = std::max(newest, values.step);
    std::vector<CellChange> lost;
    std::erase_if(cells_, [&](const auto& cell) {
        const auto& [place, values] = cell;
        const auto& [layer, x, y] = place;
        const std::uint32_t gid = gid_of(place);
        if (gid == values.first && values.step > newest)
            lost.push_back({layer, x, y, gid, values.own});
        return gid != values.own;
    });
    return lost;
}

} // namespace halfbyte::tools::editor
