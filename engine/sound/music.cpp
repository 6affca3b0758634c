#include "engine/sound/music.hpp"

#include "engine/numbers/bytes.hpp"
#include "engine/sound/steps.hpp"

namespace halfbyte {
namespace {

// The voices from here on begin their rows at the end of the frame before.
constexpr int first_early_voice = voice_pulse2;

// In each of the last frames before a row a voice reads it, those that begin early first, and in
// the frame before the row's none. In the frames before these they do so, too, if no effect begins:
// then the last ones have less to do.
constexpr int last_reading = 2; // frames of the row that are left
constexpr int first_reading = last_reading + 3 * voice_count - 1;
static_assert(shortest_row == last_reading + voice_count - 1);

constexpr int reading_voice(int row_frames) {
    return (first_early_voice + shortest_row + 2 * voice_count - row_frames) % voice_count;
}

// VoicePlace::row: where the phrase begins. A voice finds that when it reads.
constexpr std::uint16_t at_phrase = 0;

constexpr bool is_reading(int row_frames, int work_left) {
    return row_frames >= last_reading
           && (row_frames <= shortest_row || (row_frames <= first_reading && work_left > 0));
}

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

std::uint16_t entry(const SoundBlock& block, std::uint16_t table, std::uint8_t number) {
    return read_u16(block.bytes + table + 2 * number);
}

void enter_phrase(const Sound& sound, const SoundBlock& block, int voice, VoicePlace& place) {
    const std::uint8_t pattern = block.bytes[sound.song + place.phrase + 1 + voice];
    place.row = entry(block, block.pattern_table, pattern);
}

void begin_song(Sound& sound, std::uint16_t song, std::uint8_t phrase) {
    silence_music(sound);
    sound.song = song;
    sound.row_frames = shortest_row + 1; // from the next frame on the voices read their first rows
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
        return; // nothing, or a jingle that another one breaks into
    sound.song_after = sound.song;
    sound.phrase_after = sound.places[0].phrase;
}

void forget_songs(Sound& sound) {
    sound.song = sound.song_after = 0;
    sound.row_frames = 0;
}

// The end of a jingle.
void end_song(Sound& sound) {
    const std::uint16_t after = sound.song_after;
    forget_songs(sound);
    if (after != 0)
        begin_song(sound, after, sound.phrase_after);
    else
        silence_music(sound);
}

// Whether there is another phrase; the song may begin again.
bool next_phrase(const Sound& sound, const SoundBlock& block, VoicePlace& place) {
    const std::uint8_t* song = block.bytes + sound.song;
    place.phrase = static_cast<std::uint8_t>(place.phrase + sound_block::phrase_bytes);
    if (place.phrase == song[sound_block::song_end])
        place.phrase = song[sound_block::song_again];
    return place.phrase != 0;
}

std::uint8_t shifted(const Sound& sound, const SoundBlock& block, int voice, std::uint8_t note) {
    if (voice == voice_noise)
        return note;
    const std::uint8_t shift = block.bytes[sound.song + sound.places[voice].phrase];
    return static_cast<std::uint8_t>((note + shift) & ~next_slurred);
}

// Reads the bytes of a row, and what goes before them, until it is known what comes next.
void read_row(Sound& sound, const SoundBlock& block, int voice, int& work_left) {
    VoicePlace& place = sound.places[voice];
    if (place.next != next_unread)
        return;
    work_left -= work_of_reading;
    if (place.row == at_phrase)
        enter_phrase(sound, block, voice, place);
    std::uint8_t slurred = 0;
    while (place.next == next_unread) {
        const std::uint8_t byte = block.bytes[place.row++];
        if (byte >= row_instrument) {
            place.instrument = static_cast<std::uint8_t>(byte << 2);
        } else if (byte >= row_length) {
            place.length = static_cast<std::uint8_t>(byte - row_length + 1);
        } else if (byte == row_end) {
            --work_left;
            if (next_phrase(sound, block, place))
                enter_phrase(sound, block, voice, place);
            else
                place.next = next_is_over;
        } else if (byte == row_slur) {
            slurred = next_slurred;
        } else if (byte >= row_rest) {
            place.next = byte;
        } else {
            place.next = shifted(sound, block, voice, byte) | slurred;
        }
    }
}

void begin_music_note(Sound& sound, const SoundBlock& block, int voice) {
    VoicePlace& place = sound.places[voice];
    const std::uint8_t* rest = block.bytes + block.instrument_rests + place.instrument;
    begin_note(sound.music[voice], block.bytes + sound_block::instruments + place.instrument,
               rest[sound_block::rest_offset], place.next);
    place.softer = rest[sound_block::rest_softer];
    sound.sounding[voice] = place.length;
}

// The steps of the release begin in this frame.
void release(Sound& sound, const SoundBlock& block, int voice) {
    if (sound.sounding[voice] == 0)
        return;
    sound.sounding[voice] = 0;
    Track& track = sound.music[voice];
    const std::uint8_t instrument = sound.places[voice].instrument;
    const std::uint8_t distance =
        block.bytes[block.instrument_rests + instrument + sound_block::rest_release];
    if (distance == 0) {
        silence(track);
        return;
    }
    track.step = static_cast<std::uint16_t>(
        read_u16(block.bytes + sound_block::instruments + instrument) + distance - 1);
    track.offset = 0;
    track.wait = 1;
}

// What was read ahead now sounds. False if the song is over.
bool begin_row(Sound& sound, const SoundBlock& block, int voice) {
    VoicePlace& place = sound.places[voice];
    if (place.next < row_rest)
        begin_music_note(sound, block, voice);
    else if (place.next == row_rest)
        release(sound, block, voice);
    else if (place.next & next_slurred)
        sound.music[voice].note = place.next & static_cast<std::uint8_t>(~next_slurred);
    else if (place.next == next_is_over)
        return false;
    place.next = next_unread;
    place.rows = place.length;
    return true;
}

void count_row(Sound& sound, const SoundBlock& block) {
    const std::uint8_t* song = block.bytes + sound.song;
    const int fraction = sound.row_fraction + song[sound_block::song_fraction];
    sound.row_fraction = static_cast<std::uint8_t>(fraction);
    sound.row_frames = static_cast<std::uint8_t>(song[sound_block::song_frames] + (fraction >> 8));
}

// A row begins for the voices from `first` on. False if the song is over.
bool begin_rows(Sound& sound, const SoundBlock& block, int first, int end) {
    for (int voice = first; voice < end; ++voice)
        if (--sound.places[voice].rows == 0 && !begin_row(sound, block, voice))
            return false;
    return true;
}

} // namespace

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
        begin_song(sound, song, sound_block::song_header_bytes);
    }
}

void advance_rows(Sound& sound, const SoundBlock& block, int& work_left) {
    if (sound.song == 0)
        return;
    if (is_reading(sound.row_frames, work_left))
        read_row(sound, block, reading_voice(sound.row_frames), work_left);
    --sound.row_frames;
    if (sound.row_frames == 1)
        work_left -= work_of_early_rows;
    if (sound.row_frames != 0)
        return;
    work_left -= work_of_row;
    count_row(sound, block);
    if (!begin_rows(sound, block, 0, first_early_voice))
        end_song(sound); // all voices are over at once
}

void advance_music(Sound& sound, const SoundBlock& block, int& work_left) {
    for (int voice = voice_count - 1; voice >= 0; --voice)
        walk_steps(sound.music[voice], sound.places[voice].softer, block, work_left);
}

void prepare_music(Sound& sound, const SoundBlock& block) {
    if (sound.row_frames == 1)
        begin_rows(sound, block, first_early_voice, voice_count);
}

} // namespace halfbyte
