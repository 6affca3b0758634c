// The player of songs and effects. Its state is plain data; a tick, once a frame, takes what is
// asked for and tells what the frame sounds like.
#pragma once

#include "engine/sound/sound_block.hpp"
#include "engine/sound/voice_image.hpp"

namespace halfbyte {

// What walks along a list of steps: a voice of the music, or the effect that is over it.
struct Track {
    std::uint16_t step = 0;  // the offset in the block of the step that comes next
    std::uint8_t wait = 0;   // frames until it does; 0: it never does
    std::uint8_t note = 0;   // without the offset
    std::uint8_t offset = 0; // of the pitch: signed, eighths of a semitone
    ToneLevel level = 0;     // with level_struck until the frame is told
};

// Where a voice of the music is in its song.
struct VoicePlace {
    std::uint16_t row = 0;   // the offset in the block of what it reads next
    std::uint8_t phrase = 0; // the offset of its phrase in the song
    std::uint8_t next = 0;   // the row that was read ahead, as in a pattern, or one of those below
    std::uint8_t length = 0; // of that row, in rows
    std::uint8_t rows = 0;   // until it begins
    std::uint8_t instrument = 0; // of the notes that it reads: its offset in either table
    std::uint8_t softer = 0;     // of the note that sounds
};

// VoicePlace::row: where the phrase begins. A voice finds that when it reads.
inline constexpr std::uint16_t at_phrase = 0;

// VoicePlace::next: a slurred note has the highest bit; nothing was read ahead; the song is over.
inline constexpr std::uint8_t next_slurred = 0x80;
inline constexpr std::uint8_t next_unread = 0xff;
inline constexpr std::uint8_t next_is_over = row_end;

// It begins as silence.
struct Sound {
    Track music[voice_count];
    Track effects[voice_count];
    std::uint8_t priority[voice_count]{}; // of the effect on each voice; 0: none
    VoicePlace places[voice_count];
    std::uint8_t sounding[voice_count]{}; // 0: the voice's last row was a rest
    std::uint16_t song = 0;               // the offset of the song in the block; 0: none
    std::uint16_t song_after = 0;         // which a jingle broke into, and goes back to; 0: none
    std::uint8_t phrase_after = 0;        // where
    std::uint8_t row_frames = 0;          // until the next row begins
    std::uint8_t row_fraction = 0;        // 1/256 frames that rows are behind
    std::uint8_t row_haste = 0;           // 1: voices read a frame later, since rows are short
};
static_assert(sizeof(Sound) <= 96, "what the NES has for it");

inline constexpr std::uint8_t no_effect = 255;

// Of SoundRequests::song: songs count from 0.
inline constexpr std::uint8_t song_goes_on = 255;
inline constexpr std::uint8_t song_stops = 254;

using SoundFlags = std::uint8_t;
inline constexpr SoundFlags sound_paused = 0x01; // the music waits, and is silent; effects sound
inline constexpr SoundFlags sound_without_music = 0x02;   // it goes on unheard
inline constexpr SoundFlags sound_without_effects = 0x04; // none begins

// What a frame asks for. A song that has an end is a jingle: after it, what played before goes on
// from the beginning of the phrase in which it was. An effect that the block does not have is
// silent.
struct SoundRequests {
    std::uint8_t song = song_goes_on;
    std::uint8_t effect = no_effect;
    SoundFlags flags = 0;
};

// The next frame of sound.
VoiceImage tick(Sound& sound, const SoundBlock& block, const SoundRequests& requests);

} // namespace halfbyte
