#pragma once

#include "platform/desktop/run_desktop.hpp"
#include "tools/soak/soak_case.hpp"
#include "tools/soak/worlds/world_case.hpp"

#include <string>

namespace halfbyte::tools::soak {

/// Shows a soak's case in a window, at rest before its first frame: ` advances one frame, P or
/// Enter lets it run and stops it, Ctrl+R begins anew, Escape ends. Without a display it takes the
/// shots and ends. Throws std::runtime_error.
void show_case(const std::string& name, SoakCase soak_case, const desktop::Font& font,
               const desktop::PlayOptions& options);
void show_case(const std::string& name, worlds::WorldCase world_case, const desktop::Font& font,
               const desktop::PlayOptions& options);

} // namespace halfbyte::tools::soak
