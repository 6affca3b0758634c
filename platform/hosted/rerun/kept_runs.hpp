// Keeps the last run of each level: in memory, and in a file for each level, so that a program that
// starts later has them too.
#pragma once

#include "platform/hosted/files/file_place.hpp"
#include "platform/hosted/play/carry_over.hpp"
#include "platform/hosted/rerun/run.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace halfbyte::hosted {

// Null: the pack has no level of this name.
const PackedLevel* level_named(const Pack& pack, const std::string& name);

// The files of runs. `read` and `write` throw std::runtime_error.
struct RunFiles {
    FileLocator folder; // none: runs are kept in memory only
    std::function<Run(const std::filesystem::path&)> read;
    // Replaces the file, or leaves it unchanged.
    std::function<void(const std::filesystem::path&, const Run&)> write;
    std::function<void(const std::string&)> report; // gets a line about each fault
    // Returns the command that looks for a run with the same first steps, this many; the file has
    // the run. Without a file it may be any run.
    std::function<std::string(const std::filesystem::path&, const Run&, std::size_t)> search;
};

class KeptRuns {
  public:
    // The file of a run has the level's name and this ending.
    explicit KeptRuns(RunFiles files, std::string ending = ".movie")
        : files_(std::move(files)), ending_(std::move(ending)) {}

    // The kept run of a level of the present game; null: there is none. The first call for a level
    // reads its file. A run that began at a world of another version of the game is not returned.
    const Run* find(const Pack& pack, const PackedLevel& level);

    // Replaces the kept run of the run's level.
    void keep(Run run);

    // Writes the files of the runs that have changed.
    void save();

    // The command that looks for a run with the same first steps; empty: there is none.
    std::string search(const Run& run, std::size_t steps) const;

    // To be called when the game has changed: runs that began in the middle of a level begin at the
    // same world in the new version.
    void change(const Pack& before, const Pack& after);

  private:
    std::filesystem::path file_of(const std::string& level) const;
    Run read(const Pack& pack, const PackedLevel& level) const;
    void report(const std::string& line);

    RunFiles files_;
    std::string ending_;
    std::map<std::string, Run> runs_; // by level; without input: there is none
    std::set<std::string> unsaved_;   // levels
    std::string reported_;
};

} // namespace halfbyte::hosted
