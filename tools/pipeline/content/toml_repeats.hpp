#pragma once

#include <filesystem>
#include <string>
#include <toml++/toml.h>

namespace halfbyte::tools::content {

/// Throws InputError, with both lines, if the error of a text is a key or table that is there
/// twice.
void fail_at_repeat(const std::filesystem::path& path, const std::string& text,
                    const toml::parse_error& error);

} // namespace halfbyte::tools::content
