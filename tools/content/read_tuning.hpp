#pragma once

#include "engine/sim/rules.hpp"
#include "tools/content/faults.hpp"

#include <filesystem>

namespace halfbyte::tools::content {

/// Reads every number of each_tuning, under its name there: velocities as whole subpixels per
/// frame, lengths in pixels (fractions exact in 1/256), frames as whole numbers up to 255. Each
/// number that is missing, out of range or unknown is a fault.
Tuning read_tuning(const std::filesystem::path& path, Faults& faults);

} // namespace halfbyte::tools::content
