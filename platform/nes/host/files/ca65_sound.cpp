#include "platform/nes/host/files/ca65_sound.hpp"

#include "engine/sound/event_effects.hpp"
#include "engine/sound/game_sound.hpp"
#include "engine/sound/song.hpp"
#include "engine/sound/steps.hpp"
#include "platform/hosted/sound/nes_periods.hpp"
#include "platform/nes/host/files/ca65_text.hpp"
#include "platform/nes/layout/memory_map.hpp"

#include <bit>

namespace halfbyte::tools::generate {
namespace {

using namespace sound_block;

constexpr Named sound_constants[] = {
    HALFBYTE_NAMED(voice_count),
    HALFBYTE_NAMED(voice_pulse1),
    HALFBYTE_NAMED(voice_pulse2),
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
    HALFBYTE_NAMED(work_a_frame),
    HALFBYTE_NAMED(work_of_song),
    HALFBYTE_NAMED(work_of_reading),
    HALFBYTE_NAMED(work_of_row),
    HALFBYTE_NAMED(work_of_early_rows),
    HALFBYTE_NAMED(next_slurred),
    HALFBYTE_NAMED(next_unread),
    HALFBYTE_NAMED(next_is_over),
    HALFBYTE_NAMED(shortest_row),
    HALFBYTE_NAMED(roomy_row),
    HALFBYTE_NAMED(frames_before_song),
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
    HALFBYTE_NAMED(no_effect),
    HALFBYTE_NAMED(no_song),
    HALFBYTE_NAMED(song_continues),
    HALFBYTE_NAMED(song_stops),
    HALFBYTE_NAMED(sound_paused),
    HALFBYTE_NAMED(sound_without_music),
    HALFBYTE_NAMED(sound_without_effects),
};

// An empty block has no songs and no effects.
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

using Bytes = std::vector<std::uint8_t>;

void write_menu_effects(Ca65Text& out) {
    Bytes events, effects;
    for (const MenuEffect& entry : menu_effects) {
        events.push_back(entry.event);
        effects.push_back(static_cast<std::uint8_t>(entry.effect));
    }
    out.comment("Effects of menus.");
    out.constant("menu_effect_count", static_cast<std::int64_t>(effects.size()));
    out.table("menu_effect_events", events);
    out.table("menu_effects", effects);
}

void write_event_effects(Ca65Text& out) {
    Bytes bytes, bits, effects;
    for (const EventEffect& entry : event_effects) {
        const int byte = std::countr_zero(entry.event) / 8; // all bits of an entry are in one
        bytes.push_back(static_cast<std::uint8_t>(byte));
        bits.push_back(static_cast<std::uint8_t>(entry.event >> (8 * byte)));
        effects.push_back(static_cast<std::uint8_t>(entry.effect));
    }
    out.comment("Effects of events, the more important first.");
    out.constant("event_effect_count", static_cast<std::int64_t>(effects.size()));
    out.table("event_effect_bytes", bytes);
    out.table("event_effect_bits", bits);
    out.table("event_effects", effects);
}

void write_timers(Ca65Text& out, const std::string& name, int clocks_of_a_step) {
    for (int byte = 0; byte < 2; ++byte) {
        Bytes bytes;
        for (const int timer : hosted::timer_table(clocks_of_a_step))
            bytes.push_back(byte_of(timer, byte));
        out.table(name + '_' + std::to_string(byte), bytes);
    }
}

} // namespace

std::string sound_constants_for_ca65(const hosted::PackSound& sound) {
    Ca65Text out;
    out.comment("Generated from the engine's headers and the game's scores.");
    for (const Named& constant : sound_constants)
        out.constant(constant.name, constant.value);
    for (const NamedFlag& sign : sound_sign_flags)
        out.constant(sign.name, sign.value);
    for (int effect = 0; effect < effect_name_count; ++effect)
        out.constant(std::string("effect_name_") + effect_names[effect], effect);
    out.blank();
    write_block(out, block_of(sound));
    out.constant("song_of_title", sound.songs.title);
    out.constant("song_of_goal", sound.songs.goal);
    out.constant("song_of_death", sound.songs.death);
    out.constant("song_of_secret", sound.songs.secret);
    out.constant("song_of_start", sound.songs.start);
    out.blank();
    write_menu_effects(out);
    out.blank();
    write_event_effects(out);
    out.blank();
    out.comment("The registers' timers by note, of the NTSC console.");
    write_timers(out, "pulse_timer", hosted::clocks_of_a_pulse_step);
    write_timers(out, "triangle_timer", hosted::clocks_of_a_triangle_step);
    return out.text();
}

} // namespace halfbyte::tools::generate
