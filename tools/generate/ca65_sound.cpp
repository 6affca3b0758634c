#include "tools/generate/ca65_sound.hpp"

#include "engine/sound/event_effects.hpp"
#include "engine/sound/sound.hpp"
#include "platform/nes/layout/memory_map.hpp"
#include "tools/generate/ca65_text.hpp"

namespace halfbyte::tools::generate {
namespace {

using namespace sound_block;

struct Named {
    const char* name;
    std::int64_t value;
};

#define HALFBYTE_NAMED(constant)                                                                   \
    Named {                                                                                        \
#constant, static_cast < std::int64_t>(constant)                                           \
    }

constexpr Named constants[] = {
    HALFBYTE_NAMED(voice_count),
    HALFBYTE_NAMED(voice_triangle),
    HALFBYTE_NAMED(voice_noise),
    HALFBYTE_NAMED(note_count),
    HALFBYTE_NAMED(noise_pitches),
    HALFBYTE_NAMED(fine_bits),
    HALFBYTE_NAMED(level_volume),
    HALFBYTE_NAMED(level_effect),
    HALFBYTE_NAMED(level_struck),
    HALFBYTE_NAMED(level_duty),
    HALFBYTE_NAMED(level_short),
    HALFBYTE_NAMED(row_rest),
    HALFBYTE_NAMED(row_hold),
    HALFBYTE_NAMED(row_slur),
    HALFBYTE_NAMED(row_end),
    HALFBYTE_NAMED(row_length),
    HALFBYTE_NAMED(row_instrument),
    HALFBYTE_NAMED(step_has_length),
    HALFBYTE_NAMED(step_has_offset),
    HALFBYTE_NAMED(next_slurred),
    HALFBYTE_NAMED(next_unread),
    HALFBYTE_NAMED(next_is_over),
    HALFBYTE_NAMED(shortest_row),
    HALFBYTE_NAMED(beginning_steps),
    HALFBYTE_NAMED(beginning_level),
    HALFBYTE_NAMED(beginning_wait),
    HALFBYTE_NAMED(rest_offset),
    HALFBYTE_NAMED(rest_softer),
    HALFBYTE_NAMED(rest_release),
    HALFBYTE_NAMED(song_frames),
    HALFBYTE_NAMED(song_fraction),
    HALFBYTE_NAMED(song_end),
    HALFBYTE_NAMED(song_again),
    HALFBYTE_NAMED(song_header_bytes),
    HALFBYTE_NAMED(phrase_bytes),
    HALFBYTE_NAMED(effect_priority),
    HALFBYTE_NAMED(effect_parts),
    HALFBYTE_NAMED(effect_header_bytes),
    HALFBYTE_NAMED(part_voice),
    HALFBYTE_NAMED(part_note),
    HALFBYTE_NAMED(part_beginning),
    HALFBYTE_NAMED(part_offset),
    HALFBYTE_NAMED(part_bytes),
    HALFBYTE_NAMED(effects_a_frame),
    HALFBYTE_NAMED(no_effect),
    HALFBYTE_NAMED(song_goes_on),
    HALFBYTE_NAMED(song_stops),
    HALFBYTE_NAMED(sound_paused),
    HALFBYTE_NAMED(sound_without_music),
    HALFBYTE_NAMED(sound_without_effects),
};

// Of an empty block: it has none of anything.
void write_block(Ca65Text& out, const SoundBlock& block) {
    out.comment("The game's sound block, where the console maps it in.");
    const auto at = [&](const char* name, std::size_t offset) {
        out.address(name, nes::sound_block_address + static_cast<unsigned>(offset));
    };
    out.constant("sound_songs", block.songs);
    out.constant("sound_effects", block.effects);
    at("sound_block", 0);
    at("instrument_beginnings", sound_block::instruments);
    at("instrument_rests", block.instrument_rests);
    at("song_table", block.song_table);
    at("pattern_table", block.pattern_table);
    at("effect_table", block.effect_table);
}

} // namespace

std::string sound_constants_for_ca65(const std::vector<std::uint8_t>& block) {
    Ca65Text out;
    out.comment("Generated from the engine's headers and the game's scores.");
    for (const Named& constant : constants)
        out.constant(constant.name, constant.value);
    for (int effect = 0; effect < effect_name_count; ++effect)
        out.constant(std::string("effect_") + effect_names[effect], effect);
    out.blank();
    SoundBlock view;
    if (!block.empty())
        open_sound(block.data(), block.size(), view);
    write_block(out, view);
    return out.text();
}

} // namespace halfbyte::tools::generate
