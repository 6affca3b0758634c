#include "tools/commands/sheet.hpp"

#include "platform/hosted/picture/png_file.hpp"
#include "platform/hosted/picture/text.hpp"
#include "platform/hosted/play/play.hpp"
#include "platform/hosted/program/option_checks.hpp"
#include "tools/commands/sheet/whole_level.hpp"
#include "tools/commands/view_option.hpp"
#include "tools/commands/watched_game.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/own_movies.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/movie/warn_of_other_pack.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::commands {

namespace {

using hosted::Canvas;
using hosted::Colour;

constexpr int margin = 8;
constexpr int label_height = 12;
constexpr Colour paper = 0xFFFFFFFF;
constexpr Colour ink = 0xFF103860;
constexpr Colour way_colour = 0xFFE00080;

struct SheetOptions {
    std::string game;
    std::string file;
    int columns = 5;
    std::string level; ///< empty: all levels
    std::string way;   ///< empty: the game's own movie of the level, if it has one
    std::string scale = "1";
    std::string machine = machines::all().front()->name;
    int width = 0; ///< of the rows of a whole level, in pixels; 0: one row
};

/// The last digit of "1" or "1/2".
int divisor_of(const std::string& scale) {
    return scale.back() - '0';
}

/// The mean of each 2x2 pixels.
Colour mean_at(const Canvas& canvas, int x, int y) {
    Colour result = 0xFF000000;
    for (unsigned shift = 0; shift < 24; shift += 8) {
        unsigned sum = 2; // rounds to the nearest
        for (int i = 0; i < 4; ++i)
            sum += pixel_at(canvas, x + (i & 1), y + (i >> 1)) >> shift & 255u;
        result |= sum / 4 << shift;
    }
    return result;
}

void draw_half(Canvas& sheet, const Canvas& picture, int left, int top) {
    for (int y = 0; y < picture.height / 2; ++y)
        for (int x = 0; x < picture.width / 2; ++x)
            draw_pixel(sheet, left + x, top + y, mean_at(picture, 2 * x, 2 * y));
}

/// Draws the part of the movie's path that the picture shows.
void draw_way(Canvas& picture, const Level& level, const movie::Movie& movie, const Stage& stage) {
    movie::run_movie(level, movie, [&](const World& world) {
        const Point at = player(world).position;
        fill_rect(picture, {pixel_of(at.x) - stage.camera.x, pixel_of(at.y) - stage.camera.y, 2, 2},
                  way_colour);
    });
}

std::optional<movie::Movie> movie_of(const SheetOptions& options,
                                     const hosted::PackedLevel& level) {
    return movie::read_if_there(movie::movies_of(options.game) / (level.name + ".movie"));
}

void draw_one(const SheetOptions& options, const LoadedGame& game) {
    const hosted::Pack& pack = game.playable.pack;
    std::optional<movie::Movie> way;
    if (!options.way.empty())
        way = movie::read_movie(options.way);
    const std::string& wanted = options.level.empty() && way ? way->level : options.level;
    const hosted::PackedLevel& level = movie::choose_level(pack, wanted, options.game);
    if (way)
        movie::warn_of_other_pack(options.way, *way, pack, level);
    else
        way = movie_of(options, level);
    hosted::write_png(
        options.file,
        sheet::draw_whole_level(pack, level, way,
                                {divisor_of(options.scale), options.width,
                                 game.preview ? game.preview->colours : hosted::ScreenColour()}));
}

/// The numbers of the levels that the machine has, as far as its preview lists them.
std::vector<std::size_t> levels_of(const LoadedGame& game) {
    const auto& levels = game.playable.pack.levels;
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < levels.size(); ++i)
        if (!game.preview || !game.preview->looks
            || std::ranges::find(game.preview->looks->levels, levels[i].name,
                                 &hosted::NesLevelPictures::name)
                   != game.preview->looks->levels.end())
            numbers.push_back(i);
    return numbers;
}

void draw_all(const SheetOptions& options, const LoadedGame& game) {
    const machines::Machine& machine = machines::named(options.machine);
    const hosted::Pack& pack = game.playable.pack;
    const std::vector<std::size_t> levels = levels_of(game);
    const int half_width = machine.screen.width / 2, half_height = machine.screen.height / 2;
    const int count = static_cast<int>(levels.size());
    const int columns = std::min(count, options.columns);
    const int rows = (count + columns - 1) / columns;
    Canvas sheet(margin + columns * (half_width + margin),
                 margin + rows * (half_height + label_height + margin));
    clear(sheet, paper);
    Canvas picture(machine.screen.width, machine.screen.height);
    for (int i = 0; i < count; ++i) {
        const std::size_t number = levels[static_cast<std::size_t>(i)];
        const hosted::PackedLevel& packed = pack.levels[number];
        hosted::PlaySetup setup;
        show_as(setup, machine, game.preview);
        setup.level = number;
        const hosted::Play play(pack, setup);
        play.draw(picture);
        if (const auto way = movie_of(options, packed))
            draw_way(picture, level_of(pack, packed), *way, play.session().stage());
        const int left = margin + i % columns * (half_width + margin);
        const int top = margin + i / columns * (half_height + label_height + margin);
        draw_half(sheet, picture, left, top);
        draw_text(sheet, pack.font, left, top + half_height + 2, packed.name, {.tint = ink});
    }
    hosted::write_png(options.file, sheet);
}

void run(const SheetOptions& options) {
    const LoadedGame game = load_game({options.game, {}, &machines::named(options.machine)});
    if (options.level.empty() && options.way.empty())
        draw_all(options, game);
    else
        draw_one(options, game);
}

} // namespace

void add_sheet_command(CLI::App& app) {
    const auto options = std::make_shared<SheetOptions>();
    CLI::App* command =
        app.add_subcommand("sheet", "Draw all levels of a game, or a whole level, as one picture");
    command->add_option("GAME", options->game, "a game folder")->required();
    command->add_option("-o,--output", options->file, "the PNG file to write")
        ->check(hosted::file_to_write())
        ->required();
    command->add_option("--machine", options->machine, "draw in the colours of this machine")
        ->check(CLI::IsMember(machines::names()))
        ->capture_default_str();
    command->add_option("--columns", options->columns, "levels side by side")
        ->check(hosted::whole_number({1, 16}))
        ->capture_default_str();
    command->add_option("--level", options->level,
                        "draw the whole of this level: its name or number");
    command->add_option(
        "--way", options->way,
        "draw the path of this movie; the default is the game's own movie of the level");
    command
        ->add_option("--scale", options->scale, "the scale of the whole level: 1, 1/2, 1/3 or 1/4")
        ->check(CLI::IsMember({"1", "1/2", "1/3", "1/4"}));
    command->add_option("--width", options->width, "break the whole level into rows of N pixels")
        ->check(hosted::whole_number({64, 32768}));
    command->callback([options] { run(*options); });
}

} // namespace halfbyte::tools::commands
