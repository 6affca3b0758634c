// The lines of the debug file that ld65 writes: a kind, a tab, and `key=value` parted by commas.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace halfbyte::test {

struct DbgRecord {
    std::string kind;
    std::map<std::string, std::string> values; ///< strings without their quotes
    std::string place;                         ///< `file:line`, for messages

    bool has(const std::string& key) const { return values.contains(key); }

    /// Each throws std::runtime_error where the key is missing or its value is of another form.
    const std::string& text(const std::string& key) const;
    int number(const std::string& key) const;
    std::uint32_t size(const std::string& key) const; ///< decimal, or hexadecimal with 0x

    /// Parted by plus signs; empty where the key is missing.
    std::vector<int> numbers(const std::string& key) const;

    [[noreturn]] void refuse(const std::string& what) const;
};

/// Throws std::runtime_error for a file that is not of format 2.
std::vector<DbgRecord> read_dbg_records(const std::filesystem::path& file);

} // namespace halfbyte::test
