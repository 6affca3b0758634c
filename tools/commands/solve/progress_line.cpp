#include "tools/commands/solve/progress_line.hpp"

#include <cstdio>

namespace halfbyte::tools::solve {

ProgressLine::ProgressLine(std::string level) : level_(std::move(level)) {}

void ProgressLine::show(const SolveProgress& progress) {
    if (!line_.is_due(progress.seconds))
        return;
    char text[128];
    if (progress.beam == 0)
        std::snprintf(text, sizeof text, ": %.0f s, goal %d, planning", progress.seconds,
                      progress.goal);
    else
        std::snprintf(
            text, sizeof text, ": %.0f s, goal %d, beam %zu (%d of %d), frame %u, %d cells to go",
            progress.seconds, progress.goal, progress.beam, progress.round, progress.rounds,
            static_cast<unsigned>(progress.frame), static_cast<int>(progress.cells_left));
    line_.show(level_ + text);
}

} // namespace halfbyte::tools::solve
