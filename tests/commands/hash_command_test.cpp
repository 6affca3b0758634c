// The hash of a scratch game with two levels and four movies.
#include "tests/support/message_of.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/commands/hash/hash_movies.hpp"
#include "tools/commands/run.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <zlib.h>

#include <regex>
#include <string_view>

namespace halfbyte::tools::hash {
namespace {

using namespace halfbyte::test;

std::string movie_text(const std::string& beginning, const std::string& row, int frames) {
    std::string text = "halfbyte movie 1\ngame scratch\n" + beginning + "\npack 00000000\nframes "
                       + std::to_string(frames) + '\n';
    for (int i = 0; i < frames; ++i)
        text += row + '\n';
    return text;
}

// The value of `targets` with all machines, or with all but one.
std::string machines_but(std::string_view left_out = "") {
    std::vector<std::string> names = machines::names();
    std::erase(names, left_out);
    return '"' + machines::joined(names, " ", " ") + '"';
}

struct HashedScratch : ScratchGame {
    HashedScratch() {
        replace("game.toml", "[\"one\"]", "[\"one\", \"a\"]");
        write("levels/a.tmx", level_text(8, 4, actor_text(1, "hero", 20, 20)));
        for (const char* map : {"levels/one.tmx", "levels/a.tmx"})
            replace(map, "\"desktop gba nes\"", machines_but());
        write("movies/one.movie", movie_text("level one\nseed 1", ".......R", 9));
        write("movies/a.movie", movie_text("level a\nseed 2", "......L.", 5));
        write("movies/other/one.movie", movie_text("level one\nseed 3", "A.......", 7));
        write("movies/menus/walk.movie", movie_text("from power-on", "...T....", 30));
    }

    HashedGame read(const std::string& machine = "") const { return hashed_game(path(), machine); }

    std::uint32_t hash(const std::string& machine = "") const {
        const HashedGame game = read(machine);
        return hash_movies(game, [&](const HashedMovie& movie,
                                     const LineSink& sink) { play_here(game.pack, movie, sink); })
            .value;
    }

    // The paths below `movies`, in the order in which they are hashed.
    std::vector<std::string> movies(const std::string& machine = "") const {
        std::vector<std::string> names;
        for (const HashedMovie& movie : read(machine).movies)
            names.push_back(movie.file.lexically_relative(path() / "movies").generic_string());
        return names;
    }

    // The message that refuses it, from the game's folder on.
    std::string refusal(const std::string& machine = "") const {
        return without(path(), message_of([&] { read(machine); }));
    }

    // The trace that `halfbyte run` writes for a movie.
    std::string trace_of(const std::string& movie) const {
        CLI::App app;
        commands::add_run_command(app);
        const std::string trace = (path() / "trace").string();
        std::vector<std::string> words{
            "run",     path().string(), "--movie", (path() / "movies" / movie).string(),
            "--trace", trace,           "--sound"};
        std::ranges::reverse(words);
        app.parse(words);
        return text("trace");
    }

