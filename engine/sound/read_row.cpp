#include "engine/sound/read_row.hpp"

#include "engine/sound/steps.hpp"

namespace halfbyte {
namespace {

void enter_phrase(const Sound& sound, const SoundBlock& block, int voice, VoicePlace& place) {
    const std::uint8_t pattern = block.bytes[sound.song + place.phrase + 1 + voice];
    place.row = entry(block, block.pattern_table, pattern);
}

// Goes to the next phrase, or back to where the song repeats. Returns false if the song ends.
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

} // namespace

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

} // namespace halfbyte
