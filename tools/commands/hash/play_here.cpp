#include "platform/hosted/play/session.hpp"
#include "tools/commands/hash/hash_movies.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/movie_sound.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/movie/trace.hpp"

namespace halfbyte::tools::hash {

namespace {

void play_from_power_on(const hosted::Pack& pack, const movie::Movie& movie, const LineSink& sink) {
    hosted::Session session(pack, desktop_screen, pack.flow.flow);
    movie::MovieSound sound(pack, pack.levels.front());
    for (const Input input : movie.inputs) {
        session.advance(input);
        const VoiceImage voices = sound.frame(session.state(), session.world(),
                                              session.save().options, session.packed_level().music);
        sink(movie::trace_line(session.state(), session.world(), voices));
    }
}

} // namespace

void play_here(const hosted::Pack& pack, const HashedMovie& movie, const LineSink& sink) {
    if (movie.movie.power_on) {
        play_from_power_on(pack, movie.movie, sink);
        return;
    }
    const hosted::PackedLevel& level = movie::choose_level(pack, movie.level, movie.file);
    movie::MovieSound sound(pack, level);
    movie::run_movie(level_of(pack, level), movie.movie, [&](const World& world) {
        sink(movie::trace_line(world, sound.frame(world)));
    });
}

} // namespace halfbyte::tools::hash
