#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace halfbyte::tools::console {

/// A file that `build` writes.
struct GeneratedFile {
    std::string name;
    std::vector<std::uint8_t> bytes;
};

} // namespace halfbyte::tools::console
