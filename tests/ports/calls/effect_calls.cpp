// Generated calls of tile effects, in worlds whose player is at a cell with one.
#include "tests/ports/calls/call_sets.hpp"
#include "tests/ports/calls/random_world.hpp"

#include "engine/sim/cell_timers.hpp"
#include "engine/sim/ladder.hpp"
#include "engine/sim/player.hpp"
#include "engine/sim/tile_effects.hpp"
#include "engine/sim/water.hpp"

namespace halfbyte::test {
namespace {

constexpr long calls_per_level = 50;

/// Counts the bits of a byte that are set.
void count_bits(Stratum& stratum, unsigned bits) {
    for (int bit = 0; bit < 8; ++bit)
        stratum.count(bits & 1u << bit ? bit : -1);
}

bool climbs(const Actor& actor) {
    return (actor.flags & actor_climbs) != 0;
}

/// A level with tile effects on the console, a new one now and then, and a world for each call.
class EffectCaller {
  public:
    explicit EffectCaller(Run& run) : run_(run) {}

    World next(long call) {
        if (call % calls_per_level == 0) {
            run_.port.use(random_rules(run_.random, shipped_rules()));
            run_.port.open(random_level_block(run_.random));
        }
        World world = random_world(run_.random, level());
        place_at_effect(run_.random, level(), player(world));
        if (between(run_.random, 0, 7) == 0)
            for (Actor& actor : world.actors) // on a slope
                actor.contact |= contact_slope;
        return world;
    }
    const Level& level() { return run_.port.level(); }
    Cells cells(const World& world) { return cells_of(world, level()); }

    /// Makes the call on the console, and returns what differs from `after`.
    std::string compare(const Routine& routine, const World& before, const World& after,
                        const Entry& entry = {}) {
        run_.port.put(before);
        exit_ = run_.port.console.call(routine, entry);
        return run_.port.difference(after);
    }
    const Exit& exit() const { return exit_; }

