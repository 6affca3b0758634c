#include "tools/commands/import/merge_patterns.hpp"

#include <algorithm>
#include <limits>

namespace halfbyte::tools::import {

namespace {

/// Patterns whose distances are all compared; the rarer ones are replaced without a comparison.
constexpr std::size_t most_compared = 1024;

constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

class Merger {
  public:
    Merger(std::vector<PatternUse> uses, const PaletteDistances& distances)
        : uses_(std::move(uses)), distances_(distances), stays_(uses_.size(), true),
          nearest_(uses_.size()) {}

    void keep(std::size_t most) {
        std::ranges::stable_sort(uses_, std::ranges::greater{}, [](const PatternUse& use) {
            return use.pattern == Pattern{} ? never : use.count;
        });
        std::size_t count = std::min(uses_.size(), std::max(most_compared, most));
        std::fill(stays_.begin() + static_cast<std::ptrdiff_t>(count), stays_.end(), false);
        for (std::size_t i = 0; i < count; ++i)
            find_nearest(i);
        for (; count > std::max<std::size_t>(most, 1); --count)
            remove(least_missed());
    }

    std::map<Pattern, Pattern> replaced() {
        std::map<Pattern, Pattern> result;
        for (std::size_t i = 0; i < uses_.size(); ++i)
            if (!stays_[i]) {
                find_nearest(i);
                result.emplace(uses_[i].pattern, uses_[nearest_[i].other].pattern);
            }
        return result;
    }

  private:
    struct Nearest {
        std::size_t other = 0;
        std::int64_t distance = never;
    };

    void find_nearest(std::size_t i) {
        nearest_[i] = {};
        for (std::size_t other = 0; other < uses_.size(); ++other) {
            if (other == i || !stays_[other])
                continue;
            const std::int64_t distance =
                distances_.between(uses_[i].palette, uses_[i].pattern, uses_[other].pattern);
            if (distance < nearest_[i].distance)
                nearest_[i] = {other, distance};
        }
    }

    std::size_t least_missed() const {
        std::size_t least = 1; // the first one is blank or the most frequent, and stays
        std::int64_t loss = never;
        for (std::size_t i = 1; i < uses_.size(); ++i) {
            if (!stays_[i])
                continue;
            const std::int64_t each =
                nearest_[i].distance * std::max<std::int64_t>(1, uses_[i].count);
            if (each < loss) {
                loss = each;
                least = i;
            }
        }
        return least;
    }

    void remove(std::size_t gone) {
        stays_[gone] = false;
        uses_[nearest_[gone].other].count += uses_[gone].count;
        for (std::size_t i = 0; i < uses_.size(); ++i)
            if (stays_[i] && nearest_[i].other == gone)
                find_nearest(i);
    }

    std::vector<PatternUse> uses_;
    const PaletteDistances& distances_;
    std::vector<bool> stays_;
    std::vector<Nearest> nearest_;
};

} // namespace

std::map<Pattern, Pattern> merge_patterns(std::vector<PatternUse> uses, std::size_t most,
                                          const PaletteDistances& distances) {
    if (uses.size() <= most)
        return {};
    Merger merger(std::move(uses), distances);
    merger.keep(most);
    return merger.replaced();
}

} // namespace halfbyte::tools::import
