#pragma once

#include "tools/lab/collision_lab/outcome.hpp"

#include <string>

namespace halfbyte::tools::collision_lab {

/// A scene with its outcome, as a test case of tests/engine/collide/SYSTEM_test.cpp.
std::string test_text(const Scene& scene, const Outcome& outcome);

} // namespace halfbyte::tools::collision_lab
