#include "tools/lab/instruments/soak.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/lab/soak/worlds/shrink_world.hpp"
#include "tools/lab/soak/worlds/world_file.hpp"
#include "tools/lab/soak/worlds/world_report.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/interrupt.hpp"
#include "tools/support/status_line.hpp"

#include <memory>
#include <string>
#include <thread>

namespace halfbyte::tools::instruments {

namespace {

constexpr std::uint64_t most_frames = 1'000'000'000'000'000; // some centuries

struct SoakArguments {
    soak::SoakOptions soak{.frames = 0, .jobs = std::max(1u, std::thread::hardware_concurrency())};
    std::string out = "soak-fault.txt";
    std::string replay;
};

// Shows the progress of the soak, and ends it after Ctrl+C.
class SoakProgress {
  public:
    explicit SoakProgress(const soak::SoakOptions& options) : options_(options) {}

    bool operator()(const soak::worlds::WorldReport& report) {
        if (line_.is_due(report.seconds))
            line_.show(describe_progress(report, options_));
        return !interrupt_.requested();
    }

  private:
    const soak::SoakOptions& options_;
    const support::Interrupt interrupt_;
    support::StatusLine line_;
};

[[noreturn]] void fail_for_rare(const std::vector<std::string>& rare) {
    std::string names;
    for (const std::string& name : rare)
        names += (names.empty() ? "" : ", ") + name;
    throw std::runtime_error("too few contacts for a result (less than 1 % each; run more frames): "
                             + names);
}

[[noreturn]] void write_smallest(const SoakArguments& arguments, std::uint64_t world) {
    const soak::worlds::WorldEngine engine = soak::worlds::shipped_engine();
    soak::worlds::WorldCase whole;
    soak::worlds::run_world(soak::world_seed(arguments.soak.seed, world), engine,
                            arguments.soak.only_cells, &whole);
    const soak::worlds::WorldCase small = soak::worlds::shrink_world(whole, engine);
    const std::string fault = soak::worlds::fault_of(small);
    soak::worlds::write_world_case(arguments.out, small,
                                   "seed " + std::to_string(arguments.soak.seed) + ", world "
                                       + std::to_string(world) + ": " + fault);
    throw support::InputError(arguments.out, fault);
}

void run_soak(const SoakArguments& arguments) {
    hosted::try_to_save(arguments.out);
    const soak::worlds::WorldReport report = [&] {
        SoakProgress progress(arguments.soak);
        return soak::worlds::soak(
            arguments.soak, soak::worlds::shipped_engine(),
            [&](const soak::worlds::WorldReport& now) { return progress(now); });
    }();
    hosted::print_lines(describe(report, arguments.soak));
    if (report.interrupted)
        throw CLI::RuntimeError(support::Interrupt::exit_code());
    if (report.faulty_world)
        write_smallest(arguments, *report.faulty_world);
    const auto rare = soak::worlds::rare_things(report.tally);
    if (!arguments.soak.only_cells && !rare.empty())
        fail_for_rare(rare);
}

void replay(const std::string& file) {
    const soak::worlds::WorldCase world_case = soak::worlds::read_world_case(file);
    if (const std::string fault = soak::worlds::fault_of(world_case); !fault.empty())
        throw support::InputError(file, fault);
    hosted::print_line(file + ": " + std::to_string(world_case.frames.size())
                       + " frames, 0 faults");
}

} // namespace

void add_soak_command(CLI::App& app) {
    const auto arguments = std::make_shared<SoakArguments>();
    soak::SoakOptions& soak = arguments->soak;
    CLI::App* command =
        app.add_subcommand("soak", "Move bodies through random worlds and check every frame");
    CLI::Option* frames =
        command
            ->add_option("--frames", soak.frames, "frames to run in which a body touches something")
            ->check(hosted::whole_number({1, most_frames}));
    command->add_option("--seed", soak.seed, "the seed of the random numbers")
        ->check(hosted::whole_number_of<std::uint64_t>())
        ->capture_default_str();
    CLI::Option* first_world =
        command->add_option("--world", soak.first_world, "the first world of this seed to run")
            ->check(hosted::whole_number({0, most_frames}))
            ->capture_default_str();
    command
        ->add_option("--jobs", soak.jobs, "worlds to run at the same time; the result is the same")
        ->check(hosted::whole_number({1, 256}))
        ->capture_default_str();
    command
        ->add_option("--out", arguments->out,
                     "the file for the smallest case of a fault; --replay plays it")
        ->capture_default_str();
    CLI::Option* only =
        command
            ->add_option_function<std::string>(
                "--only", [&soak](const std::string&) { soak.only_cells = true; },
                "worlds with nothing but this: cells. Otherwise a third of the worlds")
            ->check(CLI::IsMember({"cells"}));
    CLI::Option* file = command->add_option("--replay", arguments->replay,
                                            "replay a case that a soak wrote, and print its fault");
    file->excludes(frames)->excludes(only)->excludes(first_world);
    command->callback([arguments, frames, file] {
        if (file->count() == 0 && frames->count() == 0)
            throw CLI::RequiredError("--frames, or --replay");
        if (file->count() != 0)
            replay(arguments->replay);
        else
            run_soak(*arguments);
    });
}

} // namespace halfbyte::tools::instruments
