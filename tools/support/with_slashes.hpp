#pragma once

#include <algorithm>
#include <string>

namespace halfbyte::tools::support {

/// A path in a game's file as it is valid on every system: some editors on Windows write
/// backslashes. No file of a game has a backslash in its name, because Windows could not hold it.
inline std::string with_slashes(std::string path) {
    std::ranges::replace(path, '\\', '/');
    return path;
}

} // namespace halfbyte::tools::support
