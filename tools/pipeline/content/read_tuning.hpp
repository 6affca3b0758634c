#pragma once

#include "engine/sim/rules.hpp"
#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/content/toml_file.hpp"

#include <filesystem>

namespace halfbyte::tools::content {

/// Reads numbers by the names and ranges of engine/sim/tuning_table.hpp: velocities as whole
/// subpixels per frame, lengths in pixels (fractions exact in 1/256), frames as whole numbers.
/// Numbers that are left out keep their defaults; one that is out of range or unknown is a fault.
/// `jump_speed` and `gravity` may be replaced by `jump_height` (pixels) and `jump_apex_frames`
/// (frames to the top).
Tuning read_tuning(const std::filesystem::path& path, Faults& faults);
Tuning read_tuning(const TomlFile& file, Faults& faults);

/// Adds a fault if the player of these rules cannot be as low as the file's crouch_height.
void check_crouch(const std::filesystem::path& path, const Rules& rules, Faults& faults);

} // namespace halfbyte::tools::content
