#pragma once

#include <chrono>

namespace halfbyte::tools::support {

/// Measures how long it has existed.
class Stopwatch {
  public:
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

  private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

} // namespace halfbyte::tools::support
