#include "engine/sound/sound.hpp"

#include "engine/sound/effects.hpp"
#include "engine/sound/music.hpp"
#include "engine/sound/steps.hpp"

namespace halfbyte {
namespace {

// Every lookup of a note is within its table, whatever instrument and shift meet: what is beyond
// an end, on either side, is the highest note.
std::uint8_t sounding_note(std::uint8_t note, int voice) {
    if (voice == voice_noise)
        return note & (noise_pitches - 1);
    return note < note_count ? note : note_count - 1;
}

Tone tone_of(const Track& track, int voice, bool struck) {
    const auto offset = static_cast<std::int8_t>(track.offset);
    Tone tone;
    tone.note = sounding_note(static_cast<std::uint8_t>(track.note + (offset >> fine_bits)), voice);
    tone.fine = track.offset & ((1u << fine_bits) - 1);
    tone.level = static_cast<ToneLevel>(track.level | (struck ? level_struck : 0));
    return tone;
}

Tone shown(const Sound& sound, int voice, SoundFlags flags) {
    if (sound.priority[voice] != 0) {
        Tone tone = tone_of(sound.effects[voice], voice, test_track(sound, voice + voice_count));
        tone.level |= level_effect;
        return tone;
    }
    Tone tone = tone_of(sound.music[voice], voice, test_track(sound, voice));
    if (flags & (sound_paused | sound_without_music))
        tone.level = 0;
    return tone;
}

} // namespace

VoiceImage tick(Sound& sound, const SoundBlock& block, const SoundRequests& requests) {
    sound.struck = 0;
    take_song(sound, block, requests.song);
    if (!(requests.flags & sound_without_effects))
        for (const std::uint8_t number : requests.effects)
            if (number != no_effect)
                begin_effect(sound, block, number);
    if (!(requests.flags & sound_paused))
        advance_music(sound, block);
    advance_effects(sound, block);

    VoiceImage image;
    for (int voice = 0; voice < voice_count; ++voice)
        image.voices[voice] = shown(sound, voice, requests.flags);
    return image;
}

} // namespace halfbyte
