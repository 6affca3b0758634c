#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace halfbyte::tools::publish {

struct ZipEntry {
    std::string name; ///< ASCII
    std::vector<std::uint8_t> bytes;
};

/// The bytes of a ZIP archive, compressed. The same entries make the same bytes: all have the
/// earliest time of the format. Source: PKWARE, "APPNOTE.TXT - .ZIP File Format
/// Specification", 6.3.10.
std::vector<std::uint8_t> zip_file(const std::vector<ZipEntry>& entries);

} // namespace halfbyte::tools::publish
