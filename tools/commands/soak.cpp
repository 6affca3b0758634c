#include "tools/commands/soak.hpp"

#include "tools/soak/case_file.hpp"
#include "tools/soak/report_text.hpp"
#include "tools/soak/shrink_case.hpp"
#include "tools/soak/worlds/shrink_world.hpp"
#include "tools/soak/worlds/world_file.hpp"
#include "tools/soak/worlds/world_report.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/interrupt.hpp"
#include "tools/support/status_line.hpp"

#include <iostream>
#include <memory>
#include <string>
#include <thread>

namespace halfbyte::tools {

namespace {

struct SoakArguments {
    SoakOptions soak{.frames = 0, .jobs = std::max(1u, std::thread::hardware_concurrency())};
    std::string out = "soak-fault.txt";
    std::string replay;
    bool systems = false;
};

// Shows how far it is, and ends it when somebody wishes so.
class Progress {
  public:
    explicit Progress(const SoakOptions& options) : options_(options) {}

    template <class Report>
    bool operator()(const Report& report) {
        if (line_.is_due(report.seconds))
            line_.show(describe_progress(report, options_));
        return !interrupt_.requested();
    }

  private:
    const SoakOptions& options_;
    const Interrupt interrupt_;
    StatusLine line_;
};

SoakReport soak_with_progress(const SoakOptions& options) {
    Progress progress(options);
    return soak(
        options, [](std::uint64_t seed) { return run_world(seed, EngineMover{}); },
        [&](const SoakReport& report) { return progress(report); });
}

// The first fault in words.
std::string fault_of(const SoakCase& soak_case) {
    std::string text;
    watch_case(soak_case, EngineMover{},
               [&](std::size_t frame, std::size_t body, const Step& step) {
                   if (step.broken)
                       text = describe(SoakFault{step.broken, frame, body}, step.seen);
                   return text.empty();
               });
    return text;
}

[[noreturn]] void write_smallest(const SoakArguments& arguments, std::uint64_t world) {
    SoakCase whole;
    run_world(world_seed(arguments.soak.seed, world), EngineMover{}, &whole);
    const SoakCase small = shrink_case(whole, runner_of(EngineMover{}));
    const std::string fault = fault_of(small);
    write_case(arguments.out, small,
               "seed " + std::to_string(arguments.soak.seed) + ", world " + std::to_string(world)
                   + ": " + fault);
    throw InputError(arguments.out, fault);
}

void check_place(const std::string& file) {
    const auto folder = std::filesystem::path(file).parent_path();
    if (!folder.empty() && !std::filesystem::is_directory(folder))
        throw InputError(file, "its folder does not exist");
}

[[noreturn]] void fail_for_rare(const std::vector<std::string>& rare) {
    std::string names;
    for (const std::string& name : rare)
        names += (names.empty() ? "" : ", ") + name;
    throw std::runtime_error("too few contacts to show anything, less than 1 % of: " + names);
}

void run_soak(const SoakArguments& arguments) {
    check_place(arguments.out);
    const SoakReport report = soak_with_progress(arguments.soak);
    std::cout << describe(report, arguments.soak) << std::flush;
    if (report.interrupted)
        throw CLI::RuntimeError(Interrupt::exit_code);
    if (report.faulty_world)
        write_smallest(arguments, *report.faulty_world);
    std::vector<std::string> rare;
    for (const Kind kind : rare_kinds(report.tally))
        rare.emplace_back(kind_names[static_cast<std::size_t>(kind)]);
    if (!rare.empty())
        fail_for_rare(rare);
}

[[noreturn]] void write_smallest_world(const SoakArguments& arguments, std::uint64_t world) {
    WorldCase whole;
    run_whole_world(world_seed(arguments.soak.seed, world), shipped_engine(), &whole);
    const WorldCase small = shrink_world(whole, shipped_engine());
    const std::string fault = fault_of(small);
    write_world_case(arguments.out, small,
                     "seed " + std::to_string(arguments.soak.seed) + ", world "
                         + std::to_string(world) + ": " + fault);
    throw InputError(arguments.out, fault);
}

void run_soak_of_worlds(const SoakArguments& arguments) {
    check_place(arguments.out);
    const WorldReport report = [&] {
        Progress progress(arguments.soak);
        return soak_worlds(arguments.soak, shipped_engine(),
                           [&](const WorldReport& now) { return progress(now); });
    }();
    std::cout << describe(report, arguments.soak) << std::flush;
    if (report.interrupted)
        throw CLI::RuntimeError(Interrupt::exit_code);
    if (report.faulty_world)
        write_smallest_world(arguments, *report.faulty_world);
    if (const auto rare = rare_things(report.tally); !rare.empty())
        fail_for_rare(rare);
}

void replay_world(const std::string& file) {
    const WorldCase world_case = read_world_case(file);
    if (const std::string fault = fault_of(world_case); !fault.empty())
        throw InputError(file, fault);
    std::cout << file << ": " << world_case.frames.size() << " frames, 0 faults\n";
}

void replay(const std::string& file) {
    if (is_world_case_file(file)) {
        replay_world(file);
        return;
    }
    const SoakCase soak_case = read_case(file);
    if (const std::string fault = fault_of(soak_case); !fault.empty())
        throw InputError(file, fault);
    std::cout << file << ": " << soak_case.frames.size() << " frames, 0 faults\n";
}

} // namespace

void add_soak_command(CLI::App& app) {
    const auto arguments = std::make_shared<SoakArguments>();
    SoakOptions& soak = arguments->soak;
    CLI::App* command =
        app.add_subcommand("soak", "Move bodies through random worlds, and check every frame");
    CLI::Option* frames =
        command->add_option("--frames", soak.frames, "to run, of those in which a body is touched")
            ->check(CLI::PositiveNumber);
    command->add_option("--seed", soak.seed, "of the random numbers")->capture_default_str();
    command->add_option("--jobs", soak.jobs, "worlds at a time; it changes no result")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command
        ->add_option("--out", arguments->out,
                     "where the smallest case of a fault goes; 'halfbyte play' shows it")
        ->capture_default_str();
    CLI::Option* systems = command->add_flag(
        "--systems", arguments->systems,
        "whole worlds: cells, thin walls, segments, moving solids and crates at once");
    CLI::Option* file =
        command->add_option("--replay", arguments->replay, "say what fails in such a file");
    file->excludes(frames)->excludes(systems);
    command->callback([arguments, frames, file] {
        if (file->count() == 0 && frames->count() == 0)
            throw CLI::RequiredError("--frames, or --replay");
        if (file->count() != 0)
            replay(arguments->replay);
        else if (arguments->systems)
            run_soak_of_worlds(*arguments);
        else
            run_soak(*arguments);
    });
}

} // namespace halfbyte::tools
