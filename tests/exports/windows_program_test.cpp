#include "platform/windows/host/files/byte_reader.hpp"
#include "platform/windows/host/files/program_headers.hpp"
#include "platform/windows/host/files/program_icon.hpp"
#include "platform/windows/host/files/program_image.hpp"
#include "platform/windows/host/files/version_info.hpp"

#include "tests/support/test.hpp"

#include <random>

using namespace halfbyte::test;
using namespace halfbyte::windows;

namespace {

constexpr std::size_t file_alignment = 0x200;
constexpr std::size_t section_alignment = 0x1000;
constexpr std::size_t header_at = 0x80;
constexpr std::size_t optional_bytes = 240;

struct TestSection {
    std::string name;
    Bytes bytes;
    std::size_t table = 16; // of the header that leads to it; 16: none
};

const TestSection code{".text", Bytes(700, 0xC3)};
const TestSection relocations{".reloc", Bytes{0, 16, 0, 0, 12, 0, 0, 0, 1, 2, 0, 0},
                              relocation_table};

void put(Bytes& bytes, std::size_t at, std::size_t number, int size) {
    for (int i = 0; i < size; ++i)
        bytes[at + static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(number >> (8 * i));
}

/// A program with these sections, as a linker would write it.
Bytes program_with(const std::vector<TestSection>& sections) {
    Bytes program(0x400);
    program[0] = 'M';
    program[1] = 'Z';
    put(program, 0x3C, header_at, 4);
    program[header_at] = 'P';
    program[header_at + 1] = 'E';
    put(program, header_at + 4, 0x8664, 2);
    put(program, header_at + 6, sections.size(), 2);
    put(program, header_at + 20, optional_bytes, 2);
    const std::size_t optional = header_at + 24;
    put(program, optional, 0x20B, 2);
    put(program, optional + 32, section_alignment, 4);
    put(program, optional + 36, file_alignment, 4);
    put(program, optional + 60, program.size(), 4);
    put(program, optional + 108, 16, 4);
    std::size_t row = optional + optional_bytes;
    std::size_t address = section_alignment;
    for (const TestSection& section : sections) {
        std::ranges::copy(section.name, program.begin() + static_cast<std::ptrdiff_t>(row));
        put(program, row + 8, section.bytes.size(), 4);
        put(program, row + 12, address, 4);
        put(program, row + 16, aligned(section.bytes.size(), file_alignment), 4);
        put(program, row + 20, program.size(), 4);
        put(program, row + 36, initialised_data, 4);
        if (section.table < 16) {
            put(program, optional + 112 + section.table * 8, address, 4);
            put(program, optional + 112 + section.table * 8 + 4, section.bytes.size(), 4);
        }
        add_bytes(program, section.bytes);
        align(program, file_alignment);
        address = aligned(address + section.bytes.size(), section_alignment);
        row += 40;
    }
    return program;
}

Resource manifest() {
    return {ResourceType::manifest, 1, 0x409, {'<', 'a', '/', '>'}};
}

Bytes program_with_manifest() {
    const Bytes section = write_resources({manifest()}, 2 * section_alignment);
    return program_with({code, {".rsrc", section, resource_table}, relocations});
}

std::vector<Resource> some_resources() {
    return {{ResourceType::icon, 2, 0, Bytes(900, 7)},
            {ResourceType::icon, 1, 0, {1, 2, 3}},
            {ResourceType::version, 1, 0x409, Bytes(5, 9)},
            manifest()};
}

using Row = std::tuple<int, int, int, Bytes>;

std::vector<Row> rows_of(const std::vector<Resource>& resources) {
    std::vector<Row> rows;
    for (const Resource& r : resources)
        rows.emplace_back(static_cast<int>(r.type), r.number, r.language, r.bytes);
    std::ranges::sort(rows);
    return rows;
}

Bytes bytes_at_table(const Bytes& program, std::size_t table, std::size_t size) {
    const Headers headers(program);
    const auto section = headers.section_of_table(table);
    REQUIRE(section);
    const auto bytes = headers.bytes_of(headers.sections()[*section]).first(size);
    return {bytes.begin(), bytes.end()};
}

} // namespace

TEST_CASE("a program for Windows without resources gets them in a section of its own") {
    const Bytes changed = with_resources(program_with({code, relocations}), some_resources());
    CHECK(rows_of(resources_of(changed)) == rows_of(some_resources()));
    CHECK(Headers(changed).sections().size() == 3);
}

TEST_CASE("resources that replace larger or smaller ones leave the code and the relocations as "
          "they are") {
    Bytes program = program_with_manifest();
    REQUIRE(rows_of(resources_of(program)) == rows_of({manifest()}));
    for (const auto& resources : {some_resources(), {}, {manifest()}}) {
        program = with_resources(program, resources);
        CHECK(rows_of(resources_of(program)) == rows_of(resources));
        CHECK(Headers(program).sections().size() == 3);
        CHECK(bytes_at_table(program, relocation_table, relocations.bytes.size())
              == relocations.bytes);
        const auto text = Headers(program).bytes_of(Headers(program).sections()[0]);
        CHECK(std::ranges::equal(text.first(code.bytes.size()), code.bytes));
    }
    CHECK(program == with_resources(program_with_manifest(), {manifest()}));
}

TEST_CASE("the sizes in a program's header cover its new sections") {
    const Bytes changed = with_resources(program_with({code}), some_resources());
    const Headers headers(changed);
    const Section& last = headers.sections().back();
    CHECK(last.address() == 2 * section_alignment);
    CHECK(u32_at(changed, header_at + header::loaded_size)
          == aligned(last.address() + last.loaded_size(), section_alignment));
    CHECK(last.file_at() + last.file_size() == changed.size());
}

TEST_CASE("a program's checksum is the folded sum of its words, plus its size") {
    for (const std::size_t more : {0u, 1u}) { // an odd size, too
        Bytes program = program_with({code});
        program.resize(program.size() + more, 0xFE);
        set_checksum(program);
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < program.size(); ++i)
            if (i < header_at + header::checksum || i >= header_at + header::checksum + 4)
                sum += std::uint64_t{program[i]} << (i % 2 == 0 ? 0 : 8);
        while (sum >> 16 != 0)
            sum = (sum & 0xFFFF) + (sum >> 16);
        CHECK(u32_at(program, header_at + header::checksum) == sum + program.size());
    }
}

