#pragma once

#include "platform/desktop/shot.hpp"
#include "platform/hosted/picture/text.hpp"
#include "tools/lab/soak/worlds/world_case.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::instruments {

struct ShowOptions {
    bool headless = false;
    std::vector<desktop::Shot> shots;
};

/// Plays a soak's case in a window, paused before its first frame. ` advances one frame, P or Enter
/// runs and pauses it, Ctrl+R restarts it, Escape ends. Without a display it saves the shots and
/// ends. Throws std::runtime_error.
void show_case(const std::string& name, soak::worlds::WorldCase world_case,
               const hosted::Font& font, const ShowOptions& options);

} // namespace halfbyte::tools::instruments
