// The lines of the debug file that ld65 writes: a kind, a tab, and `key=value` separated by commas.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace halfbyte::test {

struct DbgRecord {
    std::string kind;
    std::vector<std::pair<std::string, std::string>> values; ///< strings without their quotes
    std::shared_ptr<const std::string> file;                 ///< with the line, for messages
    int line = 0;

    bool has(std::string_view key) const { return find(key) != nullptr; }

    /// Each throws std::runtime_error if the key is missing or its value has another form.
    const std::string& text(std::string_view key) const;
    int number(std::string_view key) const;
    std::uint32_t size(std::string_view key) const; ///< decimal, or hexadecimal with 0x

    /// Separated by plus signs; empty if the key is missing.
    std::vector<int> numbers(std::string_view key) const;

    [[noreturn]] void refuse(const std::string& what) const;

  private:
    const std::string* find(std::string_view key) const;
};

/// Throws std::runtime_error for a file that is not of format 2.
std::vector<DbgRecord> read_dbg_records(const std::filesystem::path& file);

} // namespace halfbyte::test
