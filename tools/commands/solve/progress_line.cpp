#include "tools/commands/solve/progress_line.hpp"

#include <cinttypes>
#include <cstdio>

namespace halfbyte::tools::solve {

ProgressLine::ProgressLine(std::string level) : level_(std::move(level)) {}

void ProgressLine::show(const SolveProgress& progress) {
    if (!line_.is_due(progress.seconds))
        return;
    char text[128];
    if (progress.plans)
        std::snprintf(text, sizeof text, ": %.0f s, goal %d, planning", progress.seconds,
                      progress.goal);
    else
        std::snprintf(
            text, sizeof text,
            ": %.0f s, goal %d, round %d of %d, %" PRIu64 " states, frame %u, %d cells to go",
            progress.seconds, progress.goal, progress.round, progress.rounds, progress.states,
            static_cast<unsigned>(progress.frame), static_cast<int>(progress.cells_left));
    line_.show(level_ + text);
}

} // namespace halfbyte::tools::solve
