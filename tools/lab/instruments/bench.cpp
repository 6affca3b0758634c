#include "tools/lab/instruments/bench.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/lab/bench/bench_report.hpp"
#include "tools/support/status_line.hpp"

#include <algorithm>
#include <memory>

namespace halfbyte::tools::instruments {

namespace {

struct BenchArguments {
    bench::BenchOptions options;
    std::string json;
};

void run(const BenchArguments& arguments) {
    const bench::BenchOptions& options = arguments.options;
    std::vector<bench::BenchRow> rows;
    {
        support::StatusLine line;
        rows = bench::run_benchmarks(options, [&](const std::string& next) { line.show(next); });
    }
    hosted::print_lines(bench::bench_table(rows, options));
    if (!arguments.json.empty())
        hosted::save_or_keep(arguments.json, bench::bench_json(rows, options).dump(2) + '\n');
    if (std::any_of(rows.begin(), rows.end(),
                    [](const bench::BenchRow& r) { return r.alike == false; }))
        throw CLI::RuntimeError(1);
}

} // namespace

void add_bench_command(CLI::App& app) {
    const auto arguments = std::make_shared<BenchArguments>();
    CLI::App* command = app.add_subcommand("bench", "Measure how long it takes to move bodies");
    command->add_option("--bodies", arguments->options.bodies, "moving bodies, one number or more")
        ->check(hosted::whole_number({1, 1'000'000}))
        ->capture_default_str();
    command->add_option("--frames", arguments->options.frames, "frames of each run")
        ->check(hosted::whole_number({1, 100'000}))
        ->capture_default_str();
    command
        ->add_option("--runs", arguments->options.runs,
                     "runs of each solver; the table shows the "
                     "shortest, the median and the longest")
        ->check(hosted::whole_number({1, 1'000}))
        ->capture_default_str();
    command->add_option("--json", arguments->json, "also write the figures to this file")
        ->type_name("FILE")
        ->check(hosted::file_to_write());
    command->callback([arguments] { run(*arguments); });
}

} // namespace halfbyte::tools::instruments
