#pragma once

#include <filesystem>

namespace halfbyte::tools::support {

/// Throws InputError if missing permissions hide whether a path exists, with the first folder or
/// file of the path that may not be read. Without this check such a path would count as missing.
void refuse_unreadable(const std::filesystem::path& path);

} // namespace halfbyte::tools::support
