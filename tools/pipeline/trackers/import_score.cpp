#include "tools/pipeline/trackers/import_score.hpp"

#include "tools/pipeline/score/compile_score.hpp"
#include "tools/pipeline/score/write_score.hpp"
#include "tools/pipeline/trackers/build_score.hpp"
#include "tools/pipeline/trackers/read_trackers.hpp"
#include "tools/support/read_text.hpp"

#include <algorithm>

namespace halfbyte::tools::trackers {

ImportedScore import_score(const std::filesystem::path& file) {
    constexpr std::size_t most_bytes = std::size_t{8} << 20;
    const std::string text = support::read_text(file, most_bytes);
    const std::string name = file.string();
    Module module = read_tracker(text, name);
    const score::Score score = build_score(module, name);
    score::compile_score(score); // throws, with the export's line, if it does not fit a block
    std::ranges::sort(module.dropped);
    // std::ranges::unique is not for clang 14.
    const auto first = std::unique(module.dropped.begin(), module.dropped.end());
    module.dropped.erase(first, module.dropped.end());
    return {write_score(score), std::move(module.dropped)};
}

} // namespace halfbyte::tools::trackers
