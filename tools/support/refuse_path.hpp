#pragma once

#include <filesystem>

namespace halfbyte::tools::support {

/// Throws InputError where the system does not let the program see whether a path is there, at the
/// first folder or file of the path that may not be read. Without this, such a path looks like one
/// that is not there.
void refuse_unreadable(const std::filesystem::path& path);

} // namespace halfbyte::tools::support
