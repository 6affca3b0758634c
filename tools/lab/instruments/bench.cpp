#include "tools/lab/instruments/bench.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/lab/bench/bench_report.hpp"
#include "tools/lab/emu/console.hpp"
#include "tools/support/status_line.hpp"

#include <algorithm>
#include <map>
#include <memory>

namespace halfbyte::tools::instruments {

namespace {

struct BenchArguments {
    bench::BenchOptions options;
    std::string json;
    std::string nes;
    std::map<std::string, std::string> roms; // by the machine's name
    std::string movie = "game/movies/first_line.movie";
};

void run(const BenchArguments& arguments) {
    bench::ConsoleCycles cycles;
    if (!arguments.nes.empty())
        cycles = bench::read_nes_cycles(arguments.nes);
    for (const auto& [machine, rom] : arguments.roms)
        if (!rom.empty())
            for (const bench::CycleRow& row : bench::measure_cycles(rom, arguments.movie))
                cycles.push_back(row);
    const bench::BenchOptions& options = arguments.options;
    std::vector<bench::BenchRow> rows;
    {
        support::StatusLine line;
        rows = bench::run_benchmarks(options, [&](const std::string& next) { line.show(next); });
    }
    hosted::print_lines(bench::bench_table(rows, cycles, options));
    if (!arguments.json.empty())
        hosted::save_or_keep(arguments.json,
                             bench::bench_json(rows, cycles, options).dump(2) + '\n');
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
    command->add_option("--nes", arguments->nes, "NES cycles, written by port_cycles --json")
        ->type_name("FILE");
    for (const emu::ConsoleKind* kind : emu::console_kinds())
        if (kind->counts_cycles)
            command
                ->add_option("--" + std::string(kind->machine.name),
                             arguments->roms[kind->machine.name],
                             std::string("a ") + kind->machine.title + " ROM to play the movie on")
                ->type_name("ROM");
    command->add_option("--movie", arguments->movie, "a movie of the game's first level")
        ->capture_default_str();
    command->callback([arguments] { run(*arguments); });
}

} // namespace halfbyte::tools::instruments
