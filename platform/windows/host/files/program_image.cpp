#include "platform/windows/host/files/program_image.hpp"

#include "platform/windows/host/files/byte_reader.hpp"
#include "platform/windows/host/files/program_headers.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace halfbyte::windows {

namespace {

constexpr std::string_view resource_section_name{".rsrc\0\0\0", section_name_bytes};

/// A section that is written behind the others.
struct NewSection {
    Bytes name;
    std::uint32_t traits;
    Bytes bytes;
};

void put_u32(Bytes& bytes, std::size_t at, std::size_t number) {
    write_u16(bytes.data() + at, static_cast<std::uint16_t>(number));
    write_u16(bytes.data() + at + 2, static_cast<std::uint16_t>(number >> 16));
}

std::optional<std::size_t> resource_section(const Headers& headers) {
    const auto section = headers.section_of_table(resource_table);
    if (!section && headers.address_of_table(resource_table) != 0)
        throw ProgramError("its resources have no section of their own");
    return section;
}

/// Adds sections to a program of which the first `kept` sections are left.
class Rebuilt {
  public:
    Rebuilt(std::span<const std::uint8_t> program, const Headers& headers, std::size_t kept)
        : headers_(headers), count_(kept) {
        std::size_t end = headers.headers_size();
        for (std::size_t i = 0; i < kept; ++i) {
            const Section& section = headers.sections()[i];
            end = std::max(end, std::size_t{section.file_at()} + section.file_size());
            next_address_ = std::size_t{section.address()} + section.loaded_size();
            if ((section.traits() & initialised_data) != 0)
                data_size_ += section.file_size();
        }
        bytes_.assign(program.begin(), program.begin() + static_cast<std::ptrdiff_t>(end));
    }

    std::size_t next_address() const {
        return aligned(next_address_, headers_.section_alignment());
    }

    /// Adds a section, to which a table of the header leads.
    void add(const NewSection& section, std::size_t table) {
        const std::size_t row_at = headers_.sections_at() + count_ * section_row_bytes;
        if (row_at + section_row_bytes > headers_.headers_size())
            throw ProgramError("it has no room for another section");
        const std::size_t address = next_address();
        align(bytes_, headers_.file_alignment());
        const std::size_t file_at = bytes_.size();
        add_bytes(bytes_, section.bytes);
        align(bytes_, headers_.file_alignment());
        const std::size_t file_size = bytes_.size() - file_at;

        Bytes row = section.name;
        for (const std::size_t number : {section.bytes.size(), address, file_size, file_at,
                                         std::size_t{0}, std::size_t{0}, std::size_t{0}})
            add_u32(row, number);
        add_u32(row, section.traits);
        std::ranges::copy(row, bytes_.begin() + static_cast<std::ptrdiff_t>(row_at));
        put(header::tables + table * header::table_bytes, address);
        put(header::tables + table * header::table_bytes + 4, section.bytes.size());
        ++count_;
        next_address_ = address + section.bytes.size();
        data_size_ += file_size;
    }

    Bytes finish() {
        write_u16(bytes_.data() + headers_.at() + header::section_count,
                  static_cast<std::uint16_t>(count_));
        put(header::data_size, data_size_);
        put(header::loaded_size, next_address());
        put(header::checksum, 0);
        return std::move(bytes_);
    }

  private:
    void put(std::size_t field, std::size_t number) {
        put_u32(bytes_, headers_.at() + field, number);
    }

    const Headers& headers_;
    std::size_t count_;
    std::size_t next_address_ = 0;
    std::size_t data_size_ = 0;
    Bytes bytes_;
};

Bytes name_of(std::string_view name) {
    return {name.begin(), name.end()};
}

/// The relocations behind the resources, which move. No address leads to them but the header's.
std::optional<NewSection> relocations_behind(const Headers& headers, std::size_t resources) {
    const std::size_t behind = resources + 1;
    if (behind == headers.sections().size())
        return std::nullopt;
    if (behind + 1 != headers.sections().size()
        || headers.section_of_table(relocation_table) != behind)
        throw ProgramError("a section follows its resources");
    const Section& section = headers.sections()[behind];
    const auto bytes = headers.bytes_of(section).first(
        std::min<std::size_t>(section.loaded_size(), section.file_size()));
    return NewSection{{section.row.begin(), section.row.begin() + section_name_bytes},
                      section.traits(),
                      {bytes.begin(), bytes.end()}};
}

} // namespace

std::vector<Resource> resources_of(std::span<const std::uint8_t> program) {
    const Headers headers(program);
    const auto at = resource_section(headers);
    if (!at)
        return {};
    const Section& section = headers.sections()[*at];
    return read_resources(headers.bytes_of(section), section.address());
}

Bytes with_resources(std::span<const std::uint8_t> program,
                     const std::vector<Resource>& resources) {
    const Headers headers(program);
    const auto old = resource_section(headers);
    Rebuilt rebuilt(program, headers, old.value_or(headers.sections().size()));
    rebuilt.add({name_of(resource_section_name), initialised_data | readable,
                 write_resources(resources, static_cast<std::uint32_t>(rebuilt.next_address()))},
                resource_table);
    if (old)
        if (const auto relocations = relocations_behind(headers, *old))
            rebuilt.add(*relocations, relocation_table);
    return rebuilt.finish();
}

void set_checksum(Bytes& program) {
    // The sum of all words with the carries added, plus the number of bytes. The field counts as 0.
    const std::size_t field = header_of(program) + header::checksum;
    put_u32(program, field, 0);
    unsigned sum = 0;
    for (std::size_t i = 0; i < program.size(); i += 2) {
        const bool is_half = i + 1 == program.size();
        sum += is_half ? unsigned{program[i]} : unsigned{read_u16(program.data() + i)};
        sum = (sum & 0xFFFF) + (sum >> 16);
    }
    put_u32(program, field, sum + program.size());
}

} // namespace halfbyte::windows
