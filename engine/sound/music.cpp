#include "engine/sound/music.hpp"

#include "engine/numbers/bytes.hpp"
#include "engine/sound/read_row.hpp"
#include "engine/sound/song.hpp"
#include "engine/sound/steps.hpp"

namespace halfbyte {
namespace {

// The voices from here on begin their rows at the end of the previous frame.
constexpr int first_early_voice = voice_pulse2;

// In each of the last frames before a row, one voice reads it. The voices that begin early read
// first; in the very last frame none reads. If rows are longer than the shortest, the first voice
// reads before the others: the voices that begin early do so in the last frame of reading. In the
// frames before these, voices read too if no effect begins, so that the last frames have less to
// do.
constexpr int always_reading = last_reading + voice_count;
constexpr int first_reading = last_reading + 3 * voice_count - 1;
static_assert(roomy_row == last_reading + voice_count - 1);

// In a song of short rows, all of this is a frame later. The first voice reads in the frame of the
// row itself, which it does not begin early.
constexpr int reading_voice(int frames_left) {
    return (first_early_voice + roomy_row + 2 * voice_count - frames_left) % voice_count;
}

constexpr bool is_reading(int frames_left, int work_left) {
    return frames_left >= last_reading
           && (frames_left <= always_reading || (frames_left <= first_reading && work_left > 0));
}

void read_ahead(Sound& sound, const SoundBlock& block, int& work_left) {
    const int frames_left = sound.row_frames + sound.row_delay;
    if (is_reading(frames_left, work_left))
        read_row(sound, block, reading_voice(frames_left), work_left);
    // A row of three frames has no frame left for the voice that reads first.
    if (sound.row_delay != 0 && sound.row_frames == shortest_row)
        read_row(sound, block, first_early_voice, work_left);
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

// Plays what was read ahead. Returns false if the song is over.
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

// Begins a row for the voices from `first` to before `end`. Returns false if the song is over.
bool begin_rows(Sound& sound, const SoundBlock& block, int first, int end) {
    for (int voice = first; voice < end; ++voice)
        if (--sound.places[voice].rows == 0 && !begin_row(sound, block, voice))
            return false;
    return true;
}

} // namespace

void advance_rows(Sound& sound, const SoundBlock& block, int& work_left) {
    if (sound.song == 0)
        return;
    read_ahead(sound, block, work_left);
    --sound.row_frames;
    if (sound.row_frames == 1)
        work_left -= work_of_early_rows;
    if (sound.row_frames != 0)
        return;
    work_left -= work_of_row;
    count_row(sound, block);
    if (!begin_rows(sound, block, 0, first_early_voice))
        end_song(sound, block); // all voices end together
}

void advance_music(Sound& sound, const SoundBlock& block, int& work_left) {
    for (int voice = voice_count - 1; voice >= 0; --voice)
        walk_steps(sound.music[voice], sound.places[voice].softer, block, work_left);
}

void prepare_music(Sound& sound, const SoundBlock& block) {
    begin_rows(sound, block, first_early_voice, voice_count);
}

} // namespace halfbyte
