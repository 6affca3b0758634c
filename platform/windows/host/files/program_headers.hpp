// The headers of a program for Windows: a PE file of 64 bits. Source: Microsoft, "PE Format".
#pragma once

#include "platform/windows/host/files/byte_writer.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace halfbyte::windows {

// Offsets from the mark "PE".
namespace header {
inline constexpr std::size_t machine = 4;
inline constexpr std::size_t section_count = 6;
inline constexpr std::size_t symbols = 12;
inline constexpr std::size_t optional_size = 20;
inline constexpr std::size_t format = 24;
inline constexpr std::size_t data_size = 32; // of initialised data in all sections
inline constexpr std::size_t section_alignment = 56;
inline constexpr std::size_t file_alignment = 60;
inline constexpr std::size_t loaded_size = 80;
inline constexpr std::size_t headers_size = 84;
inline constexpr std::size_t checksum = 88;
inline constexpr std::size_t table_count = 132;
inline constexpr std::size_t tables = 136; // address and size of each
inline constexpr std::size_t table_bytes = 8;
inline constexpr std::size_t sections = 24; // after the optional header
} // namespace header

inline constexpr std::size_t resource_table = 2;
inline constexpr std::size_t relocation_table = 5;

inline constexpr std::size_t section_row_bytes = 40;
inline constexpr std::size_t section_name_bytes = 8;
inline constexpr std::uint32_t initialised_data = 0x00000040; // traits of a section
inline constexpr std::uint32_t readable = 0x40000000;

struct Section {
    Bytes row; // of the table of sections
    std::uint32_t loaded_size() const;
    std::uint32_t address() const; // where it is loaded
    std::uint32_t file_size() const;
    std::uint32_t file_at() const;
    std::uint32_t traits() const;
};

/// The offset of a program's header. Throws ProgramError if it is not a program of 64 bits.
std::size_t header_of(std::span<const std::uint8_t> program);

/// A program's headers. Each offset in them is inside the file, and the last section ends it.
class Headers {
  public:
    /// Throws ProgramError.
    explicit Headers(std::span<const std::uint8_t> program);

    std::size_t at() const { return at_; }
    std::size_t section_alignment() const { return field(header::section_alignment); }
    std::size_t file_alignment() const { return field(header::file_alignment); }
    std::size_t headers_size() const { return field(header::headers_size); }
    std::size_t sections_at() const { return at_ + header::sections + optional_size(); }
    std::size_t address_of_table(std::size_t table) const {
        return field(header::tables + table * header::table_bytes);
    }
    const std::vector<Section>& sections() const { return sections_; }
    std::span<const std::uint8_t> bytes_of(const Section& section) const {
        return program_.subspan(section.file_at(), section.file_size());
    }

    /// The section at whose start a table is.
    std::optional<std::size_t> section_of_table(std::size_t table) const;

  private:
    std::size_t field(std::size_t offset) const;
    std::size_t optional_size() const;
    void check_tables() const;
    void read_sections();

    std::span<const std::uint8_t> program_;
    std::size_t at_;
    std::vector<Section> sections_;
};

} // namespace halfbyte::windows
