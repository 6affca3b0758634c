// The programs that try the properties of a collision module: in a slice of seconds, as the test
// does, or at length.
#pragma once

#include "tests/engine/collide/proof.hpp"

#include <chrono>
#include <cstdio>
#include <string_view>

namespace halfbyte::test {

inline int run_proof(int count, char** arguments, const char* module,
                     void (*prove)(Proof&, bool at_length)) {
    const std::string_view amount = count == 2 ? arguments[1] : "";
    if (amount == "-h" || amount == "--help") {
        std::printf("usage: prove_%s slice|long|first\n\nTries the properties of %s: a slice of "
                    "seconds or all of it.\nPrints each one's states and violations; exit code 1 "
                    "if any was violated.\nfirst is the slice, and ends with the name of the first "
                    "violated property.\n",
                    module, module);
        return 0;
    }
    if (amount != "slice" && amount != "long" && amount != "first") {
        std::fprintf(stderr, "usage: prove_%s slice|long|first\n", module);
        return 1;
    }
    const auto start = std::chrono::steady_clock::now();
    Proof proof;
    ends_at_first_violation = amount == "first";
    try {
        prove(proof, amount == "long");
    } catch (const FirstViolation& violation) {
        std::printf("violated: %s\n", violation.property.c_str());
        return 1;
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    std::uint64_t states = 0, violations = 0;
    for (const Property& p : proof.properties()) {
        std::printf("%12llu states %8llu violations  %s\n",
                    static_cast<unsigned long long>(p.states),
                    static_cast<unsigned long long>(p.violations), p.name.c_str());
        if (p.violations != 0)
            std::printf("    first: %s\n", p.first.c_str());
        states += p.states;
        violations += p.violations;
    }
    std::printf("%12llu states %8llu violations  all of %s, %.1f seconds\n",
                static_cast<unsigned long long>(states),
                static_cast<unsigned long long>(violations), module, seconds.count());
    return faults_of(proof).empty() ? 0 : 1;
}

} // namespace halfbyte::test
