#include "tools/commands/sheet.hpp"

#include "tests/support/read_png.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/movie/movie.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/read_file.hpp"

#include <utility>

using namespace halfbyte::test;

namespace {

const std::string grounds = source_path("tests/grounds");
constexpr hosted::Colour dot_colour = 0xFFFF3090;

// The width and height that a PNG's header says.
std::pair<unsigned, unsigned> size_of_png(const std::filesystem::path& file) {
    const std::string bytes = read_file(file, 1u << 24);
    REQUIRE(bytes.size() > 24);
    const auto number = [&](std::size_t at) {
        unsigned value = 0;
        for (std::size_t i = at; i < at + 4; ++i)
            value = value << 8 | static_cast<unsigned char>(bytes[i]);
        return value;
    };
    return {number(16), number(20)};
}

void draw(const std::string& file, const std::string& columns) {
    CLI::App app;
    add_sheet_command(app);
    app.parse(std::vector<std::string>{columns, "--columns", file, "-o", grounds, "sheet"});
}

} // namespace

TEST_CASE_METHOD(InFolder, "a sheet has a picture for each level, in rows") {
    const auto file = folder.path() / "sheet.png";
    draw(file.string(), "4");
    const auto [width, height] = size_of_png(file);
    CHECK(width == 8 + 4 * (160 + 8));
    unsigned levels = 0;
    for (const auto& entry : std::filesystem::directory_iterator(grounds + "/levels"))
        levels += entry.path().extension() == ".tmx";
    CHECK(height == 8 + (levels + 3) / 4 * (120 + 12 + 8));
}

TEST_CASE_METHOD(InGame,
                 "a sheet of a whole level shows all its cells, in rows of the given width") {
    const ScratchFolder folder;
    const auto file = folder.path() / "level.png";
    const auto size_by = [&](std::vector<std::string> options) {
        options.insert(options.end(),
                       {"one", "--level", file.string(), "-o", game.path().string(), "sheet"});
        CLI::App app;
        add_sheet_command(app);
        app.parse(std::move(options));
        return size_of_png(file);
    };
    CHECK(size_by({}) == std::pair(128u, 64u)); // 8x4 cells
    CHECK(size_by({"1/2", "--scale"}) == std::pair(64u, 32u));
    CHECK(size_by({"100", "--width"}) == std::pair(64u, 64u + 4 + 64));
    CHECK_THROWS_AS(size_by({"2", "--scale"}), CLI::ValidationError);
}

TEST_CASE_METHOD(InFolder, "a sheet of a whole level shows the path of a movie's player") {
    const std::string game = source_path("game");
    const auto drawn = [&](const std::string& movie) {
        const auto file = folder.path() / "level.png";
        CLI::App app;
        add_sheet_command(app);
        app.parse(std::vector<std::string>{movie, "--way", file.string(), "-o", game, "sheet"});
        return read_png(file);
    };
    movie::Movie still;
    still.game = "nib";
    still.level = "first_line";
    still.inputs.resize(8);
    const auto still_file = folder.path() / "still.movie";
    write_movie(still_file, still);
    const auto dots = [&](const hosted::Canvas& canvas, int from, int to) {
        int count = 0;
        for (int y = 0; y < canvas.height; ++y)
            for (int x = from; x < to; ++x)
                count += pixel_at(canvas, x, y) == dot_colour;
        return count;
    };
    const auto stands = drawn(still_file.string());
    CHECK(dots(stands, 0, stands.width) == 4);
    const auto runs = drawn(game + "/movies/first_line.movie");
    for (int tenth = 0; tenth < 9; ++tenth)
        CHECK(dots(runs, runs.width / 10 * tenth, runs.width / 10 * (tenth + 1)) > 40);
}

TEST_CASE_METHOD(InGame, "a sheet of a machine has that machine's screens and colours") {
    const ScratchFolder folder;
    const auto file = folder.path() / "sheet.png";
    const auto draw_for_nes = [&](std::vector<std::string> options) {
        options.insert(options.end(),
                       {"nes", "--machine", file.string(), "-o", game.path().string(), "sheet"});
        CLI::App app;
        add_sheet_command(app);
        app.parse(std::move(options));
    };
    draw_for_nes({});
    CHECK(size_of_png(file) == std::pair(8u + 128 + 8, 8u + 120 + 12 + 8));
    draw_for_nes({"one", "--level"});
    const auto numbered = machines::named("nes").numbered_colours;
    for (const hosted::Colour pixel : read_png(file).pixels)
        if (std::ranges::find(numbered, pixel & 0xFFFFFFu) == numbered.end())
            FAIL_CHECK("no colour of the NES: " << std::hex << pixel);
}

TEST_CASE("a sheet needs a file to write") {
    CLI::App app;
    add_sheet_command(app);
    CHECK_THROWS_AS(app.parse("sheet game"), CLI::RequiredError);
}
