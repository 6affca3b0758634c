// usage: copies_on_gba ROM
//
// Runs the GBA's test of copying and filling (tests/gba/copies_rom.cpp) in the emulator and prints
// the number of wrong cases, which must be 0.
#include "engine/numbers/bytes.hpp"
#include "tests/gba/copies_report.hpp"
#include "tests/support/run_program.hpp"
#include "tools/lab/emu/console.hpp"
#include "tools/lab/emu/core.hpp"
#include "tools/lab/emu/find_core.hpp"
#include "tools/support/read_file.hpp"

#include <cstddef>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

constexpr std::size_t largest_rom = 1u << 20u;
constexpr int patience = 600; // frames of the console

using halfbyte::gba::CopiesReport;

int report_of(const char* path) {
    using namespace halfbyte;
    const std::string bytes = tools::support::read_file(path, largest_rom);
    const std::vector<std::uint8_t> rom(bytes.begin(), bytes.end());
    tools::emu::Core core(tools::emu::find_core({"mgba_libretro.so", "libretro-mgba", {}}), path,
                          rom, {});
    for (int frame = 0; frame < patience; ++frame) {
        core.run(0);
        const auto report = core.memory(gba::copies_address, sizeof(CopiesReport));
        if (report.empty() || read_u32(report.data()) != gba::copies_magic)
            continue;
        const auto cases = read_u32(report.data() + offsetof(CopiesReport, cases));
        const auto wrong = read_u32(report.data() + offsetof(CopiesReport, wrong));
        std::cout << cases << " cases, " << wrong << " wrong\n";
        return cases == gba::copies_cases && wrong == 0 ? 0 : 1;
    }
    throw std::runtime_error("the ROM does not come to its end");
}

} // namespace

int main(int argc, char** argv) {
    return halfbyte::test::run_program(argc == 2, "copies_on_gba ROM",
                                       [&] { return report_of(argv[1]); });
}
