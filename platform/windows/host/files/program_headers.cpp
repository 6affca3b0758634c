#include "platform/windows/host/files/program_headers.hpp"

#include "platform/windows/host/files/byte_reader.hpp"

#include <algorithm>
#include <bit>
#include <string_view>

namespace halfbyte::windows {

namespace {

constexpr std::size_t header_offset_at = 0x3C; // in the header of DOS
constexpr std::string_view dos_mark = "MZ";
constexpr std::string_view program_mark{"PE\0\0", 4};
constexpr std::uint16_t machine_x86_64 = 0x8664;
constexpr std::uint16_t format_of_64_bits = 0x20B; // "PE32+"

constexpr std::size_t least_tables = relocation_table + 1;
constexpr std::size_t end_of_tables = header::tables + least_tables * header::table_bytes;
constexpr std::size_t most_alignment = 65536;
constexpr std::size_t most_loaded_bytes = std::size_t{1} << 30;

bool has(std::span<const std::uint8_t> bytes, std::size_t at, std::string_view mark) {
    return std::ranges::equal(part_of(bytes, at, mark.size()), mark, {},
                              [](std::uint8_t byte) { return static_cast<char>(byte); });
}

void check_alignment(std::size_t alignment) {
    if (!std::has_single_bit(alignment) || alignment > most_alignment)
        throw ProgramError("its sections have a wrong alignment");
}

} // namespace

std::uint32_t Section::loaded_size() const {
    return read_u32(row.data() + 8);
}

std::uint32_t Section::address() const {
    return read_u32(row.data() + 12);
}

std::uint32_t Section::file_size() const {
    return read_u32(row.data() + 16);
}

std::uint32_t Section::file_at() const {
    return read_u32(row.data() + 20);
}

std::uint32_t Section::traits() const {
    return read_u32(row.data() + 36);
}

std::size_t header_of(std::span<const std::uint8_t> program) {
    if (!has(program, 0, dos_mark))
        throw ProgramError("it has another format");
    const std::size_t at = u32_at(program, header_offset_at);
    part_of(program, at, end_of_tables);
    if (!has(program, at, program_mark) || u16_at(program, at + header::machine) != machine_x86_64
        || u16_at(program, at + header::format) != format_of_64_bits)
        throw ProgramError("it is not for 64 bits");
    return at;
}

Headers::Headers(std::span<const std::uint8_t> program)
    : program_(program), at_(header_of(program)) {
    check_tables();
    check_alignment(section_alignment());
    check_alignment(file_alignment());
    read_sections();
}

std::optional<std::size_t> Headers::section_of_table(std::size_t table) const {
    const std::size_t address = address_of_table(table);
    for (std::size_t i = 0; address != 0 && i < sections_.size(); ++i)
        if (sections_[i].address() == address)
            return i;
    return std::nullopt;
}

std::size_t Headers::field(std::size_t offset) const {
    return u32_at(program_, at_ + offset);
}

std::size_t Headers::optional_size() const {
    return u16_at(program_, at_ + header::optional_size);
}

void Headers::check_tables() const {
    const std::size_t end = at_ + end_of_tables;
    if (field(header::table_count) < least_tables || sections_at() < end || headers_size() < end)
        throw ProgramError("it has no table of resources");
}

void Headers::read_sections() {
    const std::size_t count = u16_at(program_, at_ + header::section_count);
    std::size_t end = headers_size();
    std::size_t loaded_end = end;
    for (std::size_t i = 0; i < count; ++i) {
        const auto row =
            part_of(program_, sections_at() + i * section_row_bytes, section_row_bytes);
        const Section& section = sections_.emplace_back(Section{{row.begin(), row.end()}});
        part_of(program_, section.file_at(), section.file_size());
        const bool is_in_file = section.file_size() != 0;
        if (section.address() < loaded_end || (is_in_file && section.file_at() < end))
            throw ProgramError("its sections overlap");
        loaded_end = std::size_t{section.address()} + section.loaded_size();
        if (is_in_file)
            end = std::size_t{section.file_at()} + section.file_size();
    }
    if (loaded_end > most_loaded_bytes)
        throw ProgramError("its sections are too large");
    if (sections_.empty() || end != program_.size() || field(header::symbols) != 0)
        throw ProgramError("its last section does not end the file");
}

} // namespace halfbyte::windows
