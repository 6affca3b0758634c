#pragma once

#include "tools/pipeline/map/attributes.hpp"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace halfbyte::tools::map {

/// Checked reading of JSON objects; a member that is null counts as missing. Each function throws
/// InputError, naming file and field, when the value has another type or is out of range.
class JsonFields {
  public:
    JsonFields(const std::filesystem::path& path, const nlohmann::json& object);

    bool has(const char* name) const { return find(name) != nullptr; }
    bool is_array(const char* name) const { return has(name) && object_[name].is_array(); }
    std::string text(const char* name) const;
    int integer(const char* name, IntegerRange range,
                std::optional<int> fallback = std::nullopt) const;
    double number(const char* name, double fallback) const;
    bool flag(const char* name, bool fallback) const;

    /// The elements of an array or the members of an object; an empty one when missing.
    const nlohmann::json& array(const char* name) const;
    const nlohmann::json& dictionary(const char* name) const;

    [[noreturn]] void fail(std::string_view what) const;
    const std::filesystem::path& path() const { return path_; }

  private:
    const nlohmann::json* find(const char* name) const;

    const std::filesystem::path& path_;
    const nlohmann::json& object_;
};

} // namespace halfbyte::tools::map
