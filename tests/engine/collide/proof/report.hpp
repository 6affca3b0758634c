// How the proofs count, what they print, and their random numbers.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>

namespace halfbyte::proof {

struct Random {
    std::uint64_t state;

    std::uint32_t next() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return static_cast<std::uint32_t>(state >> 32);
    }
    int between(int low, int high) {
        return low + static_cast<int>(next() % static_cast<std::uint32_t>(high - low + 1));
    }
};

// A part of a proof: calls `state(broken, text)` for each state with the name of the rule that it
// breaks, or null. Stops counting nothing: all violations are counted, the first is shown.
class Part {
  public:
    explicit Part(std::string name)
        : name_(std::move(name)), start_(std::chrono::steady_clock::now()) {}

    template <class Describe>
    void state(const char* broken, Describe&& describe) {
        ++states_;
        if (broken == nullptr)
            return;
        if (violations_++ == 0)
            first_ = std::string(broken) + ": " + describe();
    }

    // Prints the result; whether no rule was broken in at least one state.
    bool finish() const {
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start_;
        std::printf("%-44s %12ld states %6ld violations %7.1f s\n", name_.c_str(), states_,
                    violations_, taken.count());
        if (violations_ > 0)
            std::printf("  first: %s\n", first_.c_str());
        std::fflush(stdout);
        return violations_ == 0 && states_ > 0;
    }

  private:
    std::string name_;
    std::chrono::steady_clock::time_point start_;
    std::string first_;
    long states_ = 0;
    long violations_ = 0;
};

// The only argument: how many random states a part tries.
inline long states_wanted(int argc, char** argv, const char* what) {
    const std::string argument = argc == 2 ? argv[1] : "";
    char* rest = nullptr;
    const long wanted = std::strtol(argument.c_str(), &rest, 10);
    if (argc == 2 && *rest == '\0' && wanted > 0)
        return wanted;
    std::printf(
        "usage: %s STATES\n\nProves %s: every state of small grids, and as many random states "
        "of full size a part.\n",
        argv[0], what);
    std::exit(argument == "--help" ? 0 : 1);
}

} // namespace halfbyte::proof