TEST_CASE("a program that is cut off, has bytes behind its sections or another format is refused") {
    const Bytes whole = program_with_manifest();
    for (std::size_t size = 0; size < whole.size(); size += 7)
        CHECK_THROWS_AS(resources_of(std::span(whole).first(size)), ProgramError);
    Bytes longer = whole;
    longer.push_back(0);
    CHECK_THROWS_AS(resources_of(longer), ProgramError);
    Bytes other = whole;
    put(other, header_at + 4, 0x14C, 2); // of 32 bits
    CHECK_THROWS_AS(resources_of(other), ProgramError);
}

TEST_CASE("a program with a section between its resources and its relocations is refused") {
    const Bytes section = write_resources({manifest()}, section_alignment);
    const Bytes program = program_with({{".rsrc", section, resource_table}, code, relocations});
    CHECK_THROWS_WITH(with_resources(program, some_resources()), "a section follows its resources");
}

TEST_CASE("a program whose header has no room for another section is refused") {
    std::vector<TestSection> sections(16, code);
    CHECK_THROWS_WITH(with_resources(program_with(sections), some_resources()),
                      "it has no room for another section");
}

TEST_CASE("folders of resources that contain each other are refused") {
    Bytes section = write_resources({manifest()}, section_alignment);
    put(section, 16 + 4, 0x80000000, 4); // the root contains itself
    CHECK_THROWS_AS(read_resources(section, section_alignment), ProgramError);
}

