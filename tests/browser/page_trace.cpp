#include "tests/browser/page_trace.hpp"

#include "platform/hosted/play/session.hpp"
#include "tests/support/source_folder.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/movie_sound.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/movie/trace.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/support/read_text.hpp"

#include <algorithm>
#include <sstream>

namespace halfbyte::test {
namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 25;

// A script of the page, with the movie's text in it.
std::string script_with(const std::filesystem::path& movie, const std::string& body) {
    const json text = tools::support::read_text(movie, most_bytes);
    return "(() => { const { game, start_movie } = halfbyte; const movie = start_movie(game, "
           + text.dump() + ");" + body + "})()";
}

std::string power_on_trace(const hosted::Pack& pack, const tools::movie::Movie& movie) {
    hosted::Session session(pack, desktop_screen, pack.flow.flow);
    tools::movie::MovieSound sound(pack, pack.levels.front());
    std::string trace;
    for (const Input input : movie.inputs) {
        session.advance(input);
        const ProgramState& state = session.state();
        trace +=
            tools::movie::trace_line(state, session.world(),
                                     sound.frame(state, session.world(), session.save().options,
                                                 session.packed_level().music));
    }
    return trace;
}

} // namespace

std::filesystem::path nib_folder() {
    return source_path("game");
}

hosted::Pack nib_pack() {
    return tools::content::compile_game(nib_folder());
}

std::vector<std::filesystem::path> nib_movies() {
    std::vector<std::filesystem::path> movies;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(nib_folder() / "movies"))
        if (entry.path().extension() == ".movie")
            movies.push_back(entry.path());
    std::ranges::sort(movies);
    return movies;
}

std::string trace_script(const std::filesystem::path& movie) {
    return script_with(movie, R"(
        const hex = (number, digits) => (number >>> 0).toString(16).padStart(digits, "0");
        let trace = "";
        for (let i = 0; i < movie.inputs.length; ++i) {
            game.frame();
            const bytes = Array.from(game.memory_at(game.voices(), 12), (byte) => hex(byte, 2));
            trace += `${game.trace_frame() >>> 0} ${hex(game.trace_hash(), 8)} `;
            trace += `${game.player_x()} ${game.player_y()} `;
            trace += bytes.join("").match(/.{6}/g).join(".") + "\n";
        }
        return trace;)");
}

std::string samples_script(const std::filesystem::path& movie, int frames) {
    return script_with(movie, "const samples = []; for (let i = 0; i < " + std::to_string(frames)
                                  + R"(; ++i) {
            game.frame();
            const start = game.sound(0);
            samples.push(...new Int16Array(game.memory.buffer, start, game.sample_count()));
        }
        return samples;)");
}

std::string desktop_trace(const hosted::Pack& pack, const std::filesystem::path& file) {
    const tools::movie::Movie movie = tools::movie::read_movie(file);
    if (movie.power_on)
        return power_on_trace(pack, movie);
    const hosted::PackedLevel& packed = tools::movie::choose_level(pack, movie.level, file);
    tools::movie::MovieSound sound(pack, packed);
    std::string trace;
    tools::movie::run_movie(level_of(pack, packed), movie, [&](const World& world) {
        trace += tools::movie::trace_line(world, sound.frame(world));
    });
    return trace;
}

std::string first_difference(const std::string& desktop, const std::string& page) {
    if (desktop.empty())
        return "the movie has no frame";
    std::istringstream here(desktop), there(page);
    std::string a, b;
    while (true) {
        const bool more_here = static_cast<bool>(std::getline(here, a));
        const bool more_there = static_cast<bool>(std::getline(there, b));
        if (!more_here && !more_there)
            return "";
        if (more_here != more_there || a != b)
            return "desktop: " + (more_here ? a : "ends") + ", page: " + (more_there ? b : "ends");
    }
}

} // namespace halfbyte::test
