#pragma once

#include "tools/lab/outcome.hpp"

#include <string>

namespace halfbyte::tools::lab {

/// A scene with its outcome, as a test case of tests/engine/collide/SYSTEM_test.cpp.
std::string test_text(const Scene& scene, const Outcome& outcome);

} // namespace halfbyte::tools::lab
