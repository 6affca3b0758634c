#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string_view>

namespace halfbyte::tools::support {

/// The JSON document that the text of a file is. Throws InputError with the line where it is none.
nlohmann::json parse_json(std::string_view text, const std::filesystem::path& path);

} // namespace halfbyte::tools::support
