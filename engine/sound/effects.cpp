#include "engine/sound/effects.hpp"

#include "engine/sound/steps.hpp"

namespace halfbyte {

void begin_effect(Sound& sound, const SoundBlock& block, std::uint8_t number, int& steps_left) {
    if (number >= block.effects)
        return;
    const std::uint16_t offset = read_u16(block.bytes + block.effect_table + 2 * number);
    if (offset == 0)
        return;
    const std::uint8_t* effect = block.bytes + offset;
    const std::uint8_t priority = effect[sound_block::effect_priority];
    const std::uint8_t* part = effect + sound_block::effect_header_bytes;
    for (int left = effect[sound_block::effect_parts]; left != 0;
         --left, part += sound_block::part_bytes) {
        const int voice = part[sound_block::part_voice];
        if (sound.priority[voice] > priority)
            continue;
        sound.priority[voice] = priority;
        steps_left -= steps_of_part;
        begin_note(sound.effects[voice], part + sound_block::part_beginning,
                   part[sound_block::part_offset], part[sound_block::part_note]);
    }
}

void advance_effects(Sound& sound, const SoundBlock& block, int& steps_left) {
    for (int voice = voice_count - 1; voice >= 0; --voice)
        if (sound.priority[voice] != 0 && !walk_steps(sound.effects[voice], 0, block, steps_left))
            sound.priority[voice] = 0;
}

} // namespace halfbyte
