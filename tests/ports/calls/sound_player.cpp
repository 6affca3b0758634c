#include "tests/ports/calls/sound_player.hpp"

#include "platform/nes/layout/memory_map.hpp"
#include "tests/ports/calls/call_sets.hpp"

#include <stdexcept>

namespace halfbyte::test {
namespace {

constexpr unsigned level_window = 0; // of the banks: $8000

/// A field of the state as the console has it: one byte for each voice or track.
struct Plane {
    const char* name;
    std::vector<std::uint8_t> bytes;
};

constexpr std::uint8_t low(std::uint16_t offset) {
    return static_cast<std::uint8_t>(offset);
}

/// The bytes of the events that the console has.
std::vector<std::uint8_t> bytes_of(SoundEvents events) {
    return {static_cast<std::uint8_t>(events), static_cast<std::uint8_t>(events >> 8),
            static_cast<std::uint8_t>(events >> first_sign_bit)};
}

/// The console has addresses for offsets in the block.
constexpr std::uint8_t high(std::uint16_t offset) {
    constexpr unsigned page = nes::sound_block_address >> 8;
    return static_cast<std::uint8_t>(offset == 0 ? 0 : offset >> 8 | page);
}

template <class Of>
Plane of_music(const char* name, const Sound& sound, Of&& of) {
    Plane plane{name, {}};
    for (const Track& track : sound.music)
        plane.bytes.push_back(of(track));
    return plane;
}

/// The effects' tracks come after those of the music.
template <class Of>
Plane of_tracks(const char* name, const Sound& sound, Of&& of) {
    Plane plane = of_music(name, sound, of);
    for (const Track& track : sound.effects)
        plane.bytes.push_back(of(track));
    return plane;
}

template <class Of>
Plane of_places(const char* name, const Sound& sound, Of&& of) {
    Plane plane{name, {}};
    for (const VoicePlace& place : sound.places)
        plane.bytes.push_back(of(place));
    return plane;
}

std::vector<Plane> planes_of(const GameSound& game) {
    const Sound& sound = game.sound;
    return {
        of_tracks("track_step_0", sound, [](const Track& track) { return low(track.step); }),
        of_tracks("track_step_1", sound, [](const Track& track) { return high(track.step); }),
        of_tracks("track_wait", sound, [](const Track& track) { return track.wait; }),
        of_tracks("track_note", sound, [](const Track& track) { return track.note; }),
        of_music("track_offset", sound, [](const Track& track) { return track.offset; }),
        of_music("track_level", sound, [](const Track& track) { return track.level; }),
        {"effect_priority", {std::begin(sound.priority), std::end(sound.priority)}},
        of_places("place_row_0", sound, [](const VoicePlace& place) { return low(place.row); }),
        of_places("place_row_1", sound, [](const VoicePlace& place) { return high(place.row); }),
        of_places("place_phrase", sound, [](const VoicePlace& place) { return place.phrase; }),
        of_places("place_next", sound, [](const VoicePlace& place) { return place.next; }),
        of_places("place_length", sound, [](const VoicePlace& place) { return place.length; }),
        of_places("place_rows", sound, [](const VoicePlace& place) { return place.rows; }),
        of_places("place_instrument", sound,
                  [](const VoicePlace& place) { return place.instrument; }),
        of_places("place_softer", sound, [](const VoicePlace& place) { return place.softer; }),
        {"sounding", {std::begin(sound.sounding), std::end(sound.sounding)}},
        {"song", {low(sound.song), high(sound.song)}},
        {"song_after", {low(sound.song_after), high(sound.song_after)}},
        {"phrase_after", {sound.phrase_after}},
        {"row_frames", {sound.row_frames}},
        {"row_fraction", {sound.row_fraction}},
        {"row_delay", {sound.row_delay}},
        {"game_song", {game.song}},
        {"game_signs", {game.signs}},
        {"menu_effect", {game.menu_effect}},
        {"script_effect", {game.script_effect}},
        {"waiting_events", bytes_of(game.waiting)},
    };
}

} // namespace

SoundPlayer::SoundPlayer(PortConsole& port, const hosted::Pack& pack)
    : port_(port), pack_(pack), tick_(port.console.routine("sound_tick")),
      sound_of_frame_(port.console.routine("sound_of_frame")) {
    const std::vector<std::uint8_t>& bytes = pack_.sound.block;
    if (open_sound(bytes.data(), bytes.size(), block_) != SoundFault::none)
        throw std::invalid_argument("the sound block does not open");
    port_.console.call("map_scores");
    reset();
}

SoundPlayer::~SoundPlayer() {
    port_.console.banks.map_bank(level_window, 0);
    port_.console.call("map_frame");
}

void SoundPlayer::reset() {
    game_ = {};
    for (const Plane& plane : planes_of(game_))
        port_.console.variable(plane.name).set_bytes(plane.bytes);
    for (const char* name : {"voice_changed", "image_note", "image_fine", "image_level"})
        port_.console.variable(name).set_bytes(std::vector<std::uint8_t>(voice_count));
    port_.console.variable("flags_before").set_u8(0);
    port_.console.call("begin_game_sound");
}

void SoundPlayer::ask(const SoundRequests& requests) {
    port_.console.variable("request_song").set_u8(requests.song);
    port_.console.variable("request_effect").set_u8(requests.effect);
    port_.console.variable("request_flags").set_u8(requests.flags);
}

void SoundPlayer::show(const SoundScene& scene) {
    port_.console.variable("heard_song").set_u8(scene.level_song);
    port_.console.variable("heard_at_title").set_u8(scene.at_title);
    port_.console.variable("heard_leaves_title").set_u8(scene.leaves_title);
    port_.console.variable("heard_paused").set_u8(scene.paused);
    port_.console.variable("heard_events").set_u16(scene.events);
    port_.console.variable("heard_sound").set_u8(scene.level_sound);
    port_.console.variable("heard_signs").set_u8(scene.signs);
    port_.console.variable("heard_program_events").set_u8(scene.program_events);
    port_.console.variable("heard_options").set_u8(scene.options);
}

std::string SoundPlayer::image_difference() {
    Variable notes = port_.console.variable("image_note"),
             fine = port_.console.variable("image_fine"),
             levels = port_.console.variable("image_level");
    std::string text;
    for (std::uint32_t voice = 0; voice < voice_count; ++voice) {
        const Tone& tone = image_.voices[voice];
        const std::string difference = differing("the note", tone.note, notes.u8(voice))
                                       + differing("the fine pitch", tone.fine, fine.u8(voice))
                                       + differing("the level", tone.level, levels.u8(voice));
        if (!difference.empty())
            text += std::string(voice_names[voice]) + ": " + difference;
    }
    return text;
}

std::string SoundPlayer::state_difference() {
    std::string text;
    for (const Plane& plane : planes_of(game_)) {
        Variable theirs = port_.console.variable(plane.name);
        for (std::uint32_t i = 0; i < plane.bytes.size(); ++i) {
            const std::string name = std::string(plane.name) + '[' + std::to_string(i) + ']';
            text += differing(name.c_str(), plane.bytes[i], theirs.u8(i));
        }
    }
    return text;
}

std::string SoundPlayer::frame(const SoundRequests& requests) {
    image_ = tick(game_.sound, block_, requests);
    ask(requests);
    return run(tick_);
}

std::string SoundPlayer::frame(const SoundScene& scene) {
    image_ = sound_of_frame(game_, block_, pack_.sound.songs, scene);
    show(scene);
    return run(sound_of_frame_);
}

std::string SoundPlayer::run(const Routine& routine) {
    cycles_ = port_.console.call(routine).cycles;
    return image_difference() + state_difference();
}

} // namespace halfbyte::test