  private:
    Run& run_;
    Exit exit_{};
};

/// Puts the player into water or at its surface, often about to make a stroke.
void let_swim(std::mt19937& random, const Cells& cells, World& world) {
    if (between(random, 0, 3) != 0)
        world.pressed |= input_a;
    int column = 0, row = 0;
    if (find_kind(random, cells, TileKind::water, column, row)) {
        player(world).position = {at_cell(column)
                                      + Distance{between(random, 0, subpixels_per_cell - 1)},
                                  at_cell(row + between(random, 0, 1))
                                      + Distance{between(random, 0, subpixels_per_cell - 1)}};
        player(world).effects |= effect_water;
    }
    if (between(random, 0, 3) == 0) {
        player(world).contact = contact_floor | contact_oneway;
        world.held |= input_down;
    }
}

/// Puts the player in the middle of a ladder, with the feet near the top of a cell.
void let_climb(std::mt19937& random, const Cells& cells, HalfSizes half, World& world) {
    int column = 0, row = 0;
    if (find_kind(random, cells, TileKind::ladder, column, row))
        player(world).position = {at_cell(column) + Distance{subpixels_per_cell / 2},
                                  at_cell(row) + Distance{between(random, -2, 400)} - half.y};
}

std::string call_control_player(Run& run) {
    EffectCaller caller(run);
    Stratum& swims = run.strata.of("in water: nothing, a stroke, a jump", 0, 2);
    Stratum& drops = run.strata.both_ways("lets go of a one-way floor");
    Stratum& sinks = run.strata.both_ways("at the terminal speed of water");
    Stratum& before_and_after = run.strata.of("climbs before, after", 0, 3);
    Stratum& up = run.strata.of("climbs: stays, slower, as fast as can be", 0, 2);
    Stratum& sideways = run.strata.sign("velocity x while climbing");
    Stratum& jumps_off = run.strata.both_ways("lets go with a jump");
    const Routine routine = run.port.console.routine("control_player");
    return run.each([&](long call) {
        World before = caller.next(call);
        before.events = 0;
        before.phase = between(run.random, 0, 15) ? Phase::playing : Phase::cleared;
        const Tuning& tuning = caller.level().rules->tuning;
        if (call & 1)
            let_swim(run.random, caller.cells(before), before);
        else
            let_climb(run.random, caller.cells(before),
                      kind_of(player(before), caller.level()).half, before);
        World after = before;
        control_player(after, caller.level());
        const bool climbed = climbs(player(before)), climbing = climbs(player(after));
        const Motion velocity = player(after).velocity;
        before_and_after.count(2 * climbed + climbing);
        drops.count(player_drops_through(before));
        if (climbing) {
            const int y = velocity.y.raw, most = tuning.climb_speed.raw;
            up.count(y == 0 ? 0 : y < 0 && y > -most ? 1 : y == -most ? 2 : -1);
            sideways.count_sign(velocity.x.raw);
        } else if (climbed) {
            jumps_off.count(after.coyote != 0);
        } else if (player(before).effects & effect_water) {
            swims.count(after.events & event_stroke ? 1 : after.events & event_jump ? 2 : 0);
            sinks.count(velocity.y == tuning.water_terminal_speed);
        }
        return caller.compare(routine, before, after);
    });
}

std::string call_player_climbs_down(Run& run) {
    EffectCaller caller(run);
    Stratum& yes = run.strata.both_ways("climbs down through a top");
    const Routine routine = run.port.console.routine("player_climbs_down");
    return run.each([&](long call) {
        World world = caller.next(call);
        if (between(run.random, 0, 3) != 0)
            player(world).flags |= actor_climbs;
        const bool ours = player_climbs_down(world, caller.level());
        yes.count(ours);
        const std::string difference = caller.compare(routine, world, world);
        return difference + differing("climbs down", ours, !caller.exit().zero);
    });
}

std::string call_apply_tile_effects(Run& run) {
    EffectCaller caller(run);
    Stratum& felt = run.strata.of("effect of a cell", 0, 7); // by bit
    felt.never(5); // the effect of cells that act on all at once
    Stratum& thrown = run.strata.of(
        "a spring launches nothing, the player, the player with A, another actor", 0, 3);
    Stratum& crumbles = run.strata.both_ways("a cell begins to crumble");
    Stratum& inside_level = run.strata.both_ways("the player is in a column of the level");
    Stratum& effects = run.strata.both_ways("the level has effects");
    Stratum& end = run.strata.of("climbs on, lets go, stands on the top", 0, 2);
    Stratum& phase = run.strata.of("phase", 0, 2);
    const Routine routine = run.port.console.routine("apply_tile_effects");
    return run.each([&](long call) {
        World before = caller.next(call);
        before.events = 0;
        int spring_column = 0, spring_row = 0;
        if (between(run.random, 0, 7) == 0
            && find_kind(run.random, caller.cells(before), TileKind::spring, spring_column,
                         spring_row)) {
            Actor& self = player(before);
            self.position = {at_cell(spring_column)
                                 + Distance{between(run.random, 0, subpixels_per_cell - 1)},
                             at_cell(spring_row) - kind_of(self, caller.level()).half.y};
            self.contact = contact_floor;
        } else if (between(run.random, 0, 3) == 0) {
            Actor& self = player(before);
            self.flags |= actor_climbs;
            self.contact = between(run.random, 0, 3) ? Contact{0} : contact_floor;
        }
        World after = before;
        apply_tile_effects(after, caller.level());
        const Actor& climber = player(after);
        if (climbs(player(before)))
            end.count(climbs(climber) ? 0 : climber.contact & contact_oneway ? 2 : 1);
        for (const Actor& actor : after.actors)
            if (caller.level().map.all_effects != 0)
                count_bits(felt, actor.effects);
        const auto is_thrown = [&](const Actor& actor, Velocity speed) {
            return (after.events & event_spring) && actor.velocity.y == -speed
                   && !(actor.contact & contact_floor);
        };
        const Tuning& tuning = caller.level().rules->tuning;
        const bool held = is_thrown(player(after), tuning.spring_speed_held);
        thrown.count(held                                            ? 2
                     : is_thrown(player(after), tuning.spring_speed) ? 1
                     : (after.events & event_spring)                 ? 3
                                                                     : 0);
        int started = 0;
        for (int i = 0; i < cell_timers; ++i)
            started += after.timers[i].count != before.timers[i].count;
        crumbles.count(started);
        const int column = cell_of(player(before).position.x);
        inside_level.count(column >= 0 && column < caller.level().map.columns);
        effects.count(caller.level().map.all_effects != 0);
        phase.count(static_cast<int>(before.phase));
        return caller.compare(routine, before, after);
    });
}

std::string call_start_crumbling(Run& run) {
    EffectCaller caller(run);
    Variable x = run.port.console.variable("cell_x"), y = run.port.console.variable("cell_y");
    Stratum& taken = run.strata.of("no timer free, one has it already, one takes it", 0, 2);
    const Routine routine = run.port.console.routine("start_crumbling");
    return run.each([&](long call) {
        World before = caller.next(call);
        int column = 0, row = 0;
        while (!find_kind(run.random, caller.cells(before), TileKind::crumble, column, row))
            before = caller.next(0);
        const std::uint8_t index = mutable_index(caller.level().map, column, row);
        const bool all = between(run.random, 0, 7) == 0;
        for (CellTimer& timer : before.timers)
            if (timer.count == 0 && all)
                timer.count = 9;
        if (between(run.random, 0, 3) == 0)
            before.timers[between(run.random, 0, cell_timers - 1)] = {
                index, static_cast<std::uint16_t>(column), static_cast<std::uint8_t>(row), 5};
        World after = before;
        start_crumbling(after, caller.level(), column, row);
        bool had = false, has = false, any_free = false;
        for (int i = 0; i < cell_timers; ++i) {
            had |= before.timers[i].count != 0 && before.timers[i].index == index;
            has |= after.timers[i].count != before.timers[i].count;
            any_free |= before.timers[i].count == 0;
        }
        taken.count(has ? 2 : had ? 1 : any_free ? -1 : 0);
        x.set_u16(static_cast<std::uint32_t>(column * pixels_per_cell));
        y.set_u16(static_cast<std::uint32_t>(row * pixels_per_cell));
        return caller.compare(routine, before, after);
    });
}

std::string call_run_cell_timers(Run& run) {
    EffectCaller caller(run);
    Stratum& ends = run.strata.of("nothing ends, disappears, comes back, waits", 0, 3);
    Stratum& running = run.strata.of("timers that run", 0, 2);
    const Routine routine = run.port.console.routine("run_cell_timers");
    return run.each([&](long call) {
        World before = caller.next(call);
        before.events = 0;
        if (CellTimer& timer = before.timers[0]; timer.index != 0 && between(run.random, 0, 1)) {
            // The timer ends, and an actor is in the cell or touches it.
            timer.count = 1;
            if (between(run.random, 0, 1))
                set_bit(before.changed, timer.index);
            Actor& actor = before.actors[between(run.random, 0, 1)];
            const auto near = [&](int cell) {
                return at_cell(cell) + Distance{between(run.random, -2200, 6200)};
            };
            actor.position = {near(timer.column), near(timer.row)};
        }
        World after = before;
        run_cell_timers(after, caller.level());
        int count = 0;
        bool ended = false;
        for (int i = 0; i < cell_timers; ++i) {
            const CellTimer& timer = before.timers[i];
            count += timer.count != 0;
            if (timer.count != 1)
                continue;
            ended = true;
            const bool gone = test_bit(before.changed, timer.index);
            ends.count(!gone ? 1 : after.timers[i].count == 0 ? 2 : 3);
        }
        ends.count(ended ? -1 : 0);
        running.count(count);
        return caller.compare(routine, before, after);
    });
}

} // namespace

std::span<const CallSet> effect_call_sets() {
    static constexpr CallSet sets[] = {
        {"control_player", call_control_player},   {"player_climbs_down", call_player_climbs_down},
        {"start_crumbling", call_start_crumbling}, {"apply_tile_effects", call_apply_tile_effects},
        {"run_cell_timers", call_run_cell_timers},
    };
    return sets;
}

} // namespace halfbyte::test
