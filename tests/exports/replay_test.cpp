#include "tools/commands/replay/replay_movies.hpp"

#include "platform/hosted/pack/pack_hash.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"
#include "tools/movie/check_movie.hpp"
#include "tools/movie/movie.hpp"
#include "tools/support/read_file.hpp"

using namespace halfbyte::test;
using replay::MovieResult;

namespace {

constexpr const char* flat = "P.....G\n"
                             "#######\n";

// A pack with a movie that walks to the goal, and its states.
struct Recorded {
    hosted::Pack pack = test_pack({flat});
    ScratchFolder folder;
    fs::path movie = folder.path() / "level1.movie";
    fs::path states = folder.path() / "level1.states";

    explicit Recorded(std::size_t frames = 200) {
        movie::Movie made{pack.name, "level1", 1, hosted::pack_hash(pack, pack.levels[0]),
                          std::vector<Input>(frames, input_right)};
        movie::write_movie(movie, made);
        movie::record_states(level_of(pack, pack.levels[0]), made, states);
    }

    std::string bytes(const fs::path& file) const { return support::read_file(file, 1u << 20); }
};

} // namespace

TEST_CASE("a movie that plays as it was recorded passes, with the frame of its end") {
    const Recorded r;
    const MovieResult result = replay::test_movie(r.pack, r.movie);
    CHECK(result.passes);
    CHECK_THAT(result.text, Catch::StartsWith("cleared at frame "));
}

TEST_CASE(
    "a movie that plays differently fails, with the first frame and field, and stays as it is") {
    Recorded r;
    const std::string movie = r.bytes(r.movie), states = r.bytes(r.states);
    r.pack.rules.tuning.walk_speed.raw += 16;
    const MovieResult result = replay::test_movie(r.pack, r.movie);
    CHECK(!result.passes);
    CHECK_THAT(result.text,
               Catch::Contains("differs from its recording: frame ") && Catch::Contains("was "));
    CHECK(r.bytes(r.movie) == movie);
    CHECK(r.bytes(r.states) == states);
}

TEST_CASE("a movie without recorded states passes if it reaches the goal") {
    const Recorded long_enough, too_short(10);
    fs::remove(long_enough.states);
    fs::remove(too_short.states);
    CHECK(replay::test_movie(long_enough.pack, long_enough.movie).passes);
    CHECK(!replay::test_movie(too_short.pack, too_short.movie).passes);
}

TEST_CASE("a movie that was recorded without reaching the goal passes while it plays the same") {
    const Recorded r(10);
    const MovieResult result = replay::test_movie(r.pack, r.movie);
    CHECK(result.passes);
    CHECK_THAT(result.text, Catch::StartsWith("playing at frame 10"));
}

TEST_CASE("a movie of a level that the game lacks, or that cannot be read, fails with the reason") {
    const Recorded r;
    r.folder.write("level1.movie", "text");
    CHECK(!replay::test_movie(r.pack, r.movie).passes);
    movie::write_movie(r.movie, {r.pack.name, "none", 1, 0, {input_right}});
    const MovieResult result = replay::test_movie(r.pack, r.movie);
    CHECK(!result.passes);
    CHECK_THAT(result.text, Catch::StartsWith("there is no level \"none\""));
}

TEST_CASE("an update records a movie again that still reaches the goal, and then it passes") {
    Recorded r;
    r.pack.rules.tuning.walk_speed.raw += 16;
    const MovieResult result = replay::update_movie(r.pack, r.movie);
    CHECK(result.passes);
    CHECK_THAT(result.text, Catch::EndsWith("recorded again"));
    CHECK(replay::test_movie(r.pack, r.movie).passes);
    CHECK(movie::read_movie(r.movie).pack_hash == hosted::pack_hash(r.pack, r.pack.levels[0]));
}

TEST_CASE("an update leaves a movie that no longer reaches the goal, and it fails") {
    Recorded r;
    r.pack.rules.tuning.walk_speed.raw = 1;
    r.pack.rules.tuning.run_speed.raw = 1;
    const std::string movie = r.bytes(r.movie), states = r.bytes(r.states);
    CHECK(!replay::update_movie(r.pack, r.movie).passes);
    CHECK(r.bytes(r.movie) == movie);
    CHECK(r.bytes(r.states) == states);
}

TEST_CASE("an update changes nothing of a movie that plays as it was recorded") {
    const Recorded r;
    REQUIRE(replay::update_movie(r.pack, r.movie).passes); // ends the movie at the goal
    const std::string movie = r.bytes(r.movie), states = r.bytes(r.states);
    const MovieResult result = replay::update_movie(r.pack, r.movie);
    CHECK(result.passes);
    CHECK_THAT(result.text, !Catch::EndsWith("recorded again"));
    CHECK(r.bytes(r.movie) == movie);
    CHECK(r.bytes(r.states) == states);
}
