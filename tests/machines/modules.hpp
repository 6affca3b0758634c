// The names of memory that each source of a ROM has: the segments of its own labels and of those it
// imports, and the positions of its routines and tables in the ROM.
#pragma once

#include "tools/pipeline/cpu6502/memory.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace halfbyte::test {

using namespace tools::cpu6502;

/// A segment that is not in the ROM file, with the range that the link has filled.
struct RamSegment {
    std::string name;
    AddressRange range;
};

/// A label in RAM that a source defines or imports.
struct KnownLabel {
    int segment; ///< in `ram`
    std::uint32_t address;
    std::uint32_t size; ///< at least 1
    std::string name;
};

/// A segment of the program in the ROM file.
struct RomSegment {
    std::uint32_t start; ///< its address
    std::uint32_t size;
    std::uint32_t file_offset;
};

struct Modules {
    std::vector<RamSegment> ram;
    std::vector<RomSegment> rom;
    std::map<int, std::vector<KnownLabel>> labels; ///< by module
    /// By module: the positions in the ROM file of its labels at an address, in any bank.
    std::map<int, std::map<std::uint32_t, std::set<std::uint32_t>>> places;

    /// The module whose code or data includes a byte of the ROM file; -1 for none.
    int module_at(std::uint32_t file_offset) const;

    struct Span {
        std::uint32_t size;
        int module;
    };
    std::map<std::uint32_t, Span> spans; ///< by place in the ROM file
};

/// Reads ld65's `--dbgfile`. Throws std::runtime_error with the line that it cannot read.
Modules load_modules(const std::filesystem::path& file);

/// The same for a file that does not change: the program reads it once and keeps it.
const Modules& modules_of(const std::filesystem::path& dbg_file);

} // namespace halfbyte::test
