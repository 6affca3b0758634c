#include "engine/sound/sound_block.hpp"

#include "engine/numbers/bytes.hpp"

namespace halfbyte {
namespace {

// The bytes of a block; `has` tests for the block's end.
struct Bytes {
    const std::uint8_t* at;
    std::size_t size;

    constexpr bool has(std::size_t offset, std::size_t count) const {
        return offset <= size && count <= size - offset;
    }
    constexpr std::uint16_t number(std::size_t offset) const { return read_u16(at + offset); }
};

// The size of a step, and what follows it. `bytes` is 0 if the step does not fit the block.
struct StepForm {
    std::size_t bytes = 0;
    bool ends = false;
    bool goes_back = false;
    int distance = 0; // from the end of the step, if it goes back
};

StepForm step_at(const Bytes& block, std::size_t offset) {
    if (!block.has(offset, 1))
        return {};
    const std::uint8_t level = block.at[offset];
    StepForm step;
    step.bytes = 1u + (level & step_has_offset ? 1u : 0u) + (level & step_has_length ? 1u : 0u);
    if (!block.has(offset, step.bytes))
        return {};
    if (level & step_has_length) {
        const std::uint8_t length = block.at[offset + step.bytes - 1];
        step.ends = length == 0;
        step.goes_back = (length & step_goes_back) != 0;
        step.distance = static_cast<std::int8_t>(length);
    }
    return step;
}

// Whether one of the steps from `first` to before `end` begins at `wanted`.
bool is_a_step(const Bytes& block, std::size_t first, std::size_t end, std::size_t wanted) {
    while (first < end && first < wanted)
        first += step_at(block, first).bytes;
    return first < end && first == wanted;
}

// Whether the step at `offset` is followed by the one at `next`, and leads to it.
bool leads_to(const Bytes& block, std::size_t offset, std::size_t next) {
    const StepForm step = step_at(block, offset);
    return offset + step.bytes == next && !step.ends && !step.goes_back;
}

// A list of steps ends, or goes back to one of its own steps or to the one before the list.
bool steps_are_right(const Bytes& block, std::size_t first, bool must_end) {
    for (std::size_t offset = first;;) {
        const StepForm step = step_at(block, offset);
        if (step.bytes == 0)
            return false;
        offset += step.bytes;
        if (step.ends)
            return true;
        if (step.goes_back) {
            const auto back = static_cast<std::size_t>(-step.distance);
            if (must_end || back > offset)
                return false;
            const std::size_t target = offset - back;
            return is_a_step(block, first, offset, target) || leads_to(block, target, first);
        }
    }
}

bool beginning_is_right(const Bytes& block, std::size_t beginning, bool must_end) {
    const std::uint8_t level = block.at[beginning + sound_block::beginning_level];
    const std::uint8_t wait = block.at[beginning + sound_block::beginning_wait];
    if ((level & (level_struck | level_effect)) != level_struck || wait == 1
        || wait > longest_step + 1)
        return false;
    return wait == 0 ? !must_end
                     : steps_are_right(
                         block, block.number(beginning + sound_block::beginning_steps), must_end);
}

SoundFault check_header(const Bytes& block) {
    if (!block.has(0, sound_block::instruments))
        return SoundFault::too_short;
    if (block.at[sound_block::magic] != 'H' || block.at[sound_block::magic + 1] != 'S')
        return SoundFault::wrong_magic;
    if (block.at[sound_block::version] != sound_block_version)
        return SoundFault::wrong_version;
    const auto count = [&](std::size_t offset) { return std::size_t{block.at[offset]}; };
    const auto table_fits = [&](std::size_t table, std::size_t entries) {
        return block.has(block.number(table), 2 * count(entries));
    };
    if (block.number(sound_block::size) != block.size || block.size > sound_block_limit
        || count(sound_block::instrument_count) > most_instruments
        || count(sound_block::song_count) > most_songs
        || count(sound_block::pattern_count) > most_patterns
        || count(sound_block::effect_count) > most_effects || count(sound_block::zero) != 0
        || !block.has(sound_block::instruments,
                      2 * sound_block::instrument_bytes * count(sound_block::instrument_count))
        || !table_fits(sound_block::songs_offset, sound_block::song_count)
        || !table_fits(sound_block::patterns_offset, sound_block::pattern_count)
        || !table_fits(sound_block::effects_offset, sound_block::effect_count))
        return SoundFault::wrong_size;
    return SoundFault::none;
}

bool instrument_is_right(const Bytes& block, int number) {
    const std::size_t entry =
        sound_block::instruments + static_cast<std::size_t>(number * sound_block::instrument_bytes);
    const std::size_t rest =
        entry
        + std::size_t{sound_block::instrument_bytes} * block.at[sound_block::instrument_count];
    const std::size_t steps = block.number(entry + sound_block::beginning_steps);
    const std::size_t release = block.at[rest + sound_block::rest_release];
    return block.at[rest + sound_block::rest_softer] <= level_volume
           && block.at[rest + sound_block::rest_zero] == 0
           && beginning_is_right(block, entry, false)
           && (release == 0 || steps_are_right(block, steps + release - 1, false));
}

// The length of a pattern and the range of its notes. 0 rows: the pattern is invalid.
struct PatternForm {
    unsigned rows = 0;
    int lowest = note_count; // of its notes
    int highest = -1;
};

PatternForm pattern_at(const Bytes& block, std::size_t offset) {
    PatternForm form;
    unsigned length = 0;
    bool has_instrument = false, slurred = false;
    for (; block.has(offset, 1) && block.at[offset] != row_end; ++offset) {
        const int byte = block.at[offset];
        if (byte >= row_instrument) {
            has_instrument = true;
            if (byte - row_instrument >= block.at[sound_block::instrument_count] || slurred)
                return {};
        } else if (byte >= row_length) {
            length = static_cast<unsigned>(byte - row_length + 1);
        } else if (byte == row_slur) {
            slurred = true;
        } else if (byte > row_slur || length == 0) {
            return {};
        } else {
            const bool is_note = byte < row_rest;
            if (is_note ? !has_instrument : slurred)
                return {};
            form.lowest = is_note && byte < form.lowest ? byte : form.lowest;
            form.highest = is_note && byte > form.highest ? byte : form.highest;
            form.rows += length;
            slurred = false;
        }
    }
    return block.has(offset, 1) && !slurred ? form : PatternForm{};
}

bool phrase_is_right(const Bytes& block, std::size_t phrase) {
    const int shift = static_cast<std::int8_t>(block.at[phrase]);
    unsigned rows = 0;
    for (std::size_t voice = 0; voice < voice_count; ++voice) {
        const std::size_t number = block.at[phrase + 1 + voice];
        if (number >= block.at[sound_block::pattern_count])
            return false;
        const std::size_t table = block.number(sound_block::patterns_offset);
        const PatternForm form = pattern_at(block, block.number(table + 2 * number));
        const bool noise = voice == voice_noise;
        const bool in_range =
            form.highest < 0
            || (form.lowest + (noise ? 0 : shift) >= 0
                && form.highest + (noise ? 0 : shift) < (noise ? noise_pitches : note_count));
        if (form.rows == 0 || !in_range || (voice != 0 && form.rows != rows))
            return false;
        rows = form.rows;
    }
    return true;
}

bool song_is_right(const Bytes& block, std::size_t song) {
    if (song < sound_block::instruments || !block.has(song, sound_block::song_header_bytes))
        return false; // in the player's state, song 0 means that none plays
    const std::size_t end = block.at[song + sound_block::song_end];
    const std::size_t again = block.at[song + sound_block::song_again];
    const auto between_phrases = [](std::size_t offset) {
        return offset >= sound_block::song_header_bytes
               && (offset - sound_block::song_header_bytes) % sound_block::phrase_bytes == 0;
    };
    if (block.at[song + sound_block::song_frames] < shortest_row
        || end == sound_block::song_header_bytes || !between_phrases(end) || !block.has(song, end)
        || (again != 0 && (!between_phrases(again) || again >= end)))
        return false;
    for (std::size_t phrase = sound_block::song_header_bytes; phrase < end;
         phrase += sound_block::phrase_bytes)
        if (!phrase_is_right(block, song + phrase))
            return false;
    return true;
}

bool effect_is_right(const Bytes& block, std::size_t effect) {
    if (!block.has(effect, sound_block::effect_header_bytes))
        return false;
    const std::size_t parts = block.at[effect + sound_block::effect_parts];
    if (block.at[effect + sound_block::effect_priority] == 0 || parts < 1 || parts > voice_count
        || !block.has(effect, sound_block::effect_header_bytes + sound_block::part_bytes * parts))
        return false;
    for (std::size_t i = 0; i < parts; ++i) {
        const std::size_t part =
            effect + sound_block::effect_header_bytes + sound_block::part_bytes * i;
        const int voice = block.at[part + sound_block::part_voice];
        if (voice >= voice_count
            || block.at[part + sound_block::part_note]
                   >= (voice == voice_noise ? noise_pitches : note_count)
            || !beginning_is_right(block, part + sound_block::part_beginning, true))
            return false;
    }
    return true;
}

SoundFault check_contents(const Bytes& block) {
    for (int i = 0; i < block.at[sound_block::instrument_count]; ++i)
        if (!instrument_is_right(block, i))
            return SoundFault::wrong_instrument;
    const std::size_t patterns = block.number(sound_block::patterns_offset);
    for (std::size_t i = 0; i < block.at[sound_block::pattern_count]; ++i)
        if (pattern_at(block, block.number(patterns + 2 * i)).rows == 0)
            return SoundFault::wrong_pattern;
    const std::size_t songs = block.number(sound_block::songs_offset);
    for (std::size_t i = 0; i < block.at[sound_block::song_count]; ++i)
        if (!song_is_right(block, block.number(songs + 2 * i)))
            return SoundFault::wrong_song;
    const std::size_t effects = block.number(sound_block::effects_offset);
    for (std::size_t i = 0; i < block.at[sound_block::effect_count]; ++i) {
        const std::size_t effect = block.number(effects + 2 * i);
        if (effect != 0 && !effect_is_right(block, effect))
            return SoundFault::wrong_effect;
    }
    return SoundFault::none;
}

} // namespace

SoundFault open_sound(const std::uint8_t* block, std::size_t size, SoundBlock& view) {
    const Bytes bytes{block, size};
    if (const SoundFault fault = check_header(bytes); fault != SoundFault::none)
        return fault;
    if (const SoundFault fault = check_contents(bytes); fault != SoundFault::none)
        return fault;
    view = {block,
            block[sound_block::song_count],
            block[sound_block::effect_count],
            static_cast<std::uint16_t>(sound_block::instruments
                                       + sound_block::instrument_bytes
                                             * block[sound_block::instrument_count]),
            bytes.number(sound_block::songs_offset),
            bytes.number(sound_block::patterns_offset),
            bytes.number(sound_block::effects_offset)};
    return SoundFault::none;
}

} // namespace halfbyte
