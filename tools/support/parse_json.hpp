#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string_view>

namespace halfbyte::tools::support {

/// Parses a file's text as JSON. Throws InputError with the line at which it is invalid
/// or nested too deeply.
nlohmann::json parse_json(std::string_view text, const std::filesystem::path& path);

} // namespace halfbyte::tools::support
