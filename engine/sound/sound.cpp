#include "engine/sound/sound.hpp"

#include "engine/sound/effects.hpp"
#include "engine/sound/music.hpp"
#include "engine/sound/song.hpp"
#include "engine/sound/steps.hpp"

namespace halfbyte {
namespace {

// Every lookup of a note is within its table, whatever instrument and shift meet: what an offset
// leads beyond an end, on either side, is the highest note.
std::uint8_t sounding_note(std::uint8_t note, int voice) {
    if (voice == voice_noise)
        return note & (noise_pitches - 1);
    return note < note_count ? note : note_count - 1;
}

Tone tone_of(const Track& track, int voice) {
    if (track.offset == 0)
        return {track.note, 0, track.level};
    const auto offset = static_cast<std::int8_t>(track.offset);
    const auto note = static_cast<std::uint8_t>(track.note + (offset >> fine_bits));
    return {sounding_note(note, voice),
            static_cast<std::uint8_t>(track.offset & ((1u << fine_bits) - 1)), track.level};
}

Tone shown(const Sound& sound, int voice, SoundFlags flags) {
    if (sound.priority[voice] != 0) {
        Tone tone = tone_of(sound.effects[voice], voice);
        tone.level |= level_effect;
        return tone;
    }
    Tone tone = tone_of(sound.music[voice], voice);
    if (flags & (sound_paused | sound_without_music))
        tone.level = 0;
    return tone;
}

// A note begins in one frame only.
void forget_struck(Sound& sound, int voice) {
    constexpr auto others = static_cast<ToneLevel>(~level_struck);
    sound.music[voice].level &= others;
    sound.effects[voice].level &= others;
}

} // namespace

// In fast memory, where a machine has some.
VoiceImage tick(Sound& sound, const SoundBlock& block, const SoundRequests& requests) {
    const bool paused = (requests.flags & sound_paused) != 0;
    int work_left = work_a_frame;
    if (requests.song != song_goes_on)
        take_song(sound, block, requests.song, work_left);
    if (requests.effect < block.effects && !(requests.flags & sound_without_effects))
        begin_effect(sound, block, requests.effect, work_left);
    if (!paused)
        advance_rows(sound, block, work_left);
    advance_effects(sound, block, work_left);
    if (!paused)
        advance_music(sound, block, work_left);

    VoiceImage image;
    for (int voice = 0; voice < voice_count; ++voice) {
        image.voices[voice] = shown(sound, voice, requests.flags);
        forget_struck(sound, voice);
    }
    if (!paused)
        prepare_music(sound, block);
    return image;
}

} // namespace halfbyte
