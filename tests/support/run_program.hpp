// The main function of the programs of the tests.
#pragma once

#include <cstdio>
#include <exception>
#include <type_traits>

namespace halfbyte::test {

/// Prints the usage if the arguments do not fit. Otherwise calls `run`, and returns the exit code
/// that it returns. An exception of it becomes one line on standard error.
template <class Run>
int run_program(bool fits, const char* usage, Run&& run) {
    if (!fits) {
        std::fprintf(stderr, "usage: %s\n", usage);
        return 1;
    }
    try {
        if constexpr (std::is_void_v<decltype(run())>) {
            run();
            return 0;
        } else {
            return run();
        }
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "%s\n", fault.what());
        return 1;
    }
}

} // namespace halfbyte::test
