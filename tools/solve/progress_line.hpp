// Shows on standard error how a search goes.
#pragma once

#include "tools/solve/solve.hpp"

#include <string>

namespace halfbyte::tools {

// On a terminal one line that changes, and is wiped at the end; otherwise a line now and then.
class ProgressLine {
  public:
    explicit ProgressLine(std::string level);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void show(const SolveProgress& progress);

  private:
    std::string level_;
    bool on_terminal_;
    double next_; // the second of the search in which to show it again
};

} // namespace halfbyte::tools
