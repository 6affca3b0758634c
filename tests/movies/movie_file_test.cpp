#include "engine/sim/opposites.hpp"
#include "tests/support/message_of.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/text_of.hpp"
#include "tools/movie/movie.hpp"
#include "tools/support/input_error.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>

namespace halfbyte::tools::movie {
namespace {

using test::ScratchFolder;
using test::text_of;

// The error of read_movie for a text, without the folder.
std::string refusal_of(const std::string& text) {
    const ScratchFolder folder;
    folder.write("a.movie", text);
    return test::without(folder.path(),
                         test::message_of([&] { read_movie(folder.path() / "a.movie"); }));
}

std::string with_header(const std::string& frames_and_rows) {
    return "halfbyte movie 1\ngame nib\nlevel one\nseed 1\npack 00000000\nframes "
           + frames_and_rows;
}

} // namespace

TEST_CASE("a written movie is read back unchanged") {
    const ScratchFolder folder;
    Movie movie{"nib", "the first line", 65535, 0x89ABCDEF, {}};
    for (int input = 0; input < 256; ++input)
        movie.inputs.push_back(without_opposites(static_cast<Input>(input)));
    write_movie(folder.path() / "a.movie", movie);
    const Movie read = read_movie(folder.path() / "a.movie");
    CHECK(read.game == movie.game);
    CHECK(read.level == movie.level);
    CHECK(read.seed == movie.seed);
    CHECK(read.pack_hash == movie.pack_hash);
    CHECK(read.inputs == movie.inputs);
}

TEST_CASE("opposite directions in a row of a movie are read as neither") {
    const ScratchFolder folder;
    folder.write("a.movie", with_header("4\nA...UDL.\n.B....LR\n....UDLR\n....U..R\n"));
    const Input neither = 0;
    CHECK(read_movie(folder.path() / "a.movie").inputs
          == std::vector<Input>{input_a | input_left, input_b, neither, input_up | input_right});
}

TEST_CASE("a movie stores the speed at which it was played unless it is the full speed") {
    const ScratchFolder folder;
    const auto file = folder.path() / "a.movie";
    Movie movie{"nib", "one", 7, 0xAB, {0}};
    write_movie(file, movie);
    CHECK(text_of(file).find("speed") == std::string::npos);
    CHECK(read_movie(file).speed == full_speed);
    movie.speed = 70;
    write_movie(file, movie);
    CHECK(text_of(file).find("\npack 000000ab\nspeed 70\nframes 1\n") != std::string::npos);
    CHECK(read_movie(file).speed == 70);
}

TEST_CASE("a movie's file is a header and a row of buttons for each frame") {
    const ScratchFolder folder;
    write_movie(folder.path() / "a.movie",
                {"nib", "one", 7, 0xAB, {0, input_a | input_right, 0xFF}});
    CHECK(text_of(folder.path() / "a.movie")
          == "halfbyte movie 1\ngame nib\nlevel one\nseed 7\npack 000000ab\nframes 3\n"
             "........\nA......R\nABSTUDLR\n");
}

TEST_CASE("a malformed movie is refused with its line") {
    const auto [text, refusal] = GENERATE(table<std::string, std::string>({
        {"", "a.movie:1: the file ends where 'halfbyte movie' should be"},
        {"PNG\n", "a.movie:1: not a movie: it must start with 'halfbyte movie'"},
        {"halfbyte movie 2\n", "a.movie:1: a movie of format version \"2\"; this program reads 1"},
        {"halfbyte movie 1", "a.movie:2: the file ends where 'game' should be"},
        {"halfbyte movie 1\nlevel one\n",
         "a.movie:2: expected 'game' and its value, found \"level one\""},
        {"halfbyte movie 1\ngame \n",
         "a.movie:2: must be a name of 1 to 255 bytes without control characters, not \"\""},
        {"halfbyte movie 1\ngame a\x01\n", "a.movie:2: must be a name of 1 to 255 bytes without "
                                           "control characters, not \"a\\u0001\""},
        {"halfbyte movie 1\ngame " + std::string(256, 'n') + "\n",
         "a.movie:2: must be a name of 1 to 255 bytes without control characters, not \""
             + std::string(80, 'n') + "...\""},
        {"halfbyte movie 1\ngame nib\nlevel one\nseed 65536\n",
         "a.movie:4: seed must be a number from 0 to 65535, not \"65536\""},
        {"halfbyte movie 1\ngame nib\nlevel one\nseed -1\n",
         "a.movie:4: seed must be a number from 0 to 65535, not \"-1\""},
        {"halfbyte movie 1\ngame nib\nlevel one\nseed 1\npack abc\n",
         "a.movie:5: pack must be 8 hex digits, not \"abc\""},
        {with_header("2160001\n"),
         "a.movie:6: frames must be a number from 0 to 2160000, not \"2160001\""},
        {with_header("2\n........\n"), "a.movie:8: the file ends where a row of buttons should be"},
        {with_header("2160000\n"), "a.movie:7: the file ends where a row of buttons should be"},
        {with_header("1\n......."), "a.movie:7: a row must have 8 characters, not 7"},
        {with_header("1\n.......\n"), "a.movie:7: a row must have 8 characters, not 7"},
        {with_header("1\n........ \r\n"), "a.movie:7: a row must have 8 characters, not 9"},
        {with_header("1\n.......A\n"), "a.movie:7: character 8 must be '.' or 'R', not \"A\""},
        {with_header("1\n........\n........\n"),
         "a.movie:8: a line too many after the last of 1 frames"},
    }));
    CHECK(refusal_of(text) == refusal);
}

TEST_CASE("a movie of ten hours is read with CR LF") {
    const ScratchFolder folder;
    std::string text = with_header(std::to_string(longest_movie) + "\r\n");
    for (std::size_t i = 0; i < longest_movie; ++i)
        text += "........\r\n";
    folder.write("a.movie", text);
    CHECK(read_movie(folder.path() / "a.movie").inputs.size() == longest_movie);
}

TEST_CASE("a missing movie, a folder and a file too large for ten hours are refused") {
    const ScratchFolder folder;
    CHECK_THROWS_AS(read_movie(folder.path() / "none.movie"), support::InputError);
    CHECK_THROWS_AS(read_movie(folder.path()), support::InputError);
    folder.write("large.movie", "");
    std::filesystem::resize_file(folder.path() / "large.movie", std::uintmax_t{1} << 40);
    CHECK_THROWS_AS(read_movie(folder.path() / "large.movie"), support::InputError);
}

TEST_CASE("a movie that could not be read back is not written") {
    const ScratchFolder folder;
    folder.write("a.movie", "old");
    const auto path = folder.path() / "a.movie";
    CHECK_THROWS_AS(write_movie(path, {"nib", "two\nlines", 1, 0, {}}), support::InputError);
    CHECK_THROWS_AS(write_movie(path, {"", "one", 1, 0, {}}), support::InputError);
    CHECK_THROWS_AS(write_movie(path, {"nib", "one", 1, 0, std::vector<Input>(longest_movie + 1)}),
                    support::InputError);
    CHECK(text_of(path) == "old");
}

} // namespace halfbyte::tools::movie
