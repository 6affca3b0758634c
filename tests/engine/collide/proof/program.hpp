// The main function of the programs that try the properties of a collision module: for seconds, as
// the test does, or for as long as one likes.
#pragma once

#include "tests/engine/collide/proof/proof.hpp"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace halfbyte::test {

// With this many states and more, small grids are tried in full.
inline constexpr long states_at_length = 1'000'000;

inline void print(const Proof& proof) {
    for (const Property& p : proof.properties()) {
        std::printf("%12llu states %8llu violations  %s\n",
                    static_cast<unsigned long long>(p.states),
                    static_cast<unsigned long long>(p.violations), p.name.c_str());
        if (p.violations != 0)
            std::printf("    first: %s\n", p.first.c_str());
    }
}

// Runs a proof of `what`; `states` is the number of random states that a property tries.
inline int run_proof(int argc, char** argv, const char* what, void (*prove)(Proof&, long states)) {
    ends_at_first_violation = argc > 1 && std::strcmp(argv[1], "--first") == 0;
    const int at = ends_at_first_violation ? 2 : 1;
    char* rest = nullptr;
    const long states = argc == at + 1 ? std::strtol(argv[at], &rest, 10) : 0;
    if (states <= 0 || *rest != '\0') {
        const bool help = argc == 2 && std::strcmp(argv[1], "--help") == 0;
        std::fprintf(
            help ? stdout : stderr,
            "usage: %s [--first] STATES\n\nTries the properties of %s: every state of small "
            "grids, or a part of\nthem for less than a million STATES, and STATES random ones "
            "of full size. Prints\neach one's states and violations; exit code 1 if any was "
            "violated. With --first it\nends with the name of the first that was.\n",
            argv[0], what);
        return help ? 0 : 1;
    }
    const auto start = std::chrono::steady_clock::now();
    Proof proof;
    try {
        prove(proof, states);
    } catch (const FirstViolation& violation) {
        std::printf("violated: %s\n", violation.property.c_str());
        return 1;
    }
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    print(proof);
    std::printf("%s, %.1f seconds\n", proof.holds() ? "all hold" : "not all hold", taken.count());
    return proof.holds() ? 0 : 1;
}

} // namespace halfbyte::test
