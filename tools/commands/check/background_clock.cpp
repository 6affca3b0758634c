#include "tools/commands/check/background_clock.hpp"

#include "tools/commands/check/check_content.hpp"
#include "tools/pipeline/content/level_variants.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/pipeline/targets/built_files.hpp"
#include "tools/pipeline/targets/targets.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>

namespace halfbyte::tools::check {

namespace {

/// Why something was not counted: the returned text, or that of an exception.
template <class Count>
std::string fault_of(Count&& count) {
    try {
        return count();
    } catch (const targets::ImageError&) {
        return "not counted without its image";
    } catch (const std::runtime_error& fault) { // such as a ROM that stops
        return fault.what();
    }
}

std::string count_in(const Findings& findings, const targets::ImageInput& input,
                     const machines::Machine& machine, const hosted::Run& run,
                     hosted::RunTimes& times) {
    if (!findings.faults.empty())
        return "not counted while the game has a fault"; // the window shows it
    const hosted::Pack pack = content::pack_for(findings.game, machine);
    const auto level = std::ranges::find(pack.levels, run.level, &hosted::PackedLevel::name);
    if (level == pack.levels.end() || !targets::has_level_for(findings.game, machine))
        return "the level is for other machines";
    const auto clock = targets::target_of(machine).clock(input);
    times.cycles = clock({static_cast<std::size_t>(level - pack.levels.begin()), run.seed,
                          run.inputs, run.begin ? &*run.begin : nullptr});
    return {};
}

} // namespace

BackgroundClock::BackgroundClock(std::filesystem::path game, targets::Images images)
    : game_(std::move(game)), images_(std::move(images)),
      times_([this](const hosted::Run& run) { return count(run); }) {}

hosted::TimesOfMachines BackgroundClock::count(const hosted::Run& run) const {
    Findings findings;
    const std::string fault = fault_of([&] {
        findings = check_content(game_);
        return std::string();
    });
    const targets::ImageInput input = images_.input(findings.game, findings.art);
    hosted::TimesOfMachines all;
    for (const machines::Machine* machine : machines::all()) {
        const targets::Target& target = targets::target_of(*machine);
        if (target.clock == nullptr)
            continue;
        hosted::RunTimes& times = all.emplace_back();
        times.machine = machine->title;
        times.frame = target.frame.all;
        times.most = target.frame.most_of_step;
        times.fault = !fault.empty() ? fault : fault_of([&] {
            return count_in(findings, input, *machine, run, times);
        });
    }
    return all;
}

} // namespace halfbyte::tools::check
