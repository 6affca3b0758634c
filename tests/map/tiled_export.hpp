#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

namespace halfbyte::test {

/// A map as Tiled itself reads it: its JSON export, with tilesets included and templates resolved.
/// `tiled` is the program. Throws std::runtime_error if it fails.
nlohmann::json export_by_tiled(const std::string& tiled, const std::filesystem::path& map,
                               const std::filesystem::path& scratch);

/// Tiled's export in the form of tools::map_to_json. Tiled renumbers the tilesets, which this form
/// does not show.
nlohmann::json canonical_form(const nlohmann::json& exported);

} // namespace halfbyte::test
