#pragma once

#include <filesystem>
#include <functional>

namespace halfbyte::hosted {

// Returns the path of a file. The folder of a user's own files may be missing when a program
// begins, and be there later: a place is looked up again for each use. Throws std::runtime_error
// while there is none.
using FilePlace = std::function<std::filesystem::path()>;

} // namespace halfbyte::hosted
