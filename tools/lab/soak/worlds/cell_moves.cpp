// The moves of bodies that have nothing near but cells, for the rules of cells.
#include "engine/sim/tile_effects.hpp"
#include "tools/lab/soak/worlds/body_near.hpp"

namespace halfbyte::tools::soak::worlds {

namespace {

// Completes the move of an actor; false if something else than the move decides where it is.
bool add_actor(const SeenFrame& frame, const BodyNear& b, Observed& move) {
    const Tuning& tuning = frame.level.rules().tuning;
    const Actor& was = frame.world_before.actors[b.slot];
    const Actor& acted = frame.middle.world.actors[b.slot];
    const Actor& now = frame.world.actors[b.slot];
    if (was_thrown_up(frame, b))
        return false;
    const Velocity carried = carried_by(was.effects, tuning);
    move.wish = {acted.velocity.x + carried, acted.velocity.y};
    move.velocity_known = carried.raw == 0 && !b.is_player();
    if (!b.is_player())
        return true;
    move.options.corner_correction = tuning.corner_correction;
    move.options.drop_through = frame.middle.player_drops;
    return frame.world_before.phase == Phase::playing && frame.world.phase == Phase::playing
           && !((was.flags | acted.flags | now.flags) & actor_climbs)
           && tuning.foot_correction.raw == 0 && frame.level.level().has_only_cells();
}

} // namespace

std::optional<Observed> move_among_cells(const SeenFrame& frame, const BodyNear& b) {
    const bool starts_in_cells = b.is_crate() && !frame.is_clean(b.slot); // it stays in them
    if (starts_in_cells || !has_only_cells_near(frame, b))
        return std::nullopt;
    Observed move;
    move.half = b.before.half;
    // The rules about slopes are those of the four-corner method.
    if (move.is_large() && frame.level.any_before(grown(cells_touched(b.hull)), trait_slope))
        return std::nullopt;
    move.from = {{b.before.x}, {b.before.y}};
    move.to = {{b.after.x}, {b.after.y}};
    move.velocity = b.after.velocity;
    move.contact_before = b.before.contact;
    move.contact = b.after.contact;
    if (b.is_crate()) {
        const Tuning& t = frame.level.rules().tuning;
        move.wish.y = std::min(b.before.velocity.y + t.fall_gravity, t.terminal_speed);
        return move;
    }
    return add_actor(frame, b, move) ? std::optional(move) : std::nullopt;
}

} // namespace halfbyte::tools::soak::worlds
