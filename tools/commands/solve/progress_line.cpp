#include "tools/commands/solve/progress_line.hpp"

#include <cstdio>

namespace halfbyte::tools::solve {

ProgressLine::ProgressLine(std::string level) : level_(std::move(level)) {}

void ProgressLine::show(const SolveProgress& progress) {
    if (!line_.is_due(progress.seconds))
        return;
    char text[128];
    const int begin =
        std::snprintf(text, sizeof text, ": %.0f s, goal %d, ", progress.seconds, progress.goal);
    if (progress.beam == 0)
        std::snprintf(text + begin, sizeof text - begin, "planning");
    else
        std::snprintf(text + begin, sizeof text - begin,
                      "beam %zu (%d of %d), frame %u, %d cells to go", progress.beam,
                      progress.round, progress.rounds, static_cast<unsigned>(progress.frame),
                      static_cast<int>(progress.cells_left));
    line_.show(level_ + text);
}

} // namespace halfbyte::tools::solve
