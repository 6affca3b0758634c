// usage: port_calls [--calls N] [--stop] [--first ROUTINE] [ROUTINE...]
//
// Makes the generated calls of the tests, any number of them, and prints a line after each tenth.
// Without a ROUTINE it calls all of them. Exits with 1 if one differs from the C++, or takes more
// cycles than its contract states.
#include "tests/machines/coverage.hpp"
#include "tests/ports/budgets/contracts.hpp"
#include "tests/ports/calls/call_sets.hpp"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace halfbyte::test;

constexpr const char* usage =
    "usage: port_calls [--calls N] [--stop] [--first ROUTINE] [ROUTINE...]\n\n"
    "Compares the routines of build/nes/nib.nes, or of the ROM that HALFBYTE_PORT_ROM names, with\n"
    "the C++ on N generated calls each (default 100,000), and their cycles with their contracts.\n"
    "Without a routine all of them.\n"
    "With --stop the first routine that differs is the last; all are called a few times before any "
    "is\n"
    "called N times, so that a fault that shows often shows soon. With --first a routine is "
    "called\n"
    "N times before the others are, if there are calls of its own.\n";

constexpr long calls_to_begin_with = 100;

struct Options {
    long calls = 100'000;
    bool stop = false;
    std::string_view first; // called before the others
    std::vector<std::string_view> routines;
};

bool wanted(const Options& options, std::string_view routine) {
    return options.routines.empty()
           || std::find(options.routines.begin(), options.routines.end(), routine)
                  != options.routines.end();
}

bool is_known(std::string_view routine) {
    const auto sets = call_sets();
    return std::any_of(sets.begin(), sets.end(),
                       [&](const CallSet& set) { return set.routine == routine; });
}

/// False if the command line is invalid.
bool read(int argc, char** argv, Options& options) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--calls" && i + 1 < argc)
            options.calls = std::atol(argv[++i]);
        else if (word == "--stop")
            options.stop = true;
        else if (word == "--first" && i + 1 < argc)
            options.first = argv[++i];
        else if (is_known(word))
            options.routines.push_back(word);
        else {
            std::cerr << "port_calls: there are no calls of a routine '" << word << "'\n";
            return false;
        }
    }
    return options.calls > 0;
}

/// False if a call differs.
bool run(const CallSet& set, PortConsole& port, long calls) {
    const auto start = std::chrono::steady_clock::now();
    std::cout << set.routine << ':' << std::flush;
    const std::string fault =
        fault_of(set, {port, calls, [&](long done) { std::cout << ' ' << done << std::flush; }});
    const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - start);
    if (fault.empty())
        std::cout << ' ' << calls << " calls, " << spent.count() / 1000 << '.'
                  << spent.count() % 1000 / 100 << " s\n";
    else
        std::cout << '\n' << fault << '\n';
    return fault.empty();
}

/// A line for each routine that took more cycles in the calls than its contract states.
std::string slower_routines(const PortConsole& port) {
    const auto worst_of = [&](const std::string& routine) {
        return calls_of(port.console, routine).most;
    };
    std::string slower;
    for (const Contract& contract : promises_of_each_game())
        slower += slower_than(contract, worst_of(contract.routine),
                              contract.callee.empty() ? 0 : worst_of(contract.callee));
    return slower;
}

/// False if a call of a chosen routine differs, or takes more cycles than its contract.
bool run_all(const Options& options, long calls) {
    PortConsole port;
    bool good = true;
    for (const CallSet& set : call_sets())
        if (wanted(options, set.routine) && (good || !options.stop))
            good &= run(set, port, calls);
    const std::string slower = slower_routines(port);
    std::cout << slower;
    return good && slower.empty();
}

Options only_first(Options options) {
    options.routines = {options.first};
    return options;
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
    const bool begins = options.stop && options.calls > calls_to_begin_with;
    if (begins && !run_all(options, calls_to_begin_with))
        return 1;
    if (is_known(options.first) && !run_all(only_first(options), options.calls) && options.stop)
        return 1;
    return run_all(options, options.calls) ? 0 : 1;
}
