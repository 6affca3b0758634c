#pragma once

#include "tools/pipeline/map/memory_budget.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace halfbyte::tools::map {

/// The text of a file that another file names, such as a tileset. If it cannot be read, throws
/// InputError at `user`, the place that names it; `kind` is the expected kind of file.
std::string read_named_file(const std::filesystem::path& path, std::string_view kind,
                            const Place& user, MemoryBudget& budget);

} // namespace halfbyte::tools::map
