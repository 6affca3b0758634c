#include "tools/commands/check/background_clock.hpp"

#include "tools/pipeline/content/level_variants.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/pipeline/targets/built_files.hpp"
#include "tools/pipeline/targets/targets.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <utility>

namespace halfbyte::tools::check {

namespace {

const machines::Machine* machine_with_clock() {
    const auto found = std::ranges::find_if(machines::all(), [](const machines::Machine* machine) {
        return targets::target_of(*machine).clock != nullptr;
    });
    return *found;
}

} // namespace

BackgroundClock::BackgroundClock(std::filesystem::path game, targets::Images images)
    : game_(std::move(game)), machine_(machine_with_clock()), images_(std::move(images)),
      times_([this](const hosted::Run& run) { return count(run); }) {}

hosted::RunTimes BackgroundClock::count(const hosted::Run& run) const {
    hosted::RunTimes times;
    times.machine = machine_->title;
    times.frame = targets::target_of(*machine_).frame.all;
    times.most = targets::target_of(*machine_).frame.most_of_step;
    try {
        count_in(check_content(game_), run, times);
    } catch (const targets::ImageError&) {
        times.fault = "not counted without its image";
    } catch (const std::runtime_error& fault) { // such as a ROM that stops
        times.fault = fault.what();
    }
    return times;
}

void BackgroundClock::count_in(const Findings& findings, const hosted::Run& run,
                               hosted::RunTimes& times) const {
    if (!findings.faults.empty()) {
        times.fault = "not counted while the game has a fault"; // the window shows it
        return;
    }
    const hosted::Pack pack = content::pack_for(findings.game, *machine_);
    const auto level = std::ranges::find(pack.levels, run.level, &hosted::PackedLevel::name);
    if (level == pack.levels.end() || !targets::has_level_for(findings.game, *machine_)) {
        times.fault = "the level is for other machines";
        return;
    }
    const auto clock =
        targets::target_of(*machine_).clock(images_.input(findings.game, findings.art));
    times.cycles = clock({static_cast<std::size_t>(level - pack.levels.begin()), run.seed,
                          run.inputs, run.begin ? &*run.begin : nullptr});
}

} // namespace halfbyte::tools::check
