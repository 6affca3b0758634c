#include "platform/hosted/rerun/rerun.hpp"
#include "tests/support/ascii_level.hpp"
#include "tests/support/message_of.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/text_of.hpp"
#include "tools/movie/check_movie.hpp"
#include "tools/movie/compare_states.hpp"
#include "tools/movie/states.hpp"
#include "tools/support/input_error.hpp"

#include <zlib.h>

#include <filesystem>
#include <string>

namespace halfbyte::tools::movie {
namespace {

using test::ScratchFolder;
using test::text_of;

constexpr const char* corridor = "\n"
                                 "...........\n"
                                 "...........\n"
                                 "...........\n"
                                 ".P.....w..G\n"
                                 "###########\n";

// Stands, jumps, runs into the walker's cells and continues.
Movie some_movie() {
    Movie movie{"game", "level", 1, 0, {0, 0}};
    movie.inputs.insert(movie.inputs.end(), 20, input_a | input_right);
    movie.inputs.insert(movie.inputs.end(), 60, input_right);
    return movie;
}

// The error for a file of states with these bytes, without the folder.
std::string refusal_of(const std::string& bytes) {
    const ScratchFolder folder;
    folder.write("a.states", bytes);
    return test::without(
        folder.path(), test::message_of([&] { StatesReader reader(folder.path() / "a.states"); }));
}

std::string recorded_bytes() {
    const ScratchFolder folder;
    record_states(test::AsciiLevel(corridor), some_movie(), folder.path() / "a.states");
    return text_of(folder.path() / "a.states");
}

std::optional<std::string> difference_after(const Rules& changed) {
    const ScratchFolder folder;
    const auto path = folder.path() / "a.states";
    record_states(test::AsciiLevel(corridor), some_movie(), path);
    StatesComparison comparison(path);
    const test::AsciiLevel level(corridor, changed);
    run_movie(level, some_movie(), [&](const World& world) { comparison.add(world); });
    return comparison.difference();
}

std::string compressed_zeros(std::size_t count) {
    const std::string zeros(count, '\0');
    uLongf size = compressBound(count);
    std::string out(size, '\0');
    compress(reinterpret_cast<Bytef*>(out.data()), &size,
             reinterpret_cast<const Bytef*>(zeros.data()), count);
    out.resize(size);
    return out;
}

} // namespace

TEST_CASE("a movie that is played again has the recorded states") {
    CHECK(difference_after(test::plain_rules()) == std::nullopt);
}

TEST_CASE("the first difference is reported with its frame and field and both values") {
    // On the third frame the player jumps from the floor of row 4, so its velocity is the jump's
    // plus one frame of gravity. The position precedes the velocity in the image.
    constexpr int standing = 4 * 16 * 256 - 7 * 256;
    Rules rules = test::plain_rules();
    rules.tuning.gravity.raw = 33;
    CHECK(difference_after(rules)
          == "frame 3: actor_y[0] is " + std::to_string(standing - 1024 + 33) + ", was "
                 + std::to_string(standing - 1024 + 32));
}

TEST_CASE("a difference in a field without elements is reported without an index") {
    Rules rules = test::plain_rules();
    rules.tuning.coyote_frames = 7;
    // The player falls to the floor in the first frame; in the second it counts the coyote frames.
    CHECK(difference_after(rules) == "frame 2: coyote is 6, was 5");
}

TEST_CASE("a signed field is reported with its sign") {
    World is = test::start(test::AsciiLevel(corridor));
    World was = is;
    is.actors[0].velocity.y.raw = -240;
    was.actors[0].velocity.y.raw = -256;
    is.gone[3] = 1;
    CHECK(hosted::first_differing_field(is, was) == "actor_velocity_y[0] is -240, was -256");
    CHECK(hosted::first_differing_field(is, is) == std::nullopt);
}

TEST_CASE("a movie that is shorter or longer than its states is reported") {
    const ScratchFolder folder;
    const auto path = folder.path() / "a.states";
    const test::AsciiLevel level(corridor);
    Movie movie = some_movie();
    record_states(level, movie, path);
    const int change = GENERATE(-1, 1);
    movie.inputs.resize(static_cast<std::size_t>(82 + change));
    StatesComparison comparison(path);
    run_movie(level, movie, [&](const World& world) { comparison.add(world); });
    CHECK(comparison.difference()
          == "the movie has " + std::to_string(82 + change)
                 + " frames, and 82 states were recorded");
}

TEST_CASE("a kept movie that misses the goal is reported with the first difference") {
    const ScratchFolder folder;
    const auto movie = folder.path() / "a.movie", states = folder.path() / "a.states";
    Movie right{"game", "level", 1, 0, std::vector<Input>(60, input_right)};
    const test::AsciiLevel level("\n.P.G\n####\n");
    right.inputs.resize(run_movie(level, right).cleared_at);
    write_movie(movie, right);
    record_states(level, right, states);
    CHECK(fault_of_movie(level, movie, states) == std::nullopt);

    Rules slow = test::plain_rules();
    slow.tuning.walk_speed.raw = 64;
    const auto fault = fault_of_movie(test::AsciiLevel("\n.P.G\n####\n", slow), movie, states);
    REQUIRE(fault);
    CHECK_THAT(*fault, Catch::StartsWith("the movie does not reach the goal, playing at frame "));
    CHECK_THAT(*fault, Catch::Contains("; frame 3: actor_x[0] is "));
}

TEST_CASE("recorded states cut off anywhere are refused") {
    const std::string whole = recorded_bytes();
    REQUIRE(refusal_of(whole) == "");
    REQUIRE(whole.size() > 100);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        INFO("of " << whole.size() << " bytes: " << size);
        REQUIRE_THAT(refusal_of(whole.substr(0, size)), Catch::StartsWith("a.states: "));
    }
    CHECK_THAT(refusal_of(whole + "x"), Catch::Contains("extra bytes"));
}

