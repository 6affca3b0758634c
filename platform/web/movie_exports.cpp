// Movies, and the trace of each frame.
#include "engine/program/program_image.hpp"
#include "engine/sim/opposites.hpp"
#include "engine/sim/state_image.hpp"
#include "platform/hosted/pack/pack_hash.hpp"
#include "platform/web/exports.hpp"

#include <algorithm>
#include <string>

using namespace halfbyte;
using halfbyte::web::page;

// The number of the level whose name is in the inbox, or -1.
HALFBYTE_EXPORT(level_number) int level_number() {
    const auto& levels = page.game->pack().levels;
    const std::string name(page.inbox.begin(), page.inbox.end());
    const auto found = std::ranges::find(levels, name, &hosted::PackedLevel::name);
    return found == levels.end() ? -1 : static_cast<int>(found - levels.begin());
}

// The pack hash of a movie of the level; of one from power-on if the level is -1.
HALFBYTE_EXPORT(pack_hash) std::uint32_t hash_of_pack(int level) {
    const hosted::Pack& pack = page.game->pack();
    return level < 0 ? hosted::program_pack_hash(pack)
                     : hosted::pack_hash(pack, pack.levels.at(static_cast<std::size_t>(level)));
}

// Plays the movie whose inputs are in the inbox; level -1 means from power-on.
HALFBYTE_EXPORT(play_movie) void play_movie(int level, int seed) {
    web::Movie movie;
    if (level >= 0)
        movie.level = static_cast<std::size_t>(level);
    movie.seed = static_cast<std::uint16_t>(seed);
    for (const std::uint8_t input : page.inbox)
        movie.inputs.push_back(without_opposites(input));
    page.game->play(std::move(movie));
}

// The frame's trace: see tools/movie/trace.hpp.
HALFBYTE_EXPORT(trace_frame) std::uint32_t trace_frame() {
    const hosted::Session& session = page.game->play().session();
    return page.game->is_movie_of_level() ? session.world().frame : session.state().frame;
}
HALFBYTE_EXPORT(trace_hash) std::uint32_t trace_hash() {
    const hosted::Session& session = page.game->play().session();
    return page.game->is_movie_of_level() ? state_hash(session.world())
                                          : program_hash(session.state(), session.world());
}
HALFBYTE_EXPORT(player_x) std::int32_t player_x() {
    return player(page.game->play().session().world()).position.x.raw;
}
HALFBYTE_EXPORT(player_y) std::int32_t player_y() {
    return player(page.game->play().session().world()).position.y.raw;
}
HALFBYTE_EXPORT(voices) const std::uint8_t* voices() {
    static std::uint8_t bytes[voice_image_size];
    write_voice_image(page.game->voices(), bytes);
    return bytes;
}
