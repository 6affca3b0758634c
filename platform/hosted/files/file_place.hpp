#pragma once

#include <filesystem>
#include <functional>

namespace halfbyte::hosted {

// A function that returns the path of a file. The folder of the user's files may be missing when a
// program starts and appear later, so callers look the path up for each use. Throws
// std::runtime_error while there is none.
using FileLocator = std::function<std::filesystem::path()>;

} // namespace halfbyte::hosted
