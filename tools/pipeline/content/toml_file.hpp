#pragma once

#include "tools/pipeline/content/faults.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <toml++/toml.h>
#include <vector>

namespace halfbyte::tools::content {

/// A parsed TOML file.
struct TomlFile {
    std::filesystem::path path;
    toml::table root;
};

inline constexpr std::size_t most_toml_bytes = std::size_t{1} << 18;

/// Loads a file of at most 256 KiB, in lines of at most 1,000 bytes. Throws InputError at the line
/// of a syntax error, or of a key or table that is there twice.
TomlFile load_toml(const std::filesystem::path& path);
/// The same for a text, as if it was in the file.
TomlFile toml_in(const std::string& text, const std::filesystem::path& path);

/// Reads a table and checks its values. A value that is missing, of another type or out of range is
/// an InputError that names the key and its line. The line of a missing key is that of its table.
class TomlTable {
  public:
    explicit TomlTable(const TomlFile& file) : path_(file.path), table_(file.root) {}

    bool has(std::string_view key) const { return table_.contains(key); }

    bool is_text(std::string_view key) const { return table_[key].is_string(); }
    bool is_list(std::string_view key) const { return table_[key].is_array(); }

    /// 1 to `most_bytes` bytes without control characters.
    std::string text(std::string_view key, std::size_t most_bytes = 255) const;

    /// The same for the path of a file or folder; backslashes become slashes.
    std::string path_text(std::string_view key) const;

    /// A text of several lines, of at most `most_bytes` bytes.
    std::string lines(std::string_view key, std::size_t most_bytes) const;

    /// The line of the file at which such a text begins.
    int first_line_of(std::string_view key) const;

    std::int64_t integer(std::string_view key, std::int64_t least, std::int64_t most) const;

    /// A length in pixels, whole or a fraction that is exact in 1/256, as a number of these.
    std::int64_t subpixels(std::string_view key, std::int64_t least, std::int64_t most) const;

    std::vector<std::string> texts(std::string_view key, std::size_t least, std::size_t most) const;
    /// The line of an element of such a list.
    int line_of_element(std::string_view key, std::size_t index) const;
    std::vector<int> integers(std::string_view key, int low, int high, std::size_t most) const;
    TomlTable table(std::string_view key) const;
    std::vector<TomlTable> tables(std::string_view key, std::size_t least, std::size_t most) const;

    /// The keys in the order of the file.
    std::vector<std::string> keys() const;

    /// Adds a fault for each key that is not among the known ones.
    void allow_only(const std::vector<std::string_view>& known, Faults& faults) const;

    const std::filesystem::path& path() const { return path_; }
    int line() const;
    int line_of(std::string_view key) const;
    [[noreturn]] void fail(std::string_view key, std::string_view what) const;

  private:
    TomlTable(const std::filesystem::path& path, const toml::table& table)
        : path_(path), table_(table) {}

    const toml::node& node(std::string_view key) const;
    const toml::array& array(std::string_view key, std::size_t least, std::size_t most) const;

    const std::filesystem::path& path_;
    const toml::table& table_;
};

} // namespace halfbyte::tools::content
