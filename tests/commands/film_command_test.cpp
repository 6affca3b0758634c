#include "tools/commands/film.hpp"

#include "tests/support/read_png.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/commands/play.hpp"
#include "tools/movie/movie.hpp"
#include "tools/pipeline/machines/machines.hpp"

using namespace halfbyte::test;

TEST_CASE_METHOD(InGame, "a film has the screen and the colours of the machine in --view") {
    const ScratchFolder folder;
    movie::Movie movie;
    movie.game = "scratch";
    movie.level = "one";
    movie.inputs.resize(2);
    const auto movie_file = folder.path() / "still.movie", film = folder.path() / "film.png";
    write_movie(movie_file, movie);
    CLI::App app;
    commands::add_film_command(app);
    app.parse(std::vector<std::string>{"nes", "--view", film.string(), "-o", movie_file.string(),
                                       "--movie", game.path().string(), "film"});
    const hosted::Canvas first = test::read_png(film);
    const machines::Machine& nes = machines::named("nes");
    CHECK(first.width == nes.screen.width);
    CHECK(first.height == nes.screen.height);
    CHECK(std::ranges::all_of(first.pixels, [&](hosted::Colour pixel) {
        return std::ranges::find(nes.numbered_colours, pixel & 0xFFFFFFu)
               != nes.numbered_colours.end();
    }));
}

TEST_CASE("a film shows the frames of its movie, also after a stomp, which freezes the program") {
    const ScratchFolder folder;
    const std::string game = source_path("game"), film = (folder.path() / "film.png").string(),
                      shot = (folder.path() / "shot.png").string();
    const std::string movie = game + "/movies/first_line.movie";
    CLI::App app;
    commands::add_film_command(app);
    commands::add_play_command(app);
    app.parse(std::vector<std::string>{film, "-o", "498", "--to", "498", "--from", movie, "--movie",
                                       game, "film"});
    app.parse(std::vector<std::string>{"498:" + shot, "--shot", movie, "--movie", "--headless",
                                       game, "play"});
    CHECK(test::read_png(film).pixels == test::read_png(shot).pixels);
}
