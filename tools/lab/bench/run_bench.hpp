// Runs all benchmarks and collects the rows of their table.
#pragma once

#include "tools/lab/bench/faults.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::bench {

struct BenchOptions {
    std::vector<int> bodies{100, 10'000};
    int frames = 600;
    int runs = 5;
};

/// The least, the median and the greatest of the runs.
struct Spread {
    double least = 0;
    double middle = 0;
    double most = 0;
};

/// `numbers` must not be empty.
Spread spread_of(std::vector<double> numbers);

struct BenchRow {
    std::string workload; ///< a, b, b cells or step
    std::string name;
    int bodies = 0;
    Spread time;                  ///< nanoseconds of processor time per body and frame
    std::optional<Spread> ratio;  ///< to the workload's first row, run by run
    std::optional<Faults> faults; ///< missing for a step
    std::optional<bool> alike;    ///< only ours: it moves all bodies as move_body does
};

/// Returns the rows in the order of the table. `progress` is called with the name of the next
/// measurement.
std::vector<BenchRow> run_benchmarks(const BenchOptions& options,
                                     const std::function<void(const std::string&)>& progress);

} // namespace halfbyte::tools::bench
