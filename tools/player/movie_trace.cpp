#include "tools/player/movie_trace.hpp"

#include "platform/hosted/play/play.hpp"
#include "platform/hosted/play/play_sound.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/movie.hpp"
#include "tools/movie/trace.hpp"
#include "tools/movie/warn_of_other_pack.hpp"

#include <utility>

namespace halfbyte::tools::player {

namespace {

hosted::PlaySetup setup_of(const hosted::Pack& pack, const MovieReplay& replay,
                           movie::Movie& movie) {
    hosted::PlaySetup setup;
    if (movie.power_on) {
        movie::warn_of_other_pack(replay.movie, movie, pack);
        setup.saves = hosted::SaveMemory::of_cartridge({});
    } else {
        const auto& level = movie::choose_level(pack, movie.level, pack.name);
        movie::warn_of_other_pack(replay.movie, movie, pack, level);
        setup.level = static_cast<std::size_t>(&level - pack.levels.data());
        setup.seed = movie.seed;
    }
    setup.movie = std::move(movie.inputs);
    return setup;
}

std::string line_of(const hosted::Session& session, bool power_on) {
    return power_on ? movie::trace_line(session.state(), session.world())
                    : movie::trace_line(session.world());
}

std::string line_of(const hosted::Session& session, bool power_on, const VoiceImage& voices) {
    return power_on ? movie::trace_line(session.state(), session.world(), voices)
                    : movie::trace_line(session.world(), voices);
}

} // namespace

void write_movie_trace(const hosted::Pack& pack, const MovieReplay& replay) {
    movie::Movie movie = movie::read_movie(replay.movie);
    const bool power_on = movie.power_on;
    const std::size_t frames = movie.inputs.size();
    hosted::Play play(pack, setup_of(pack, replay, movie));
    hosted::PlaySound sound(pack);
    std::string trace;
    for (std::size_t i = 0; i < frames; ++i) {
        play.frame(0);
        const VoiceImage voices = sound.frame(play);
        trace += replay.sound ? line_of(play.session(), power_on, voices)
                              : line_of(play.session(), power_on);
    }
    movie::write_trace(replay.trace, trace);
}

} // namespace halfbyte::tools::player
