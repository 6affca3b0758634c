#include "platform/nes/host/files/ca65_constants.hpp"

#include "engine/collide/four_corner.hpp"
#include "engine/collide/slope.hpp"
#include "engine/level/level_block.hpp"
#include "engine/level/movers.hpp"
#include "engine/level/thin_walls.hpp"
#include "engine/program/game.hpp"
#include "engine/show/floating_numbers.hpp"
#include "engine/show/view.hpp"
#include "engine/sim/hurt.hpp"
#include "engine/sim/life_cycle.hpp"
#include "engine/sim/player_moves.hpp"
#include "engine/sim/script.hpp"
#include "engine/sim/script_conditions.hpp"
#include "engine/sim/state_image.hpp"
#include "engine/sim/wake.hpp"
#include "platform/nes/host/files/ca65_choices.hpp"
#include "platform/nes/host/files/ca65_text.hpp"
#include "platform/nes/layout/memory_map.hpp"

namespace halfbyte::tools::generate {
namespace {

using nes::level_block_address;
using nes::state_image_address;
using slope::profile_ceiling;
using slope::profile_gentle;
using slope::profile_mirrored;
using slope::profile_raised;
using slope::profile_slope;

constexpr Named bits_and_limits[] = {
    HALFBYTE_NAMED(trait_oneway),
    HALFBYTE_NAMED(trait_blocks),
    HALFBYTE_NAMED(effects_inside),
    HALFBYTE_NAMED(contact_sides),
    HALFBYTE_NAMED(top_left),
    HALFBYTE_NAMED(top_right),
    HALFBYTE_NAMED(bottom_left),
    HALFBYTE_NAMED(bottom_right),
    HALFBYTE_NAMED(top_row),
    HALFBYTE_NAMED(bottom_row),
    HALFBYTE_NAMED(left_column),
    HALFBYTE_NAMED(right_column),
    HALFBYTE_NAMED(profile_slope),
    HALFBYTE_NAMED(profile_ceiling),
    HALFBYTE_NAMED(profile_mirrored),
    HALFBYTE_NAMED(profile_gentle),
    HALFBYTE_NAMED(profile_raised),
    HALFBYTE_NAMED(wall_top),
    HALFBYTE_NAMED(wall_left),
    HALFBYTE_NAMED(feature_thin_walls),
    HALFBYTE_NAMED(feature_movers),
    HALFBYTE_NAMED(feature_crates),
    HALFBYTE_NAMED(input_a),
    HALFBYTE_NAMED(input_b),
    HALFBYTE_NAMED(input_select),
    HALFBYTE_NAMED(input_start),
    HALFBYTE_NAMED(input_up),
    HALFBYTE_NAMED(input_down),
    HALFBYTE_NAMED(input_left),
    HALFBYTE_NAMED(input_right),
    HALFBYTE_NAMED(made_air_jumps),
    HALFBYTE_NAMED(made_dash),
    HALFBYTE_NAMED(wall_at_right),
    HALFBYTE_NAMED(frame_unsteered),
    HALFBYTE_NAMED(frames_of_landing),
    HALFBYTE_NAMED(no_actor),
    HALFBYTE_NAMED(player_kind),
    HALFBYTE_NAMED(no_placement),
    HALFBYTE_NAMED(blink_bit),
    HALFBYTE_NAMED(traits_look_above),
    HALFBYTE_NAMED(awake_actors),
    HALFBYTE_NAMED(awake_movers),
    HALFBYTE_NAMED(most_crates),
    HALFBYTE_NAMED(placed_actors),
    HALFBYTE_NAMED(mutable_cells),
    HALFBYTE_NAMED(cell_timers),
    HALFBYTE_NAMED(actor_kind_count),
    HALFBYTE_NAMED(actor_state_count),
    HALFBYTE_NAMED(switched_traits),
    HALFBYTE_NAMED(script_op_count),
    HALFBYTE_NAMED(script_condition_count),
    HALFBYTE_NAMED(script_act_count),
    HALFBYTE_NAMED(script_speed_unit),
    HALFBYTE_NAMED(wait_shift),
    HALFBYTE_NAMED(wait_values),
    HALFBYTE_NAMED(most_count),
    HALFBYTE_NAMED(counter_numbers),
    HALFBYTE_NAMED(game_counters),
    {"first_game_counter", 1 + script_counters},
    HALFBYTE_NAMED(warp_frames),
    HALFBYTE_NAMED(door_distance),
    HALFBYTE_NAMED(most_ops_a_frame),
    HALFBYTE_NAMED(level_switches),
    HALFBYTE_NAMED(kind_count),
    HALFBYTE_NAMED(most_rooms),
    HALFBYTE_NAMED(no_room),
    HALFBYTE_NAMED(fade_frames),
    HALFBYTE_NAMED(heavy_fall_frames),
    HALFBYTE_NAMED(flash_events),
    HALFBYTE_NAMED(flash_frames),
    HALFBYTE_NAMED(flash_begins),
    HALFBYTE_NAMED(flash_shade),
    {"shake_kind_count", static_cast<int>(sizeof shake_kinds / sizeof *shake_kinds)},
    {"heavy_landing_pixels", heavy_landing.pixels},
    {"heavy_landing_frames", heavy_landing.frames},
    HALFBYTE_NAMED(animation_frame_bits),
    HALFBYTE_NAMED(uneven_animation),
    HALFBYTE_NAMED(animation_pose_size),
    HALFBYTE_NAMED(pose_is_tall),
    HALFBYTE_NAMED(pose_width),
    HALFBYTE_NAMED(pose_picture_size),
    HALFBYTE_NAMED(nes_sprites_for_pieces),
    HALFBYTE_NAMED(nes_sprites_before_actor),
    HALFBYTE_NAMED(nes_sprites_before_numbers),
    HALFBYTE_NAMED(piece_crate),
    HALFBYTE_NAMED(piece_dust),
    HALFBYTE_NAMED(piece_ink),
    HALFBYTE_NAMED(longest_ink_line),
    HALFBYTE_NAMED(longest_ink_step),
    HALFBYTE_NAMED(ink_drying),
    HALFBYTE_NAMED(ink_to_left),
    HALFBYTE_NAMED(most_particles),
    HALFBYTE_NAMED(highest_number),
    HALFBYTE_NAMED(number_is_chain),
    HALFBYTE_NAMED(number_frames),
    HALFBYTE_NAMED(number_size),
    HALFBYTE_NAMED(piece_is_number),
    {"large_drop_bits", sign_large_drops},
    HALFBYTE_NAMED(particle_kind_count),
    HALFBYTE_NAMED(particle_size),
    {"particle_at_feet", static_cast<int>(ParticlePlace::feet)},
    {"particle_at_middle", static_cast<int>(ParticlePlace::middle)},
    {"particle_at_head", static_cast<int>(ParticlePlace::head)},
    {"mover_bytes", level_block::mover_bytes},
    {"crate_bytes", level_block::crate_bytes},
    {"path_loop", static_cast<int>(PathMode::loop)},
    {"fastest_mover", fastest_mover.raw},
    {"highest_velocity", highest_velocity.raw},
    HALFBYTE_NAMED(drawn_mover_kinds),
    {"scripts_starts_low", script_block::starts_low},
    {"scripts_starts_high", script_block::starts_high},
    {"nes_screen_width", nes_screen.width},
    {"nes_screen_height", nes_screen.height},
    {"wake_pixels", wake_distance.raw >> subpixel_bits},
    {"sleep_pixels", sleep_distance.raw >> subpixel_bits},
};

constexpr Named enumerators[] = {
    {"phase_playing", static_cast<int>(Phase::playing)},
    {"phase_dying", static_cast<int>(Phase::dying)},
    {"phase_cleared", static_cast<int>(Phase::cleared)},
};

void write_level_block(Ca65Text& out) {
    const auto at = [&](const char* name, std::size_t offset) {
        out.address(name, level_block_address + static_cast<unsigned>(offset));
    };
    out.comment("The level block's header, where the console maps the block in.");
    out.address("level_block", level_block_address);
    at("level_stride_bits", level_block::stride_bits);
    at("level_columns", level_block::columns);
    at("level_rows", level_block::rows);
    at("level_placement_count", level_block::placement_count);
    at("level_mutable_count", level_block::mutable_count);
    at("level_placements_offset", level_block::placements_offset);
    at("level_mutable_offset", level_block::mutable_offset);
    at("level_tiles_offset", level_block::tiles_offset);
    at("level_effects_offset", level_block::effects_offset);
    at("level_all_effects", level_block::all_effects);
    at("level_features", level_block::features);
    at("level_all_traits", level_block::all_traits);
    at("level_traits", level_block::traits);
    at("level_kinds", level_block::kinds);
    at("level_thin_walls_offset", level_block::thin_walls_offset);
    at("level_movers_offset", level_block::movers_offset);
    at("level_crates_offset", level_block::crates_offset);
    at("level_room_count", level_block::room_count);
    at("level_rooms", level_block::rooms);
}

// The traits of movers' boxes; a trait that no box has marks a mover that falls.
void write_mover_traits(Ca65Text& out) {
    std::vector<std::uint8_t> traits;
    for (int kind = 0; kind < mover_kind_count; ++kind) {
        const bool falls = static_cast<MoverKind>(kind) == MoverKind::falling;
        const unsigned of_kind = traits_of(static_cast<MoverKind>(kind));
        traits.push_back(static_cast<std::uint8_t>(of_kind | (falls ? trait_mutable : 0)));
    }
    out.table("mover_traits", traits);
}

// One byte a kind in each table.
void write_particle_kinds(Ca65Text& out) {
    const auto table = [&](const char* name, auto&& value_of) {
        std::vector<std::uint8_t> values;
        for (const ParticleKind& kind : particle_kinds)
            values.push_back(static_cast<std::uint8_t>(value_of(kind)));
        out.table(name, values);
    };
    table("particle_event_0", [](const ParticleKind& kind) { return kind.event & 0xFF; });
    table("particle_event_1", [](const ParticleKind& kind) { return kind.event >> 8; });
    table("particle_kind_piece", [](const ParticleKind& kind) { return kind.piece; });
    table("particle_kind_frames", [](const ParticleKind& kind) { return kind.frames; });
    table("particle_place", [](const ParticleKind& kind) { return static_cast<int>(kind.place); });
}

void write_shake_kinds(Ca65Text& out) {
    const auto table = [&](const char* name, auto&& value_of) {
        std::vector<std::uint8_t> values;
        for (const ShakeKind& kind : shake_kinds)
            values.push_back(static_cast<std::uint8_t>(value_of(kind)));
        out.table(name, values);
    };
    table("shake_event_0", [](const ShakeKind& kind) { return kind.event & 0xFF; });
    table("shake_event_1", [](const ShakeKind& kind) { return kind.event >> 8; });
    table("shake_kind_pixels", [](const ShakeKind& kind) { return kind.pixels; });
    table("shake_kind_frames", [](const ShakeKind& kind) { return kind.frames; });
}

// A field's name is the address of its first byte. In an array, each byte of the elements has a
// plane of its own, `name_0` for the lowest.
void write_state_image_layout(Ca65Text& out) {
    out.comment("The state image.");
    out.address("state_image", state_image_address);
    const World world;
    unsigned address = state_image_address;
    each_state_field(world, [&](const char* name, int width, int count, auto&&) {
        out.address(name, address);
        for (int byte = 0; width > 1 && byte < width; ++byte)
            out.address(std::string(name) + '_' + std::to_string(byte),
                        address + static_cast<unsigned>(byte * count));
        address += static_cast<unsigned>(width * count);
    });
    out.constant("state_image_size", static_cast<std::int64_t>(state_image_size()));
    out.constant("state_image_version", state_image_version);
}

std::vector<std::uint8_t> bytes_of(const std::uint8_t* values, int count) {
    return {values, values + count};
}

} // namespace

std::string engine_constants_for_ca65() {
    Ca65Text out;
    out.comment("Generated from the engine's headers.");
    const auto flags = [&](const auto& list) {
        for (const NamedFlag& flag : list)
            out.constant(flag.name, flag.value);
    };
    flags(trait_flags);
    flags(effect_flags);
    flags(contact_flags);
    flags(event_flags);
    flags(actor_flags);
    flags(actor_trait_flags);
    flags(hurt_means_flags);
    flags(game_counter_flags);
    for (const Named& n : bits_and_limits)
        out.constant(n.name, n.value);
    for (const Named& n : enumerators)
        out.constant(n.name, n.value);
    for (int kind = 0; kind < kind_count; ++kind)
        out.constant(std::string("kind_") + kind_names[kind], kind);
    for (int behaviour = 0; behaviour < behaviour_count; ++behaviour)
        out.constant(std::string("behaviour_") + behaviours[behaviour].name, behaviour);
    for (int condition = 0; condition < script_condition_count; ++condition)
        out.constant(std::string("condition_") + script_conditions[condition].name, condition + 1);
    for (int act = 0; act < script_act_count; ++act)
        out.constant(std::string("act_") + script_acts[act].name, act);
    for (int attack = 0; attack < attack_count; ++attack)
        out.constant(std::string("attack_") + attack_names[attack], attack);
    for (int keep = 0; keep < keep_count; ++keep)
        out.constant(std::string("keep_") + keep_names[keep], keep);
    out.constant("attack_pound", static_cast<int>(Attack::pound));
    for (int state = 0; state < actor_state_count; ++state)
        out.constant(std::string("state_") + actor_state_names[state], state);
    for (int posture = 0; posture < posture_count; ++posture)
        out.constant(std::string("posture_") + posture_names[posture], posture);
    out.blank();
    write_level_block(out);
    out.blank();
    write_state_image_layout(out);
    out.blank();
    write_choices(out);
    out.blank();
    out.comment("The engine's tables.");
    out.table("kind_traits", bytes_of(kind_traits, kind_count));
    out.table("kind_effects", bytes_of(kind_effects, kind_count));
    write_mover_traits(out);
    out.table("contacts_of_nibble", bytes_of(contacts_of_nibble, 16));
    out.table("slope_profiles", bytes_of(slope::profiles, 12));
    write_particle_kinds(out);
    write_shake_kinds(out);
    return out.text();
}

} // namespace halfbyte::tools::generate
