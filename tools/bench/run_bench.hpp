// The benchmarks: everything that can be compared, in one run.
#pragma once

#include "tools/bench/faults.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::bench {

struct BenchOptions {
    std::vector<int> bodies{100, 10'000};
    int frames = 600;
    int runs = 5;
    bool peers = true; ///< Box2D and Chipmunk, which take most of the time
};

/// The least, middle and greatest of the runs.
struct Spread {
    double least = 0;
    double middle = 0;
    double most = 0;
};

/// At least one number.
Spread spread_of(std::vector<double> numbers);

struct BenchRow {
    std::string workload; ///< a, b, b cells or step
    std::string name;
    int bodies = 0;
    Spread time;                  ///< nanoseconds of processor time for a body and a frame
    std::optional<Spread> ratio;  ///< to the workload's first row, run by run
    std::optional<Faults> faults; ///< none of a step
    std::optional<bool> alike;    ///< ours: it moves all bodies as move_body does
    std::string absent;           ///< not measured: how to install it
};

/// Rows in the order of the table. `progress` gets the name of what is measured next.
std::vector<BenchRow> run_benchmarks(const BenchOptions& options,
                                     const std::function<void(const std::string&)>& progress);

} // namespace halfbyte::tools::bench
