#include "platform/hosted/rerun/kept_runs.hpp"

#include "platform/hosted/pack/pack_hash.hpp"
#include "platform/hosted/rerun/rerun.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace halfbyte::hosted {

const PackedLevel* level_named(const Pack& pack, const std::string& name) {
    const auto found = std::ranges::find(pack.levels, name, &PackedLevel::name);
    return found == pack.levels.end() ? nullptr : &*found;
}

const Run* KeptRuns::find(const Pack& pack, const PackedLevel& level) {
    auto found = runs_.find(level.name);
    if (found == runs_.end())
        try {
            found = runs_.emplace(level.name, read(pack, level)).first;
        } catch (const std::runtime_error& fault) {
            report(std::string(fault.what()) + "; the run in this file is not shown");
            found = runs_.emplace(level.name, Run()).first;
        }
    return found->second.inputs.empty() ? nullptr : &found->second;
}

// A level of a foreign map may have any name.
std::filesystem::path KeptRuns::file_of(const std::string& level) const {
    if (!files_.folder || level.find_first_of("/\\:") != std::string::npos || level[0] == '.')
        return {};
    return files_.folder() / (level + ending_);
}

Run KeptRuns::read(const Pack& pack, const PackedLevel& level) const {
    const std::filesystem::path file = file_of(level.name);
    std::error_code error;
    if (file.empty() || !std::filesystem::exists(file, error))
        return {};
    Run run = files_.read(file);
    if (run.level != level.name)
        throw std::runtime_error(file.string() + ": this is a run of the level " + run.level);
    if (run.begin && run.pack_hash != pack_hash(pack, level))
        throw std::runtime_error(
            file.string()
            + ": it began in the middle of the level, and the game has changed since");
    run.inputs.resize(std::min(run.inputs.size(), longest_run));
    return run;
}

void KeptRuns::keep(Run run) {
    unsaved_.insert(run.level);
    runs_[run.level] = std::move(run);
}

void KeptRuns::save() {
    for (const std::string& level : std::exchange(unsaved_, {}))
        try {
            const std::filesystem::path file = file_of(level);
            if (file.empty())
                continue;
            std::error_code error; // writing reports it
            std::filesystem::create_directory(file.parent_path(), error);
            files_.write(file, runs_[level]);
        } catch (const std::runtime_error& fault) {
            report("the last run is not saved: " + std::string(fault.what()));
        }
}

std::string KeptRuns::search(const Run& run, std::size_t steps) const {
    if (!files_.search)
        return {};
    const bool has_movie = !run.begin && steps != 0;
    return files_.search(has_movie ? file_of(run.level) : std::filesystem::path(), run, steps);
}

void KeptRuns::change(const Pack& before, const Pack& after) {
    for (auto& [name, run] : runs_) {
        if (!run.begin)
            continue;
        const PackedLevel* was = level_named(before, name);
        const PackedLevel* is = level_named(after, name);
        if (was == nullptr || is == nullptr) {
            run = Run();
            unsaved_.erase(name);
            continue;
        }
        const Level level_before = level_of(before, *was), level_after = level_of(after, *is);
        run = carry_over(run, {level_before, *was, before}, {level_after, *is, after});
        unsaved_.insert(name);
    }
}

// A fault that lasts is reported once.
void KeptRuns::report(const std::string& line) {
    if (std::exchange(reported_, line) != line && files_.report)
        files_.report(line);
}

} // namespace halfbyte::hosted
