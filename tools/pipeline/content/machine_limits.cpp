#include "tools/pipeline/content/machine_limits.hpp"

#include "tools/support/input_error.hpp"

namespace halfbyte::tools::content {

Place place_of_level(const GameFolder& folder, std::size_t level) {
    const GameFolder::LevelEntry& entry = folder.levels[level];
    return entry.line > 0 ? Place{folder.file, entry.line, support::in_quotes(entry.name)}
                          : Place{entry.path, 0, {}};
}

void require_space(const LimitRow& row, std::size_t needed, const Place& place) {
    if (needed <= row.most)
        return;
    const std::string where = place.where.empty() ? "" : place.where + ": ";
    throw support::InputError(place.file, place.line,
                              where + std::to_string(needed) + ' ' + row.unit
                                  + " are too many: " + row.holder + " holds at most "
                                  + std::to_string(row.most) + "; " + row.remedy);
}

} // namespace halfbyte::tools::content
