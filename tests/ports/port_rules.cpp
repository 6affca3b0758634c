// usage: port_rules [--moves N] [--seed S] [--stop]
//
// Tests the rules of moves on N moves of the ROM's move_body. Exits with 1 if a rule is broken.
#include "tests/ports/move_rules.hpp"

#include <cstdlib>
#include <iostream>
#include <string_view>

namespace {

using namespace halfbyte::test;

constexpr const char* usage =
    "usage: port_rules [--moves N] [--seed S] [--stop]\n\n"
    "Moves bodies by the routines of build/nes/nib.nes, or of the ROM that HALFBYTE_PORT_ROM "
    "names,\n"
    "and tests the soak's rules and mirror images on each of N moves (default 100,000). Prints "
    "how\n"
    "often each rule was broken, and the first move that broke one; with --stop it ends there.\n";

struct Options {
    long moves = 100'000;
    unsigned long seed = 1;
    bool stop = false;
};

bool read(int argc, char** argv, Options& options) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--moves" && i + 1 < argc)
            options.moves = std::atol(argv[++i]);
        else if (word == "--seed" && i + 1 < argc)
            options.seed = std::strtoul(argv[++i], nullptr, 10);
        else if (word == "--stop")
            options.stop = true;
        else
            return false;
    }
    return options.moves > 0;
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
    AskedMoves asked;
    try {
        ask_moves(port, options.moves, options.seed, options.stop, asked);
    } catch (const RoutineFault& fault) {
        std::cout << "fault: " << fault.what() << '\n';
        return 1;
    }
    std::cout << asked.moves << " moves, " << asked.mirrored << " compared with mirrored ones\n";
    for (const auto& [rule, count] : asked.broken)
        std::cout << "broken: " << rule << ": " << count << '\n';
    if (!asked.first.empty())
        std::cout << "first: " << asked.first;
    const std::string rare = options.stop ? "" : asked.rare();
    std::cout << rare;
    return asked.broken.empty() && rare.empty() ? 0 : 1;
}
