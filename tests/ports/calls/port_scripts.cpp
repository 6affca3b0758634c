// usage: port_scripts [--scripts N] [--damaged N] [--slice K/N]
//
// Plays random scripts with the ROM's routines and with C++, 600 frames each. Exits with 1 if the
// states differ.
#include "tests/ports/calls/script_worlds.hpp"

#include <cstdio>
#include <iostream>
#include <string_view>

namespace {

using namespace halfbyte::test;

constexpr const char* usage =
    "usage: port_scripts [--scripts N] [--damaged N] [--slice K/N]\n\n"
    "Plays N random scripts (default 100,000) and N with a damaged byte (default 10,000) for "
    "600\n"
    "frames each, by the routines of build/nes/nib.nes, or of the ROM that HALFBYTE_PORT_ROM "
    "names,\n"
    "and by C++, and compares the states of all frames. With --slice, only the Kth of N parts of\n"
    "them.\n";

struct Options {
    long scripts = 100'000;
    long damaged = 10'000;
    Slice slice;
};

bool read(int argc, char** argv, Options& options) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (i + 1 == argc)
            return false;
        if (word == "--scripts")
            options.scripts = std::atol(argv[++i]);
        else if (word == "--damaged")
            options.damaged = std::atol(argv[++i]);
        else if (word != "--slice"
                 || std::sscanf(argv[++i], "%u/%u", &options.slice.number, &options.slice.count)
                        != 2)
            return false;
    }
    return options.scripts >= 0 && options.damaged >= 0
           && options.slice.number < options.slice.count;
}

// Plays the worlds of these scripts that are in a slice.
bool run(PortConsole& port, const char* what, long scripts, const Slice& slice, bool is_damaged) {
    const long worlds = (scripts + scripts_a_world - 1) / scripts_a_world;
    const long first = worlds * slice.number / slice.count;
    const long end = worlds * (slice.number + 1) / slice.count;
    const ScriptRuns runs = run_script_worlds(port, first, end, is_damaged);
    std::cout << runs.scripts << ' ' << what << ", " << runs.refused << " refused, " << runs.frames
              << " frames: " << (runs.difference.empty() ? "equal" : runs.difference) << std::endl;
    return runs.difference.empty();
}

} // namespace

int main(int argc, char** argv) {
    if (argc == 2 && std::string_view(argv[1]) == "--help") {
        std::cout << usage;
        return 0;
    }
    Options options;
    if (!read(argc, argv, options)) {
        std::cerr << usage;
        return 1;
    }
    PortConsole port;
    try {
        const bool whole = run(port, "scripts", options.scripts, options.slice, false);
        const bool damaged =
            run(port, "scripts with a damaged byte", options.damaged, options.slice, true);
        return whole && damaged ? 0 : 1;
    } catch (const RoutineFault& fault) {
        std::cout << "fault: " << fault.what() << '\n';
        return 1;
    }
}
