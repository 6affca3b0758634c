#include "engine/sound/effects.hpp"

#include "engine/sound/steps.hpp"

namespace halfbyte {

void begin_effect(Sound& sound, const SoundBlock& block, std::uint8_t number, int& work_left) {
    const std::uint16_t offset = entry(block, block.effect_table, number);
    if (offset == 0)
        return;
    work_left = 0; // it takes all the work that is left
    const std::uint8_t* effect = block.bytes + offset;
    const std::uint8_t priority = effect[sound_block::effect_priority];
    const std::uint8_t* part = effect + sound_block::effect_header_bytes;
    for (int left = effect[sound_block::effect_parts]; left != 0;
         --left, part += sound_block::part_bytes) {
        const int voice = part[sound_block::part_voice];
        if (sound.priority[voice] > priority)
            continue;
        sound.priority[voice] = priority;
        begin_note(sound.effects[voice], part + sound_block::part_beginning,
                   part[sound_block::part_offset], part[sound_block::part_note]);
    }
}

void advance_effects(Sound& sound, const SoundBlock& block, int& work_left) {
    for (int voice = voice_count - 1; voice >= 0; --voice) {
        if (sound.priority[voice] == 0 || walk_steps(sound.effects[voice], 0, block, work_left))
            continue;
        sound.priority[voice] = 0;
        --work_left;
    }
}

} // namespace halfbyte
