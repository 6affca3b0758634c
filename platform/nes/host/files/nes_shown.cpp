#include "platform/nes/host/files/nes_shown.hpp"

#include "engine/level/movers.hpp"
#include "engine/sim/script_block.hpp"
#include "engine/sim/world.hpp"
#include "platform/hosted/pack/each_pose.hpp"
#include "tools/pipeline/content/join_scripts.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <iterator>

namespace halfbyte::tools::console {

namespace {

using Kinds = std::bitset<actor_kind_count>;

constexpr std::size_t script_bytes = 256; // at most

/// The scripts of all kinds, one after the other.
class Scripts {
  public:
    explicit Scripts(const content::CompiledGame& game)
        : block_(content::script_block_or_walking(game.pack.scripts)) {}

    /// The kinds that a script spawns.
    Kinds spawned_by(std::size_t kind) const {
        Kinds result;
        const std::size_t end = end_of(kind);
        for (std::size_t at = start_of(kind); at < end;) {
            const std::uint8_t op = block_[at++];
            if (op >= script_op_count)
                break;
            for (const ScriptOperand operand : script_ops[op].operands) {
                if (operand == ScriptOperand::kind)
                    result.set(block_[at]);
                at += bytes_of(operand);
            }
        }
        return result;
    }

  private:
    std::size_t start_of(std::size_t kind) const {
        return block_[kind] + std::size_t{256} * block_[actor_kind_count + kind];
    }

    /// The start of the next script. The bytes after the last script spawn nothing.
    std::size_t end_of(std::size_t kind) const {
        const std::size_t start = start_of(kind);
        std::size_t end = std::min(start + script_bytes, block_.size());
        for (std::size_t other = 0; other < actor_kind_count; ++other)
            if (start_of(other) > start)
                end = std::min(end, start_of(other));
        return end;
    }

    std::vector<std::uint8_t> block_;
};

/// The kinds of a level: the player with its shots, those that it places, and those that these
/// spawn, and so on.
Kinds kinds_of(const LevelView& level, const Rules& rules, const Scripts& scripts) {
    Kinds kinds;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (is_state_of_player(rules.actor_kinds[kind]))
            kinds.set(kind);
        if (rules.actor_kinds[kind].attack == Attack::shot)
            kinds.set(rules.actor_kinds[kind].shot);
    }
    for (int i = 0; i < level.placement_count; ++i)
        kinds.set(placement_at(level, i).actor_kind);
    for (Kinds before; before != kinds;) {
        before = kinds;
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            if (before[kind])
                kinds |= scripts.spawned_by(kind);
    }
    return kinds;
}

/// The effects that a level needs for a posture to be seen; 0: it is seen in any level.
Effects needed_by(Posture posture) {
    switch (posture) {
    case Posture::hang:
    case Posture::climb: return effect_ladder;
    case Posture::swim:
    case Posture::sink: return effect_water;
    case Posture::push:
    case Posture::strike:
    case Posture::pound: break;
    }
    return 0;
}

class Shown {
  public:
    Shown(const SpriteSet& looks, std::size_t poses) : looks_(looks), levels_(poses) {}

    void add(std::size_t pose, std::size_t level) {
        if (pose < levels_.size())
            levels_[pose].set(level);
    }

    /// The icons of the HUD.
    void add_hud(std::size_t level) {
        for (const HudItem& item : looks_.hud.items)
            for (const ActorState state : {ActorState::stand, ActorState::dying})
                if (item.icon_kind != no_actor)
                    add_animation(looks_.animations[item.icon_kind][static_cast<int>(state)],
                                  level);
    }

    void add_kind(std::size_t kind, std::size_t level) {
        for (const Animation& animation : looks_.animations[kind])
            add_animation(animation, level);
    }

    /// Postures of the player, in a row of the animations.
    void add_postures(const LevelView& view, std::size_t level, std::size_t row) {
        for (int posture = 0; posture < posture_count; ++posture) {
            const Effects needed = needed_by(static_cast<Posture>(posture));
            if (needed == 0 || (view.all_effects & needed) != 0)
                add_animation(looks_.animations[row][posture], level);
        }
    }

    /// Thin walls are drawn into metatiles of the background.
    void add_pieces(const LevelView& view, std::size_t level) {
        for (int i = 0; i < view.mover_count; ++i) {
            const auto kind = static_cast<std::size_t>(mover_at(view, i).kind);
            if (kind < drawn_mover_kinds)
                add(looks_.pieces[kind], level);
        }
        if (view.crate_count > 0)
            add(looks_.pieces[piece_crate], level);
    }

    void add_particles(std::size_t level) {
        for (int piece = piece_burst; piece < piece_count; ++piece)
            add(looks_.pieces[piece], level);
    }

    std::vector<LevelSet> levels() { return std::move(levels_); }

  private:
    void add_animation(const Animation& animation, std::size_t level) {
        hosted::each_picture_of(animation, looks_,
                                [&](std::size_t picture) { add(picture, level); });
    }

    const SpriteSet& looks_;
    std::vector<LevelSet> levels_;
};

} // namespace

std::vector<LevelSet> levels_of_poses(const content::CompiledGame& game,
                                      const std::vector<NesLevel>& levels) {
    const Scripts scripts(game);
    Shown shown(game.pack.looks, game.pack.sprite_pictures.size());
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const LevelView level = level_of(game.pack, game.pack.levels[levels[i].index]).map;
        shown.add_postures(level, i, no_actor);
        for (const std::uint8_t row : game.pack.looks.posture_rows)
            if (row != no_actor)
                shown.add_postures(level, i, row);
        shown.add_hud(i);
        shown.add_pieces(level, i);
        shown.add_particles(i);
        const Kinds kinds = kinds_of(level, game.pack.rules, scripts);
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            if (kinds[kind])
                shown.add_kind(kind, i);
    }
    return shown.levels();
}

} // namespace halfbyte::tools::console