    // The NES has another map of the level "a".
    void give_nes_a_variant() const {
        replace("levels/a.tmx", machines_but(), machines_but("nes"));
        replace("game.toml", "[\"one\", \"a\"]",
                "[\"one\", \"a\"]\n[[variant]]\nlevel = \"a\"\nmap = \"b\"");
        write("levels/b.tmx", level_text(8, 4, actor_text(1, "hero", 21, 20), "nes"));
        for (const char* map : {"levels/a.tmx", "levels/b.tmx"})
            replace(map, "</properties>", "<property name=\"title\" value=\"A\"/></properties>");
        write("movies/b.movie", movie_text("level b\nseed 2", "......L.", 5));
    }
};

struct Hashed {
    const HashedScratch game;
};

} // namespace

TEST_CASE("the hash of a game is the CRC-32 of the traces of its movies, one after the other") {
    const HashedScratch game;
    std::string traces;
    for (const char* movie : {"one.movie", "other/one.movie", "a.movie", "menus/walk.movie"})
        traces += game.trace_of(movie);
    CHECK(std::ranges::count(traces, '\n') == 9 + 7 + 5 + 30);
    const auto* bytes = reinterpret_cast<const Bytef*>(traces.data());
    CHECK(game.hash() == crc32(0, bytes, static_cast<uInt>(traces.size())));
}

TEST_CASE("levels are hashed in the order of game.toml, and movies of one level in that of paths") {
    const HashedScratch game;
    CHECK(
        game.movies()
        == std::vector<std::string>{"one.movie", "other/one.movie", "a.movie", "menus/walk.movie"});
    game.replace("game.toml", "[\"one\", \"a\"]", "[\"a\", \"one\"]");
    CHECK(
        game.movies()
        == std::vector<std::string>{"a.movie", "one.movie", "other/one.movie", "menus/walk.movie"});
}

TEST_CASE("a changed movie, level, number or power-on walk changes the hash") {
    const std::uint32_t before = HashedScratch().hash();
    CHECK(HashedScratch().hash() == before);
    struct Change {
        const char* what;
        void (*make)(const HashedScratch&);
    };
    const Change changes[] = {
        {"a movie",
         [](const HashedScratch& game) {
             game.write("movies/a.movie", movie_text("level a\nseed 2", ".......R", 5));
         }},
        {"a seed",
         [](const HashedScratch& game) { game.replace("movies/a.movie", "seed 2", "seed 9"); }},
        {"one more frame",
         [](const HashedScratch& game) {
             game.write("movies/a.movie", movie_text("level a\nseed 2", "......L.", 6));
         }},
        {"no movie", [](const HashedScratch& game) { fs::remove(game.path() / "movies/a.movie"); }},
        {"a level",
         [](const HashedScratch& game) { game.replace("levels/a.tmx", "x=\"20\"", "x=\"21\""); }},
        {"a number",
         [](const HashedScratch& game) {
             const std::regex line("\nfall_gravity = [0-9]+");
             game.write("tuning.toml",
                        std::regex_replace(game.text("tuning.toml"), line, "\nfall_gravity = 200"));
         }},
        {"the buttons in the screens",
         [](const HashedScratch& game) {
             game.write("movies/menus/walk.movie", movie_text("from power-on", "........", 30));
         }},
        {"the screens",
         [](const HashedScratch& game) {
             game.write("game.toml", game.text("game.toml") + "[flow]\nscreens = [\"slots\"]\n");
         }},
        {"the sound",
         [](const HashedScratch& game) {
             game.replace("game.toml", "levels =", "scores = \"scores\"\nmusic = \"a\"\nlevels =");
             game.write("scores/page.score",
                        "instrument reed\n  volume 15\nsong a\n  time 4/4\n  tempo 120\n"
                        "  pattern p\n    pulse1 @reed c4 d e f |\n  order p\n");
         }},
    };
    for (const Change& change : changes) {
        const HashedScratch game;
        change.make(game);
        CAPTURE(change.what);
        CHECK(game.hash() != before);
    }
}

TEST_CASE_METHOD(Hashed,
                 "files that are not movies, and the title of a game, do not change the hash") {
    const std::uint32_t before = game.hash();
    for (const char* file : {"movies/.a.movie", "movies/a.movie~", "movies/notes.txt",
                             "movies/.hidden/one.movie", "movies/deep/er/one.movie"})
        game.write(file, "notes");
    game.replace("game.toml", "title = \"Scratch\"", "title = \"Another\"");
    CHECK(game.hash() == before);
}

TEST_CASE_METHOD(Hashed, "a level that not every machine has counts for its machines alone") {
    game.give_nes_a_variant();
    CHECK(game.movies()
          == std::vector<std::string>{"one.movie", "other/one.movie", "menus/walk.movie"});
    CHECK(
        game.movies("gba")
        == std::vector<std::string>{"one.movie", "other/one.movie", "a.movie", "menus/walk.movie"});
    CHECK(game.movies("gba") == game.movies("desktop"));
    CHECK(
        game.movies("nes")
        == std::vector<std::string>{"one.movie", "other/one.movie", "b.movie", "menus/walk.movie"});
    CHECK(game.read().levels == 1);
    CHECK(game.read("nes").levels == 2);
    CHECK(game.hash("gba") == game.hash("desktop"));
    CHECK(game.hash("nes") != game.hash("gba"));
    CHECK(game.hash("nes") != game.hash());
}

TEST_CASE("movies from power-on count for every machine only where their screens list the same") {
    const HashedScratch game;
    CHECK_FALSE(game.read().omits_power_on);
    game.replace("levels/a.tmx", machines_but(), machines_but("nes"));
    CHECK(game.read().omits_power_on);
    CHECK(game.movies() == std::vector<std::string>{"one.movie", "other/one.movie"});
    CHECK_FALSE(game.read("nes").omits_power_on);
    CHECK(game.movies("nes").back() == "menus/walk.movie");
}

TEST_CASE_METHOD(Hashed,
                 "a movie from power-on that enters a level of some machines alone is refused") {
    game.give_nes_a_variant();
    game.replace("game.toml", "[\"one\", \"a\"]", "[\"a\", \"one\"]");
    CHECK(game.refusal()
          == "movies/menus/walk.movie: enters level \"a\" at frame 1, and not every machine has "
             "that level; name one with --machine");
    CHECK(game.refusal("nes") == "");
}

TEST_CASE_METHOD(Hashed, "a level without a movie is named, and a game without one is refused") {
    fs::remove(game.path() / "movies/a.movie");
    CHECK(game.read().without_movies == std::vector<std::string>{"a"});
    fs::remove_all(game.path() / "movies");
    CHECK(game.refusal().ends_with(
        ": has no movie of a level that counts; `halfbyte solve GAME --all` records one of each "
        "level"));
}

TEST_CASE_METHOD(Hashed, "a movie of a level that the game does not have is refused at the movie") {
    game.write("movies/gone.movie", movie_text("level gone\nseed 1", "........", 2));
    CHECK(game.refusal().starts_with("movies/gone.movie: there is no level \"gone\""));
}

} // namespace halfbyte::tools::hash
