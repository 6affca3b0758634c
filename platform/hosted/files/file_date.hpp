#pragma once

#include <filesystem>
#include <string>

namespace halfbyte::hosted {

// When a file was last written, in local time, such as "27 Nov 16:20"; empty if that is unknown.
std::string file_date(const std::filesystem::path& file);

} // namespace halfbyte::hosted
