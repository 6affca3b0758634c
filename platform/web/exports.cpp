// The functions of the module that the page calls. Texts end with a zero byte. Bytes and texts for
// the module are written to its inbox first.
#include "engine/program/program_image.hpp"
#include "engine/sim/opposites.hpp"
#include "engine/sim/state_image.hpp"
#include "platform/web/display_pacer.hpp"
#include "platform/web/game.hpp"

#include <algorithm>
#include <optional>

using namespace halfbyte;

namespace {

// The state of the one page.
struct Page {
    std::vector<std::uint8_t> inbox;
    std::optional<web::Game> game;
    web::DisplayPacer pacer;
    std::size_t samples = 0;
    std::uint8_t voices[voice_image_size]{};
};

Page page;

} // namespace

#define HALFBYTE_EXPORT(name) extern "C" [[clang::export_name(#name)]]

// Returns the place for `size` bytes.
HALFBYTE_EXPORT(inbox) std::uint8_t* inbox(std::size_t size) {
    page.inbox.resize(size);
    return page.inbox.data();
}

// Opens the pack in the inbox.
HALFBYTE_EXPORT(open) void open_game() {
    page.game.emplace(page.inbox);
}

HALFBYTE_EXPORT(width) int width() {
    return desktop_screen.width;
}
HALFBYTE_EXPORT(height) int height() {
    return desktop_screen.height;
}

// The number of the level whose name is in the inbox, or -1.
HALFBYTE_EXPORT(level_number) int level_number() {
    const auto& levels = page.game->pack().levels;
    const std::string name(page.inbox.begin(), page.inbox.end());
    const auto found = std::ranges::find(levels, name, &hosted::PackedLevel::name);
    return found == levels.end() ? -1 : static_cast<int>(found - levels.begin());
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

// The number of frames to run at a redraw of the page, at a time in seconds.
HALFBYTE_EXPORT(frames_due) int frames_due(double now) {
    return page.pacer.frames_due(now);
}
HALFBYTE_EXPORT(skip_time) void skip_time() {
    page.pacer.skip();
}

// The buttons that are held from now on.
HALFBYTE_EXPORT(hold) void hold(int buttons) {
    page.game->hold(static_cast<Input>(buttons));
}
HALFBYTE_EXPORT(frame) void frame() {
    page.game->frame();
}
HALFBYTE_EXPORT(draw) const std::uint32_t* draw() {
    return page.game->draw().data();
}
HALFBYTE_EXPORT(sound) const std::int16_t* sound(int more) {
    const auto samples = page.game->sound(more);
    page.samples = samples.size();
    return samples.data();
}
HALFBYTE_EXPORT(sample_count) std::size_t sample_count() {
    return page.samples;
}

// The frame's trace: see tools/movie/trace.hpp.
HALFBYTE_EXPORT(trace_frame) std::uint32_t trace_frame() {
    const hosted::Session& session = page.game->play().session();
    return page.game->is_of_level() ? session.world().frame : session.state().frame;
}
HALFBYTE_EXPORT(trace_hash) std::uint32_t trace_hash() {
    const hosted::Session& session = page.game->play().session();
    return page.game->is_of_level() ? state_hash(session.world())
                                    : program_hash(session.state(), session.world());
}
HALFBYTE_EXPORT(player_x) std::int32_t player_x() {
    return player(page.game->play().session().world()).position.x.raw;
}
HALFBYTE_EXPORT(player_y) std::int32_t player_y() {
    return player(page.game->play().session().world()).position.y.raw;
}
HALFBYTE_EXPORT(voices) const std::uint8_t* voices() {
    write_voice_image(page.game->voices(), page.voices);
    return page.voices;
}
