#include "tools/solve/progress_line.hpp"

#include <cstdio>
#include <iostream>
#include <unistd.h>

namespace halfbyte::tools {

namespace {

constexpr double seconds_between_changes = 0.2;
constexpr double seconds_between_lines = 10;

} // namespace

ProgressLine::ProgressLine(std::string level)
    : level_(std::move(level)), on_terminal_(isatty(STDERR_FILENO) != 0),
      next_(on_terminal_ ? seconds_between_changes : seconds_between_lines) {}

ProgressLine::~ProgressLine() {
    if (on_terminal_)
        std::cerr << "\r\033[K" << std::flush;
}

void ProgressLine::show(const SolveProgress& progress) {
    if (progress.seconds < next_)
        return;
    next_ = progress.seconds + (on_terminal_ ? seconds_between_changes : seconds_between_lines);
    char text[128];
    std::snprintf(text, sizeof text, ": %.0f s, beam %zu (%d of %d), frame %u, %d cells to go",
                  progress.seconds, progress.beam, progress.round, progress.rounds,
                  static_cast<unsigned>(progress.frame), static_cast<int>(progress.cells_left));
    std::cerr << (on_terminal_ ? "\r" : "") << level_ << text << (on_terminal_ ? "\033[K" : "\n")
              << std::flush;
}

} // namespace halfbyte::tools
