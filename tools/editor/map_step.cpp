#include "tools/editor/map_step.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::tools::editor {

bool Step::empty() const {
    return added.empty() && removed.empty() && !size && cells.empty() && properties.empty()
           && objects.empty();
}

bool Step::keeps(const CellChange& cell) const {
    return !size
           || (cell.x < std::min(size->before.columns, size->after.columns)
               && cell.y < std::min(size->before.rows, size->after.rows));
}

Step inverse(Step step) {
    const auto turn_round = [](auto& change) { std::swap(change.before, change.after); };
    std::swap(step.added, step.removed);
    if (step.size)
        turn_round(*step.size);
    std::ranges::for_each(step.cells, turn_round);
    std::ranges::for_each(step.properties, turn_round);
    std::ranges::for_each(step.objects, turn_round);
    std::ranges::reverse(step.objects);
    return step;
}

} // namespace halfbyte::tools::editor
