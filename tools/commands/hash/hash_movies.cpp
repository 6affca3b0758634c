#include "tools/commands/hash/hash_movies.hpp"

#include "engine/numbers/crc32.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/counted.hpp"
#include "tools/support/interrupt.hpp"
#include "tools/support/status_line.hpp"
#include "tools/support/stopwatch.hpp"

#include <cinttypes>
#include <cstdio>

namespace halfbyte::tools::hash {

namespace {

/// Counts and hashes lines, shows progress, and ends the work after Ctrl+C.
class Hasher {
  public:
    explicit Hasher(const HashedGame& game) : game_(game) {}

    void play(const MoviePlayer& player) {
        for (const HashedMovie& movie : game_.movies) {
            player(movie, [&](std::string_view line) { add(line, movie); });
            ++movies_;
        }
    }

    Hash hash() const { return {crc_.value(), frames_}; }

  private:
    void add(std::string_view line, const HashedMovie& movie) {
        crc_.add(reinterpret_cast<const std::uint8_t*>(line.data()), line.size());
        ++frames_;
        if (interrupt_.requested())
            throw CLI::RuntimeError(support::Interrupt::exit_code());
        if (line_.is_due(stopwatch_.seconds())) {
            line_.show("movie " + std::to_string(movies_ + 1) + " of "
                       + std::to_string(game_.movies.size()) + ", " + movie.file.string() + "; "
                       + std::to_string(frames_) + " frames");
        }
    }

    const HashedGame& game_;
    const support::Stopwatch stopwatch_;
    const support::Interrupt interrupt_;
    support::StatusLine line_;
    Crc32 crc_;
    std::uint64_t frames_ = 0;
    std::size_t movies_ = 0;
};

void print_coverage(const HashedGame& game, std::uint64_t frames) {
    hosted::print_error(support::counted(game.levels, "level") + ", "
                        + support::counted(game.movies.size(), "movie") + ", "
                        + support::counted(frames, "frame"));
    std::string names;
    for (const std::string& level : game.without_movies)
        names += (names.empty() ? "" : ", ") + level;
    if (!names.empty())
        hosted::print_error("levels without a movie: " + names);
    if (game.omits_power_on) {
        hosted::print_error("movies from power-on are left out: the machines' screens list "
                            "different levels");
    }
}

} // namespace

void add_machine_option(CLI::App& command, HashOptions& options) {
    command
        .add_option("--machine", options.machine,
                    "all levels of this machine, instead of those that every machine has")
        ->check(CLI::IsMember(machines::names()));
}

Hash hash_movies(const HashedGame& game, const MoviePlayer& play) {
    Hasher hasher(game);
    hasher.play(play);
    return hasher.hash();
}

void print_hash(const HashedGame& game, const MoviePlayer& play) {
    const Hash hash = hash_movies(game, play);
    print_coverage(game, hash.frames);
    char text[9];
    std::snprintf(text, sizeof text, "%08" PRIx32, hash.value);
    hosted::print_line(text);
}

} // namespace halfbyte::tools::hash
