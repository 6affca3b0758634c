#include "platform/nes/host/files/nes_memory.hpp"
#include "platform/nes/host/row/limits.hpp"

#include "engine/sim/script_block.hpp"
#include "platform/nes/host/files/ca65_rules.hpp"
#include "platform/nes/host/files/nes_about.hpp"
#include "platform/nes/host/files/nes_tables.hpp"
#include "platform/nes/host/files/nes_texts.hpp"
#include "platform/nes/layout/memory_map.hpp"
#include "tools/pipeline/content/join_scripts.hpp"
#include "tools/pipeline/content/machine_limits.hpp"

#include <algorithm>

namespace halfbyte::tools::console {

namespace {

using content::Place;

/// Throws at the first level with which the limit is exceeded, or at `rest` if it is exceeded
/// without levels.
template <class BytesOf>
void require_for_levels(const content::CompiledGame& game, const NesArt& art,
                        const content::LimitRow& limit, std::size_t bytes, const Place& rest,
                        BytesOf&& bytes_of) {
    content::require_space(limit, bytes, rest);
    for (const NesLevel& level : art.levels) {
        bytes += bytes_of(level);
        content::require_space(limit, bytes, content::place_of_level(game.folder, level.index));
    }
}

/// The first kind of actors whose script exceeds the space.
Place place_of_script(const content::CompiledGame& game, const std::vector<std::uint8_t>& scripts) {
    for (std::size_t kind = 1; kind <= game.actor_lines.size(); ++kind) {
        const std::size_t start = scripts[script_block::starts_low + kind]
                                  + std::size_t{256} * scripts[script_block::starts_high + kind];
        if (start + script_block::most_script_bytes > nes::most_script_bytes)
            return {game.folder.actors, game.actor_lines[kind - 1], {}};
    }
    return {game.folder.actors, 0, {}};
}

/// Bytes of code in the bank FRAME that are assembled for some games only: the conditions of
/// platform/nes/engine/sim/player.s, player_jump.s, player_moves.s, player_pose.s, crouch.s,
/// ledge.s and life_cycle.s, of engine/show/view.s and camera.s, of the files that draw large
/// poses, and of the HUD's counters.
std::size_t optional_bytes(const hosted::Pack& pack) {
    const Tuning& tuning = pack.rules.tuning;
    const bool uneven = nes_has_uneven_animations(pack.looks);
    const bool large = nes_has_large_poses(pack.looks);
    const bool dash = tuning.dash_speed.raw != 0, wall_jump = tuning.wall_jump_speed.raw != 0;
    const bool air_jumps = tuning.air_jumps != 0;
    const bool feet = tuning.foot_correction.raw != 0;
    const bool oneways = tuning.oneway_correction.raw != 0;
    const bool floats = tuning.float_speed.raw != 0, slides = tuning.wall_slide_speed.raw != 0;
    const bool pounds = tuning.pound_speed.raw != 0, attacks = has_attacks(pack.rules);
    const std::size_t posture_rows = nes_posture_rows(pack.looks);
    const struct {
        bool assembled;
        std::size_t bytes;
    } parts[] = {
        {air_jumps || wall_jump || dash, 146}, // HAS_COUNTED_MOVES
        {air_jumps || wall_jump, 16},          // HAS_AIR_JUMPS
        {air_jumps, 19},
        {wall_jump, 76},
        {dash, 165},
        {floats || slides, 9}, // LIMITS_FALL
        {floats, 28},
        {slides, 51},
        {feet || oneways, 198}, // the edges that both correct
        {feet, 205},
        {oneways, 196},
        {tuning.downhill_speed.raw != 0, 18},
        {tuning.pit_frames != 0, 10},
        {tuning.crouch_height.raw != 0, 144},
        {has_kept_states(pack.rules), 14},
        {has_state_speeds(pack.rules), 22 + 6 * generate::kinds_with_states(pack.rules)},
        {posture_rows != 0, 15 + posture_rows},
        {posture_rows != 0 && attacks, 6},
        {attacks, 23},
        {pounds, 18},
        {tuning.half_gravity_speed.raw != 0, 30},
        {attacks && dash, 8},
        {uneven || large, 2},
        {uneven, 40},
        {large, 458},
        {nes_has_counters(pack.looks.hud), 196},
    };
    std::size_t bytes = 0;
    for (const auto& part : parts)
        bytes += part.assembled ? part.bytes : 0;
    return bytes;
}

std::size_t frame_bytes_of_game(const content::CompiledGame& game, const NesArt& art) {
    return nes::frame_code_bytes + optional_bytes(game.pack) + nes_look_bytes(game, art);
}

} // namespace

std::size_t nes_frame_bytes(const content::CompiledGame& game, const NesArt& art) {
    return frame_bytes_of_game(game, art) + art.levels.size() * nes_look_bytes_of_level;
}

void require_nes_memory(const content::CompiledGame& game, const NesArt& art) {
    const Place file{game.folder.file, 0, {}};
    const std::size_t score_bytes = game.pack.sound.block.size();
    Place place_of_scores = file;
    if (score_bytes > nes::limits::nes_score_bytes.most) {
        const score::Spot spot = spot_beyond(game.score, nes::limits::nes_score_bytes.most);
        place_of_scores = {spot.file, spot.line, {}};
    }
    content::require_space(nes::limits::nes_score_bytes, score_bytes, place_of_scores);
    const auto scripts = content::script_block_or_walking(game.pack.scripts);
    content::require_space(nes::limits::nes_script_bytes, scripts.size(),
                           place_of_script(game, scripts));
    require_for_levels(game, art, nes::limits::nes_frame_bytes, frame_bytes_of_game(game, art),
                       {game.folder.actors, 0, {}},
                       [](const NesLevel&) { return nes_look_bytes_of_level; });
    require_for_levels(game, art, nes::limits::nes_text_bytes, nes_text_bytes(game), file,
                       [&](const NesLevel& level) { return nes_text_bytes_of(game, level); });
    require_for_levels(game, art, nes::limits::nes_about_bytes, nes_about_bytes(game), file,
                       [&](const NesLevel& level) { return nes_about_bytes_of(game, level); });
}

std::string nes_memory_txt(const content::CompiledGame& game, const NesArt& art) {
    std::size_t texts = nes_text_bytes(game);
    for (const NesLevel& level : art.levels)
        texts += nes_text_bytes_of(game, level);
    return "FRAME " + std::to_string(nes_frame_bytes(game, art)) + "\nTEXTS "
           + std::to_string(texts) + '\n';
}

} // namespace halfbyte::tools::console
