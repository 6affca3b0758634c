#pragma once

#include "tools/lab/bench/run_bench.hpp"

#include <nlohmann/json.hpp>

namespace halfbyte::tools::bench {

std::string bench_table(const std::vector<BenchRow>& rows, const BenchOptions& options);
nlohmann::ordered_json bench_json(const std::vector<BenchRow>& rows, const BenchOptions& options);

} // namespace halfbyte::tools::bench
