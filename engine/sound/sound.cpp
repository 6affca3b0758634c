#include "engine/sound/sound.hpp"

#include "engine/sound/effects.hpp"
#include "engine/sound/music.hpp"
#include "engine/sound/song.hpp"
#include "engine/sound/steps.hpp"

namespace halfbyte {
namespace {

// Keeps a note within its tables, for any instrument and shift. A note beyond either end becomes
// the highest note.
std::uint8_t sounding_note(std::uint8_t note, int voice) {
    if (voice == voice_noise)
        return note & (noise_pitches - 1);
    return note < note_count ? note : note_count - 1;
}

// A note counts as begun in one frame only.
ToneLevel take_level(Track& track) {
    constexpr auto others = static_cast<ToneLevel>(~level_struck);
    const ToneLevel level = track.level;
    track.level = level & others;
    return level;
}

template <int voice>
Tone tell(Track& track) {
    const auto offset = static_cast<std::int8_t>(track.offset);
    if (offset == 0)
        return {track.note, 0, take_level(track)};
    const auto note = static_cast<std::uint8_t>(track.note + (offset >> fine_bits));
    return {sounding_note(note, voice), static_cast<std::uint8_t>(offset & ((1 << fine_bits) - 1)),
            take_level(track)};
}

// A template by voice, so that the compiler resolves what depends on the voice.
template <int voice>
Tone tell(Sound& sound, SoundFlags flags) {
    if (sound.priority[voice] != 0) {
        take_level(sound.music[voice]);
        Tone tone = tell<voice>(sound.effects[voice]);
        tone.level |= level_effect;
        return tone;
    }
    Tone tone = tell<voice>(sound.music[voice]);
    if (flags & (sound_paused | sound_without_music))
        tone.level = 0;
    return tone;
}

} // namespace

VoiceImage tick(Sound& sound, const SoundBlock& block, const SoundRequests& requests) {
    const SoundFlags flags = requests.flags;
    const bool paused = (flags & sound_paused) != 0;
    int work_left = work_a_frame;
    if (requests.song != song_continues)
        take_song(sound, block, requests.song, work_left);
    if (requests.effect < block.effects && !(flags & sound_without_effects))
        begin_effect(sound, block, requests.effect, work_left);
    if (!paused)
        advance_rows(sound, block, work_left);
    advance_effects(sound, block, work_left);
    if (!paused)
        advance_music(sound, block, work_left);
    const VoiceImage image{{tell<voice_pulse1>(sound, flags), tell<voice_pulse2>(sound, flags),
                            tell<voice_triangle>(sound, flags), tell<voice_noise>(sound, flags)}};
    if (!paused && begins_rows_early(sound))
        prepare_music(sound, block);
    return image;
}

} // namespace halfbyte
