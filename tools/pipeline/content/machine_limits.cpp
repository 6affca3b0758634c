#include "tools/pipeline/content/machine_limits.hpp"

#include "tools/support/input_error.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::tools::content {

namespace {

thread_local LimitLog* active_log = nullptr;

} // namespace

LimitLog::LimitLog() : outer_(std::exchange(active_log, this)) {}

LimitLog::~LimitLog() {
    active_log = outer_;
}

/// Most limits are tested again and again at the same place, so the last one is found first.
void LimitLog::add(const Use& use) {
    const auto known = std::find_if(uses_.rbegin(), uses_.rend(), [&](const Use& it) {
        return it.row == use.row && it.place.line == use.place.line
               && it.place.file == use.place.file;
    });
    if (known == uses_.rend())
        uses_.push_back(use);
    else if (known->needed < use.needed)
        *known = use;
}

Place place_of_level(const GameFolder& folder, std::size_t level) {
    const GameFolder::LevelEntry& entry = folder.levels[level];
    return entry.line > 0 ? Place{folder.file, entry.line, support::in_quotes(entry.name)}
                          : Place{entry.path, 0, {}};
}

void require_space(const LimitRow& row, std::size_t needed, const Place& place) {
    if (active_log != nullptr)
        active_log->add({&row, needed, place});
    if (needed <= row.most)
        return;
    const std::string where = place.where.empty() ? "" : place.where + ": ";
    throw support::InputError(place.file, place.line,
                              where + std::to_string(needed) + ' ' + row.unit
                                  + " are too many: " + row.holder + " holds at most "
                                  + std::to_string(row.most) + "; " + row.remedy);
}

} // namespace halfbyte::tools::content