TEST_CASE("changed bytes of a program make it refused, or leave it a program that can be read") {
    std::mt19937 random(1);
    const Bytes whole = program_with_manifest();
    int refused = 0;
    for (int i = 0; i < 20000; ++i) {
        Bytes damaged = whole;
        for (auto changes = 1 + random() % 3; changes > 0; --changes) {
            const bool in_header = random() % 4 != 0;
            const std::size_t at = random() % (in_header ? 0x300 : damaged.size());
            damaged[at] = static_cast<std::uint8_t>(random());
        }
        try {
            const Bytes changed = with_resources(damaged, resources_of(damaged));
            CHECK(rows_of(resources_of(changed)) == rows_of(resources_of(damaged)));
        } catch (const ProgramError&) {
            ++refused;
        }
    }
    CHECK(refused > 1000);
    CHECK(refused < 20000);
}

TEST_CASE("the properties of a program hold its version, and its texts in UTF-16") {
    const Bytes info = version_info({1, 2, 3, 65535}, {{"FileDescription", "Zo\u00EB \U0001F3AE"}});
    CHECK(u16_at(info, 0) == info.size());
    CHECK(u32_at(info, 40) == 0xFEEF04BD);
    CHECK(u32_at(info, 48) == 0x00010002);
    CHECK(u32_at(info, 52) == 0x0003FFFF);
    const Bytes text{'Z', 0, 'o', 0, 0xEB, 0, ' ', 0, 0x3C, 0xD8, 0xAE, 0xDF, 0, 0};
    const auto found = std::ranges::search(info, text);
    REQUIRE(!found.empty());
    CHECK((found.begin() - info.begin()) % 4 == 0);
}

TEST_CASE("a version in game.toml has one to four numbers") {
    for (const char* valid : {"1", "1.2", "0.0.0", "1.2.3.65535"})
        CHECK(version_fault(valid).empty());
    for (const char* invalid : {"", "1.", ".1", "1.2.3.4.5", "65536", "-1", "1.a", "1 .2", "v1"})
        CHECK(!version_fault(invalid).empty());
    CHECK(numbers_of("3.20") == FileVersion{3, 20, 0, 0});
}

TEST_CASE(
    "a smaller icon has the average of the pixels, and transparent ones do not make it darker") {
    const hosted::Icon icon{2, {0xFF102030, 0xFF304050, 0, 0xFF204060}};
    CHECK(resized(icon, 1).pixels == std::vector<hosted::Colour>{0xBF20354B});
    CHECK(resized(icon, 2).pixels == icon.pixels);
    CHECK(resized(icon, 4).pixels[5] == 0xFF102030);
    const hosted::Icon clear{4, std::vector<hosted::Colour>(16, 0x00FFFFFF)};
    CHECK(resized(clear, 2).pixels == std::vector<hosted::Colour>(4, 0));
}

TEST_CASE("the list of a program's icons names seven sizes, and each one's bytes") {
    const hosted::Icon icon{128, std::vector<hosted::Colour>(128 * 128, 0xFF804020)};
    const std::vector<Resource> resources = icon_resources(icon);
    REQUIRE(resources.size() == 8);
    const Bytes& list = resources.back().bytes;
    REQUIRE(resources.back().type == ResourceType::icon_group);
    REQUIRE(list.size() == 6 + 7 * 14);
    const int sides[] = {16, 24, 32, 48, 64, 128, 0};
    for (std::size_t i = 0; i < 7; ++i) {
        const std::size_t row = 6 + i * 14;
        CHECK(list[row] == sides[i]);
        CHECK(u32_at(list, row + 8) == resources[i].bytes.size());
        CHECK(u16_at(list, row + 12) == resources[i].number);
    }
    CHECK(resources[0].bytes.size() == 40 + 16 * 16 * 4 + 16 * 4);
    CHECK(icon_resources({}).empty());
}
