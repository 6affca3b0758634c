#include "tools/commands/publish/game_pictures.hpp"

#include "platform/hosted/picture/draw_view.hpp"
#include "platform/hosted/picture/text.hpp"
#include "platform/hosted/play/play.hpp"
#include "tools/movie/own_movies.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <map>

namespace halfbyte::tools::publish {

namespace {

namespace fs = std::filesystem;

constexpr int screenshot_scale = 3;
constexpr int cover_scale = 2;
constexpr Screen cover_screen{315, 250};
constexpr std::size_t frames_without_movie = 30; // until the hero stands on the floor

/// The first movie of each level that can be read.
std::map<std::string, movie::Movie> movies_by_level(const fs::path& game) {
    std::map<std::string, movie::Movie> movies;
    for (const fs::path& file : movie::movie_files(game)) {
        try {
            movie::Movie movie = movie::read_movie(file);
            if (!movie.power_on)
                movies.try_emplace(movie.level, movie);
        } catch (const support::InputError&) {
            continue; // `test` reports it
        }
    }
    return movies;
}

hosted::Canvas enlarged(const hosted::Canvas& canvas, int scale) {
    hosted::Canvas large(canvas.width * scale, canvas.height * scale);
    for (int y = 0; y < large.height; ++y)
        for (int x = 0; x < large.width; ++x)
            hosted::row_of(large, y)[x] = hosted::pixel_at(canvas, x / scale, y / scale);
    return large;
}

Input input_at(const Moment& moment, std::size_t frame) {
    return moment.movie && frame < moment.movie->inputs.size() ? moment.movie->inputs[frame]
                                                               : Input{0};
}

void draw_title(hosted::Canvas& canvas, const hosted::Pack& pack,
                const hosted::PackedLevel& level) {
    const hosted::Font font = hosted::font_of(pack, level);
    if (font.empty())
        return;
    constexpr int largest = 5;
    constexpr int margin = 8; // on both sides
    const int fits = (canvas.width - 2 * margin) / std::max(1, hosted::text_width(pack.title));
    hosted::draw_centred(
        canvas, font, canvas.height / 6, pack.title,
        {.halo = hosted::paper_for(font, level.backdrop), .scale = std::clamp(fits, 1, largest)});
}

} // namespace

std::vector<Moment> chosen_moments(const hosted::Pack& pack, const fs::path& game,
                                   std::size_t count) {
    const std::map<std::string, movie::Movie> movies = movies_by_level(game);
    const std::size_t levels = pack.levels.size() - pack.variants;
    std::vector<Moment> moments;
    for (std::size_t i = 0; i < count; ++i) {
        Moment& moment = moments.emplace_back();
        moment.level = count == 1 ? 0 : i * (levels - 1) / (count - 1);
        moment.frame = frames_without_movie;
        if (const auto found = movies.find(pack.levels[moment.level].name); found != movies.end()) {
            moment.movie = found->second;
            moment.frame = moment.movie->inputs.size() * (i + 1) / (count + 1);
        }
    }
    return moments;
}

hosted::Canvas screenshot(const hosted::Pack& pack, const Moment& moment) {
    hosted::PlaySetup setup;
    setup.level = moment.level;
    setup.plays_by_itself = true;
    if (moment.movie)
        setup.seed = moment.movie->seed;
    hosted::Play play(pack, setup);
    for (std::size_t frame = 0; frame < moment.frame; ++frame)
        play.frame(input_at(moment, frame));
    hosted::Canvas canvas(desktop_screen.width, desktop_screen.height);
    play.draw(canvas);
    return enlarged(canvas, screenshot_scale);
}

hosted::Canvas cover(const hosted::Pack& pack, const Moment& moment) {
    hosted::Session session(pack, moment.level, cover_screen,
                            moment.movie ? moment.movie->seed : default_seed);
    for (std::size_t frame = 0; frame < moment.frame; ++frame)
        session.step(input_at(moment, frame));
    hosted::Canvas canvas(cover_screen.width, cover_screen.height);
    const View view = session.view();
    hosted::draw_view(canvas, pack, session.packed_level(),
                      cells_of(session.world(), session.level()), view,
                      hosted::SpriteShadows::cast);
    hosted::shade_beside(canvas, session.level().map, view);
    draw_title(canvas, pack, session.packed_level());
    return enlarged(canvas, cover_scale);
}

} // namespace halfbyte::tools::publish
