#include "tools/lab/newcomer/play_level.hpp"

#include "engine/collide/move.hpp"
#include "engine/sim/step.hpp"
#include "engine/sim/tile_triggers.hpp"
#include "tools/lab/newcomer/screen_time.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::tools::newcomer {

namespace {

// The hazard that the player reaches into, as (column, row); (-1, -1) if there is none.
std::pair<int, int> hazard_at(const World& world, const Level& level) {
    const Actor& self = player(world);
    const auto crossing = four_corner::crossing_near(self.position);
    for (int i = 0; i < 4; ++i) {
        const int column = crossing.column - 1 + (i & 1), row = crossing.row - 1 + (i >> 1);
        if (kind_at(cells_of(world, level), column, row) == TileKind::hazard
            && reaches(self, half_of(self, level), column, row, level.rules->tuning.hazard_inset))
            return {column, row};
    }
    return {-1, -1};
}

// The slot of the nearest actor that hurts the player.
int nearest_that_hurts(const World& world, const Level& level) {
    int nearest = 0, least = 0;
    for (int i = 1; i < awake_actors; ++i) {
        const Actor& actor = world.actors[i];
        if (actor.kind == no_actor || !(traits_of(actor, level) & actor_hurts))
            continue;
        const int distance = magnitude(actor.position.x - player(world).position.x).raw
                             + magnitude(actor.position.y - player(world).position.y).raw;
        if (nearest == 0 || distance < least) {
            nearest = i;
            least = distance;
        }
    }
    return nearest;
}

Death death_in(const World& world, const Level& level, const ScreenTime& screen_time) {
    const Actor& self = player(world);
    Death death{cell_of(self.position.x), cell_of(self.position.y)};
    death.frame = world.frame;
    const auto [column, row] = hazard_at(world, level);
    const int slot = nearest_that_hurts(world, level);
    if (self.position.y - half_of(self, level).y >= at_cell(level.map.rows)) {
        death.by = KilledBy::pit;
        death.shown_frames = screen_time.of_cell(world, death.column, level.map.rows - 1);
    } else if (self.contact & contact_crushed) {
        death.by = KilledBy::mover;
        death.shown_frames = screen_time.of_cell(world, death.column, death.row);
    } else if (column >= 0) {
        death.by = KilledBy::hazard;
        death.shown_frames = screen_time.of_cell(world, column, row);
    } else if (slot != 0) {
        death.by = KilledBy::actor;
        death.actor_kind = world.actors[slot].kind;
        death.shown_frames = screen_time.of_actor(world, slot);
    }
    return death;
}

// Whether a try makes progress: something new was seen, a landing was rewarded, or the hero reached
// a cell for the first time.
class Progress {
  public:
    Progress(const Level& level, std::uint32_t patience)
        : visited_(std::size_t{level.map.columns} * level.map.rows), rows_(level.map.rows),
          patience_(patience) {}

    bool goes_on(const World& world, const Newcomer& newcomer) {
        const Actor& self = player(world);
        const int column = cell_of(self.position.x);
        const int row = std::clamp(cell_of(self.position.y), 0, rows_ - 1);
        const auto cell = static_cast<std::size_t>(column * rows_ + row);
        if (newcomer.known().known_cells() != known_ || newcomer.landings().rewarded() != rewarded_
            || (cell < visited_.size() && !visited_[cell]))
            last_ = world.frame;
        known_ = newcomer.known().known_cells();
        rewarded_ = newcomer.landings().rewarded();
        if (cell < visited_.size())
            visited_[cell] = true;
        return world.frame - last_ < patience_;
    }

  private:
    std::vector<bool> visited_;
    int rows_;
    std::uint32_t patience_;
    std::uint32_t last_ = 0;
    int known_ = 0;
    int rewarded_ = 0;
};

} // namespace

Try play_level(const Level& level, std::uint16_t level_seed, const NewcomerOptions& options,
               const TryLimits& limits, const TryWatch& watch) {
    Try result;
    World world;
    start_level(world, level, level_seed);
    Newcomer newcomer(level, world, options);
    ScreenTime screen_time(level);
    Progress progress(level, limits.patience);
    result.end = TryEnd::out_of_time;
    while (world.frame < limits.frames) {
        result.inputs.push_back(newcomer.play(world));
        screen_time.see(world, newcomer.view());
        step(world, result.inputs.back(), level);
        if (world.events & event_die) {
            result.deaths.push_back(death_in(world, level, screen_time));
            newcomer.learn_from_death(world, result.deaths.back().actor_kind);
        }
        if (world.phase == Phase::cleared)
            result.end = TryEnd::finished;
        else if (watch && !watch(world))
            result.end = TryEnd::interrupted;
        else if (!progress.goes_on(world, newcomer))
            result.end = TryEnd::stuck;
        if (result.end != TryEnd::out_of_time)
            break;
    }
    result.column = cell_of(player(world).position.x);
    result.row = cell_of(player(world).position.y);
    return result;
}

} // namespace halfbyte::tools::newcomer
