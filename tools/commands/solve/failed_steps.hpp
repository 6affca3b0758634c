// Remembers which steps of a plan fail, so that the planner tries each of them only once. A step is
// to open a gate or to make a condition hold. It fails if every plan for it is circular: to open
// gate 1 the player has to be behind gate 2, and to open gate 2 behind gate 1.
#pragma once

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace halfbyte::tools::solve {

using Steps = std::set<int>; // their numbers

class FailedSteps {
  public:
    // Notes that a step fails if its plan must not use the barred steps.
    void add(int step, Steps barred) { failures_.emplace_back(step, std::move(barred)); }

    // These steps, and all that are known to fail without them.
    Steps with_failed(Steps barred) const {
        for (bool grew = true; grew;) {
            grew = false;
            for (const auto& [step, without] : failures_)
                if (std::ranges::includes(barred, without))
                    grew |= barred.insert(step).second;
        }
        return barred;
    }

  private:
    std::vector<std::pair<int, Steps>> failures_;
};

} // namespace halfbyte::tools::solve
