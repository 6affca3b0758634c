#include "engine/sound/song.hpp"

#include "engine/sound/steps.hpp"

namespace halfbyte {
namespace {

void begin_song(Sound& sound, const SoundBlock& block, std::uint16_t song, std::uint8_t phrase) {
    silence_music(sound);
    sound.song = song;
    sound.row_delay = block.bytes[song + sound_block::song_frames] < roomy_row;
    sound.row_frames = frames_before_song + 1; // this frame counts as well
    sound.row_fraction = 0;
    for (int voice = 0; voice < voice_count; ++voice) {
        VoicePlace& place = sound.places[voice];
        place.phrase = phrase;
        place.next = next_unread;
        place.rows = 1;
        place.row = at_phrase;
    }
}

void remember_song(Sound& sound, const SoundBlock& block) {
    if (sound.song == 0 || block.bytes[sound.song + sound_block::song_again] == 0)
        return; // no song, or a jingle that another one interrupts
    sound.song_after = sound.song;
    sound.phrase_after = sound.places[0].phrase;
}

void forget_songs(Sound& sound) {
    sound.song = sound.song_after = 0;
    sound.row_frames = 0;
}

} // namespace

void silence(Track& track) {
    track.level = 0;
    track.wait = 0;
}

void silence_music(Sound& sound) {
    for (int voice = 0; voice < voice_count; ++voice) {
        silence(sound.music[voice]);
        sound.sounding[voice] = 0;
    }
}

void end_song(Sound& sound, const SoundBlock& block) {
    const std::uint16_t after = sound.song_after;
    forget_songs(sound);
    if (after != 0)
        begin_song(sound, block, after, sound.phrase_after);
    else
        silence_music(sound);
}

void take_song(Sound& sound, const SoundBlock& block, std::uint8_t request, int& work_left) {
    if (request == song_stops) {
        forget_songs(sound);
        silence_music(sound);
    } else if (request < block.songs) {
        work_left -= work_of_song;
        const std::uint16_t song = entry(block, block.song_table, request);
        if (block.bytes[song + sound_block::song_again] == 0)
            remember_song(sound, block);
        else
            sound.song_after = 0;
        begin_song(sound, block, song, sound_block::song_header_bytes);
    }
}

} // namespace halfbyte
