// The search for input that finishes a level, apart from the window.
#pragma once

#include <string>

namespace halfbyte::hosted {

class LevelSolver {
  public:
    virtual ~LevelSolver() = default;

    // Begins to search in the background, in the level as it is saved now.
    virtual void begin(const std::string& level) = 0;

    // The result of the last search in one line for the user, returned once; empty: none yet.
    virtual std::string take_result() = 0;
};

} // namespace halfbyte::hosted