TEST_CASE("recorded states with any damaged bit are refused or read the same") {
    const std::string whole = recorded_bytes();
    const ScratchFolder folder;
    int refused = 0;
    for (std::size_t bit = 0; bit < 8 * whole.size(); ++bit) {
        std::string damaged = whole;
        damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << bit % 8));
        // ext4 waits for the disk if a file is overwritten.
        std::filesystem::remove(folder.path() / "a.states");
        folder.write("a.states", damaged);
        INFO("bit " << bit);
        try {
            StatesComparison comparison(folder.path() / "a.states");
            const test::AsciiLevel level(corridor);
            run_movie(level, some_movie(), [&](const World& world) { comparison.add(world); });
            // A compressed stream has a few unused bits.
            REQUIRE(comparison.difference() == std::nullopt);
        } catch (const support::InputError&) {
            ++refused;
        }
    }
    CHECK(refused > static_cast<int>(8 * whole.size() * 9 / 10));
}

TEST_CASE("recorded states of another state image must be recorded again") {
    std::string other = recorded_bytes();
    other[9] = static_cast<char>(other[9] + 1);
    CHECK_THAT(refusal_of(other), Catch::EndsWith("record them again"));
}

TEST_CASE("a stream that is longer than its header says is not read to its end") {
    std::string bomb = recorded_bytes().substr(0, 20);
    bomb[12] = 1;
    for (const int at : {13, 14, 15})
        bomb[static_cast<std::size_t>(at)] = 0;
    CHECK_THAT(refusal_of(bomb + compressed_zeros(std::size_t{1} << 26)),
               Catch::Contains("extra bytes after the last of 1 states"));
}

TEST_CASE("a header with more frames than a movie can have is refused") {
    std::string bomb = recorded_bytes();
    bomb[15] = 0x7F;
    CHECK_THAT(refusal_of(bomb), Catch::Contains("frames are more than a movie can have"));
}

} // namespace halfbyte::tools::movie
