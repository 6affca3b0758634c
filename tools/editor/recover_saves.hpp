#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::editor {

/// The name of a file's version that the disk has, while LateSaves waits for a newer one.
std::filesystem::path flushed_version_of(const std::filesystem::path& file);

/// Ends what a killed program or a power failure has left in a game, before it is read: completes
/// FileChanges, and of LateSaves a map becomes its version before again if it is empty, has zero
/// bytes or ends too early; that one is kept as .NAME.damaged. Returns a line for each of these
/// maps.
std::vector<std::string> recover_levels(const std::filesystem::path& game);

} // namespace halfbyte::tools::editor
