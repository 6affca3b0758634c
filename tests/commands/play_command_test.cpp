#include "tools/commands/play.hpp"

#include "tests/support/captured.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_of.hpp"
#include "tools/movie/movie.hpp"
#include "tools/support/input_error.hpp"

using namespace halfbyte::test;

namespace {

// Quoted, because the folder may have a space in its name.
const std::string game = "\"" + source_path("game") + "\"";

// Runs the command and returns what it prints.
std::string played(const std::string& arguments) {
    CLI::App app;
    add_play_command(app);
    const Captured out(std::cout);
    app.parse("play " + arguments);
    return out.text();
}

// Changes the working directory while the object lives.
class WorkingFolder {
  public:
    explicit WorkingFolder(const fs::path& folder) : before_(fs::current_path()) {
        fs::current_path(folder);
    }
    ~WorkingFolder() { fs::current_path(before_); }
    WorkingFolder(const WorkingFolder&) = delete;
    WorkingFolder& operator=(const WorkingFolder&) = delete;

  private:
    fs::path before_;
};

} // namespace

TEST_CASE_METHOD(InFolder, "a recorded movie is recorded again unchanged when it is played") {
    const WorkingFolder working(folder.path());
    Movie movie;
    movie.game = "nib";
    movie.level = "first_line";
    movie.seed = 77;
    for (int frame = 0; frame < 90; ++frame)
        movie.inputs.push_back(frame < 40 ? input_right : input_right | input_a);
    write_movie("made", movie);
    played(game + " --headless --movie made --record once");
    const Movie once = read_movie("once");
    CHECK(once.game == "nib");
    CHECK(once.level == "first_line");
    CHECK(once.seed == 77);
    CHECK(once.inputs == movie.inputs);
    CHECK(once.pack_hash != 0);
    played(game + " --headless --movie once --record twice");
    CHECK(text_of("once") == text_of("twice"));
}

TEST_CASE_METHOD(InFolder, "without a movie no button is held") {
    const WorkingFolder working(folder.path());
    CHECK(played(game + " --headless --frames 25 --record idle")
          == "idle: 25 frames of first_line\n");
    CHECK(read_movie("idle").inputs == std::vector<Input>(25));
}

TEST_CASE("a picture of a view has the size of its console's screen") {
    const auto [view, width, height] = GENERATE(
        table<std::string, int, int>({{"wide", 320, 240}, {"nes", 256, 240}, {"gba", 240, 160}}));
    const ScratchFolder folder;
    const fs::path file = folder.path() / "shot.png";
    played(game + " --headless --view " + view + " --shot 5:" + file.string());
    const std::string png = text_of(file);
    REQUIRE(png.size() > 24);
    const auto number_at = [&](std::size_t i) {
        return static_cast<unsigned char>(png[i]) * 256 + static_cast<unsigned char>(png[i + 1]);
    };
    CHECK(number_at(18) == width);
    CHECK(number_at(22) == height);
}

TEST_CASE(
    "at a breakpoint the pictures of all later frames are made, also of frames after the end") {
    const ScratchFolder folder;
    const WorkingFolder working(folder.path());
    const fs::path blades = source_path("tests/blades");
    const std::string actors = text_of(blades / "actors.toml");
    const std::size_t op = actors.find("pose stand", actors.find("[sign]"));
    const auto line =
        1 + std::count(actors.begin(), actors.begin() + static_cast<std::ptrdiff_t>(op), '\n');
    played("\"" + blades.string()
           + "\" --headless --frames 20 --shot 3600:stop.png --break sign:" + std::to_string(line));
    CHECK(fs::exists("stop.png"));
}

TEST_CASE_METHOD(InFolder,
                 "play without a game plays the folder game or reports that it is missing") {
    const WorkingFolder without(folder.path());
    CHECK_THROWS_WITH(played("--headless --frames 1"),
                      "game: this folder is missing; name a game folder or a map to play");
    const WorkingFolder with(source_folder());
    CHECK_NOTHROW(played("--headless --frames 1"));
}

TEST_CASE_METHOD(InFolder, "a wrong option ends play with one line and no file is written") {
    const WorkingFolder working(folder.path());
    const std::string headless = game + " --headless --frames 20 ";
    CHECK_THROWS_WITH(played(headless + "--shot 3:a.png --shot 21:b.png"),
                      "b.png: frame 21 is after the end of play at frame 20");
    CHECK_THROWS_WITH(played(headless + "--level nowhere --shot 3:a.png"),
                      Catch::Matchers::Contains("no level \"nowhere\""));
    CHECK_THROWS_WITH(played(headless + "--movie missing --shot 3:a.png"),
                      Catch::Matchers::StartsWith("missing: "));
    CHECK_THROWS_WITH(played(headless + "--record missing/movie --shot 3:a.png"),
                      "--record: missing/movie: cannot be written: its folder does not exist");
    CHECK_THROWS_WITH(played(headless + "--shot a.png"),
                      Catch::Matchers::StartsWith("a shot must be FRAME:FILE"));
    CHECK_THROWS_AS(played(game + " --headless"), std::runtime_error);
    CHECK_THROWS_AS(played(headless + "--view tall"), CLI::ValidationError);
    CHECK_THROWS_AS(played(game + " --headless --frames -1"), CLI::ValidationError);
    CHECK_THROWS_AS(played(headless + "--wonder"), CLI::ExtrasError);
    CHECK(fs::is_empty(folder.path()));
}
