// Shows the progress of a search on standard error.
#pragma once

#include "tools/commands/solve/solve.hpp"
#include "tools/support/status_line.hpp"

#include <string>

namespace halfbyte::tools::solve {

class ProgressLine {
  public:
    explicit ProgressLine(std::string level);

    void show(const SolveProgress& progress);

  private:
    std::string level_;
    support::StatusLine line_;
};

} // namespace halfbyte::tools::solve
