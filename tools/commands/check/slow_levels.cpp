#include "tools/commands/check/slow_levels.hpp"

#include "platform/hosted/pack/pack.hpp"
#include "platform/hosted/rerun/run.hpp"
#include "tools/movie/own_movies.hpp"
#include "tools/movie/run_file.hpp"
#include "tools/pipeline/content/level_variants.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/pipeline/targets/built_files.hpp"
#include "tools/pipeline/targets/targets.hpp"
#include "tools/support/counted.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace halfbyte::tools::check {

namespace {

namespace fs = std::filesystem;

struct Recording {
    fs::path file;
    hosted::Run run;
};

/// A frame of a recording, counted from 1.
struct TimedFrame {
    std::uint32_t cycles = 0;
    std::size_t frame = 0;
    const Recording* recording = nullptr;
};

/// The movies and kept runs that begin at the start of a level.
class Recordings {
  public:
    Recordings(const content::CompiledGame& game, const fs::path& runs,
               std::vector<std::string>& warnings)
        : warnings_(warnings) {
        for (const fs::path& file : movie::movie_files(game.folder.file.parent_path()))
            add(file, [](const fs::path& path) {
                movie::Movie movie = movie::read_movie(path);
                return hosted::Run{std::move(movie.level), movie.seed, {}, std::move(movie.inputs)};
            });
        for (const auto& level : game.folder.levels)
            if (const fs::path file = runs / (level.name + ".movie");
                !runs.empty() && fs::is_regular_file(file))
                add(file, movie::read_run);
    }

    const std::vector<Recording>& all() const { return all_; }

  private:
    template <class Read>
    void add(const fs::path& file, Read&& read) {
        try {
            hosted::Run run = read(file);
            if (!run.begin)
                all_.push_back({file, std::move(run)});
        } catch (const support::InputError& fault) {
            warnings_.push_back(fault.what());
        }
    }

    std::vector<Recording> all_;
    std::vector<std::string>& warnings_;
};

std::string percent(std::uint32_t cycles, std::uint32_t all) {
    return std::to_string((cycles * 100 + all - 1) / all) + " %"; // 65.1 is more than 65
}

/// The player's column in a frame, and the number of others that are awake.
std::string scene_of(const hosted::Pack& pack, std::size_t number, const TimedFrame& slowest) {
    const Level level = hosted::level_of(pack, pack.levels[number]);
    const hosted::Run& run = slowest.recording->run;
    const World world =
        hosted::play_inputs(hosted::first_world(run, level), level,
                            std::span(run.inputs).first(slowest.frame), [](const World&) {});
    const auto actors = std::count_if(std::begin(world.actors) + 1, std::end(world.actors),
                                      [](const Actor& actor) { return actor.kind != no_actor; });
    const auto crates = std::ranges::count(world.crates, true, &CrateState::there);
    const auto movers =
        std::ranges::count_if(world.movers, [](const Mover& mover) { return mover.number != 0; });
    return "column " + std::to_string(cell_of(player(world).position.x)) + " ("
           + support::counted(actors, "actor") + ", " + support::counted(crates, "crate") + ", "
           + support::counted(movers, "mover") + ')';
}

class Timing {
  public:
    Timing(Findings& findings, const machines::Machine& machine,
           const std::vector<Recording>& recordings)
        : findings_(findings), machine_(machine), recordings_(recordings),
          frame_(targets::target_of(machine).frame),
          pack_(content::pack_for(findings.game, machine)) {}

    void run(const targets::StepClock& clock) {
        for (const Recording& recording : recordings_)
            if (const auto level = std::ranges::find(pack_.levels, recording.run.level,
                                                     &hosted::PackedLevel::name);
                level != pack_.levels.end())
                time(clock, static_cast<std::size_t>(level - pack_.levels.begin()), recording);
        for (const auto& [level, slowest] : slowest_)
            if (slowest.cycles > frame_.most_of_step)
                warn(level, slowest);
        note();
    }

  private:
    void time(const targets::StepClock& clock, std::size_t level, const Recording& recording) {
        ++movies_;
        const auto cycles = clock({level, recording.run.seed, recording.run.inputs});
        const auto most = std::ranges::max_element(cycles);
        TimedFrame& slowest = slowest_[level];
        if (most != cycles.end() && *most > slowest.cycles)
            slowest = {*most, static_cast<std::size_t>(most - cycles.begin()) + 1, &recording};
    }

    std::string text_of(const TimedFrame& slowest) const {
        return percent(slowest.cycles, frame_.all) + " of the " + machine_.title
               + "'s time in frame " + std::to_string(slowest.frame) + " of "
               + slowest.recording->file.string();
    }

    void warn(std::size_t level, const TimedFrame& slowest) {
        const auto& levels = findings_.game.folder.levels;
        const auto map = std::ranges::find(levels, pack_.levels[level].name,
                                           &content::GameFolder::LevelEntry::name);
        findings_.warnings.push_back(
            map->path.string() + ": the simulation takes " + text_of(slowest) + ", more than "
            + percent(frame_.most_of_step, frame_.all)
            + ": place fewer actors, crates and movers near " + scene_of(pack_, level, slowest));
    }

    void note() {
        if (slowest_.empty())
            return;
        const auto& [level, slowest] = *std::ranges::max_element(
            slowest_, {}, [](const auto& entry) { return entry.second.cycles; });
        findings_.notes.push_back("the simulation takes at most " + text_of(slowest) + ", in "
                                  + support::counted(movies_, "movie") + " of "
                                  + support::counted(slowest_.size(), "level"));
    }

    Findings& findings_;
    const machines::Machine& machine_;
    const std::vector<Recording>& recordings_;
    targets::FrameTime frame_;
    hosted::Pack pack_;
    std::map<std::size_t, TimedFrame> slowest_; // by level of the pack
    std::size_t movies_ = 0;
};

} // namespace

void add_slow_levels(Findings& findings, const fs::path& runs, const targets::Images& images) {
    const Recordings recordings(findings.game, runs, findings.warnings);
    if (recordings.all().empty())
        return;
    for (const machines::Machine* machine : machines::all()) {
        const targets::Target& target = targets::target_of(*machine);
        if (target.clock == nullptr || !targets::has_level_for(findings.game, *machine))
            continue;
        try {
            const auto clock = target.clock(images.input(findings.game, findings.art));
            Timing(findings, *machine, recordings.all()).run(clock);
        } catch (const targets::ImageError& missing) {
            findings.notes.push_back("frames of the " + std::string(machine->title)
                                     + " are not timed: " + missing.what());
        }
    }
}

} // namespace halfbyte::tools::check
