// The table of the targets of all machines.
#pragma once

#include "tools/pipeline/targets/target.hpp"

#include <filesystem>
#include <optional>

namespace halfbyte::tools::targets {

const Target& target_of(const machines::Machine& machine);

/// The machine's preview of a game folder; nothing if it has none.
std::optional<console::Preview> preview_of(const machines::Machine& machine,
                                           const std::filesystem::path& game);

} // namespace halfbyte::tools::targets
