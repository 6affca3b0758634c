// The player of songs and effects. Its state is plain data. A tick, once a frame, takes the
// requests and returns what the frame sounds like.
//
//   Sound sound;                                           // silent
//   VoiceImage voices = tick(sound, block, {.song = 0});   // starts the first song
//
//   for (;;) {                                             // every frame
//       play(voices);                                      // what each voice sounds like
//       voices = tick(sound, block, {.effect = jumped ? jump_effect : no_effect});
//   }
#pragma once

#include "engine/sound/sound_block.hpp"
#include "engine/sound/voice_image.hpp"

namespace halfbyte {

// Follows a list of steps: for a voice of the music, or for the effect that replaces it.
struct Track {
    std::uint16_t step = 0;  // the offset in the block of the next step
    std::uint8_t wait = 0;   // frames until that step; 0: it never comes
    std::uint8_t note = 0;   // without the offset
    std::uint8_t offset = 0; // of the pitch: signed, eighths of a semitone
    ToneLevel level = 0;     // with level_struck until the frame has been returned
};

// The position of a voice of the music in its song.
struct VoicePlace {
    std::uint16_t row = 0;       // the offset in the block of the next byte to read
    std::uint8_t phrase = 0;     // the offset of its phrase in the song
    std::uint8_t next = 0;       // the row read ahead, as in a pattern, or a value below
    std::uint8_t length = 0;     // of that row, in rows
    std::uint8_t rows = 0;       // until it begins
    std::uint8_t instrument = 0; // of the notes that it reads: offset in either table
    std::uint8_t softer = 0;     // of the sounding note
};

// VoicePlace::row: the start of the phrase, which the voice looks up when it reads.
inline constexpr std::uint16_t at_phrase = 0;

// VoicePlace::next: a slurred note has the highest bit set; nothing was read ahead; the song is
// over.
inline constexpr std::uint8_t next_slurred = 0x80;
inline constexpr std::uint8_t next_unread = 0xff;
inline constexpr std::uint8_t next_is_over = row_end;

// The state of the player. It starts silent.
struct Sound {
    Track music[voice_count];
    Track effects[voice_count];
    std::uint8_t priority[voice_count]{}; // of the effect on each voice; 0: none
    VoicePlace places[voice_count];
    std::uint8_t sounding[voice_count]{}; // 0: the voice's last row was a rest
    std::uint16_t song = 0;               // the offset of the song in the block; 0: none
    std::uint16_t song_after = 0;         // the one that a jingle interrupted; 0: none
    std::uint8_t phrase_after = 0;        // the phrase of that song
    std::uint8_t row_frames = 0;          // until the next row
    std::uint8_t row_fraction = 0;        // 1/256 frames that rows are behind
    std::uint8_t row_delay = 0;           // 1: rows are short, so voices read a frame later
};
static_assert(sizeof(Sound) <= 96, "the NES has no more space for it");

inline constexpr std::uint8_t no_effect = 255;

// SoundRequests::song; songs are numbered from 0.
inline constexpr std::uint8_t song_continues = 255;
inline constexpr std::uint8_t song_stops = 254;

using SoundFlags = std::uint8_t;
inline constexpr SoundFlags sound_paused = 0x01; // the music pauses and is silent; effects sound
inline constexpr SoundFlags sound_without_music = 0x02;   // it continues unheard
inline constexpr SoundFlags sound_without_effects = 0x04; // none begins

// The requests of a frame. A song that ends is a jingle. After a jingle, the song that it
// interrupted continues at the start of its phrase. An effect that the block does not have is
// silent.
struct SoundRequests {
    std::uint8_t song = song_continues;
    std::uint8_t effect = no_effect;
    SoundFlags flags = 0;
};

// Plays the next frame of sound.
VoiceImage tick(Sound& sound, const SoundBlock& block, const SoundRequests& requests);

} // namespace halfbyte
