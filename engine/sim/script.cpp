#include "engine/sim/script.hpp"

#include "engine/sim/cell_timers.hpp"
#include "engine/sim/hero_state.hpp"
#include "engine/sim/hurt.hpp"
#include "engine/sim/life_cycle.hpp"
#include "engine/sim/script_acts.hpp"
#include "engine/sim/script_conditions.hpp"
#include "engine/sim/wake.hpp"

namespace halfbyte {
namespace {

// An actor's script as it runs.
struct Script {
    ActorContext& t;
    const std::uint8_t* bytes;

    Actor& self() const { return t.self; }
    // After the last of its bytes follows the first.
    std::uint8_t next() const { return bytes[self().script_at++]; }
    std::uint8_t number() const { return number_of(next(), self()); }
    Velocity speed() const { return {static_cast<std::int16_t>(number() * script_speed_unit)}; }
    Velocity way() const {
        return {static_cast<std::int16_t>(static_cast<std::int8_t>(next()) * script_speed_unit)};
    }
    std::int8_t pixels() const { return static_cast<std::int8_t>(next()); }
};

void start_act(Actor& self, ScriptAct act) {
    self.act = static_cast<std::uint8_t>(act);
}

void wait_for(Actor& self, ScriptCondition condition, std::uint8_t value) {
    self.act = static_cast<std::uint8_t>(static_cast<unsigned>(act_of(self))
                                         | static_cast<unsigned>(condition) << wait_shift);
    self.timer = value;
}

void op_rest(Script& s) {
    wait_for(s.self(), ScriptCondition::condition_never, 0);
}

void op_walk(Script& s) {
    start_act(s.self(), ScriptAct::act_walk);
}

void op_stand(Script& s) {
    start_act(s.self(), ScriptAct::act_fall);
    s.self().velocity.x = Velocity{0};
}

void op_run(Script& s) {
    start_act(s.self(), ScriptAct::act_fall);
    s.self().velocity.x = ahead(s.self(), s.speed());
}

void op_hop(Script& s) {
    start_act(s.self(), ScriptAct::act_fall);
    s.self().velocity.y = -s.speed();
    s.self().velocity.x = ahead(s.self(), s.way());
}

void op_fly(Script& s) {
    start_act(s.self(), ScriptAct::act_hover);
    s.self().velocity.x = ahead(s.self(), s.way());
    s.self().velocity.y = s.way();
}

void start_wave(Script& s, ScriptAct act) {
    start_act(s.self(), act);
    s.self().since = static_cast<std::uint8_t>(s.t.world.frame);
    s.self().velocity.y = wave_start(kind_of(s.self(), s.t.level).speed);
}

void op_wave(Script& s) {
    start_wave(s, ScriptAct::act_wave);
}

void op_circle(Script& s) {
    start_wave(s, ScriptAct::act_circle);
    s.self().velocity.x = Velocity{0};
}

void op_home(Script& s) {
    start_act(s.self(), ScriptAct::act_home);
}

void op_path(Script& s) {
    start_act(s.self(), ScriptAct::act_path);
}

void op_turn(Script& s) {
    s.self().flags ^= actor_faces_left;
    s.self().velocity.x = -s.self().velocity.x;
}

void op_face(Script& s) {
    const bool is_left = player(s.t.world).position.x < s.self().position.x;
    if (is_left != faces_left(s.self()))
        op_turn(s);
}

void op_wait(Script& s) {
    wait_for(s.self(), ScriptCondition::condition_time, s.number());
}

void op_until(Script& s) {
    const auto condition = static_cast<ScriptCondition>(s.next() & (wait_values - 1));
    s.self().flags &= static_cast<ActorFlags>(~actor_was_touched);
    wait_for(s.self(), condition, s.number());
}

void op_goto(Script& s) {
    s.self().script_at = s.next();
}

void go_if(Script& s, bool condition) {
    if (condition)
        op_goto(s);
    else
        ++s.self().script_at;
}

void op_if(Script& s) {
    const auto condition = static_cast<ScriptCondition>(s.next() & (wait_values - 1));
    const std::uint8_t value = s.number();
    go_if(s, holds(condition, value, s.t));
}

void count_loop(Script& s, std::uint8_t& counter) {
    const std::uint8_t times = s.number();
    if (counter == 0)
        counter = static_cast<std::uint8_t>(times + 1);
    --counter;
    go_if(s, counter != 0);
}

void op_loop(Script& s) {
    count_loop(s, s.self().counter);
}

void op_inner_loop(Script& s) {
    count_loop(s, s.self().inner_counter);
}

struct Counter {
    std::uint8_t& count;
    std::uint8_t most;
};

// The counter that the next byte names.
Counter next_counter(Script& s) {
    constexpr int first_of_game = 1 + script_counters;
    const int number = s.next() & (counter_numbers - 1);
    if (number >= first_of_game && number < first_of_game + game_counters) {
        const int index = number - first_of_game;
        return {s.t.world.counters[index], s.t.level.rules->counters[index].most};
    }
    return {number == 1   ? s.self().counter_1
            : number == 2 ? s.self().counter_2
                          : s.self().parameter,
            most_count};
}

void op_set(Script& s) {
    const Counter counter = next_counter(s);
    counter.count = changed_count(0, counter_value(s.number()), counter.most);
}

void op_add(Script& s) {
    const Counter counter = next_counter(s);
    const auto change = static_cast<std::int8_t>(s.number());
    counter.count = changed_count(counter.count, change, counter.most);
}

void op_call(Script& s) {
    s.self().return_at = static_cast<std::uint8_t>(s.self().script_at + 1);
    op_goto(s);
}

void op_return(Script& s) {
    s.self().script_at = s.self().return_at;
}

// Creates an actor of a kind, at a distance in pixels from this one.
void spawn(Script& s, std::uint8_t kind, int right, int down) {
    if (!has_script(s.t.level.rules->actor_kinds[kind]))
        return;
    Actor* slot = create_actor(s.t.world, s.t.level, kind, s.self());
    if (slot == nullptr)
        return;
    slot->position.x += Distance{right * subpixels_per_pixel};
    slot->position.y += Distance{down * subpixels_per_pixel};
    slot->parameter = s.self().parameter;
}

std::uint8_t next_kind(Script& s) {
    return s.next() & (actor_kind_count - 1);
}

void op_spawn(Script& s) {
    spawn(s, next_kind(s), 0, 0);
}

void op_spawn_at(Script& s) {
    const std::uint8_t kind = next_kind(s);
    const int ahead = s.pixels(), down = s.pixels();
    // -128 stays as it is: an 8-bit machine has no 128 to turn it to.
    spawn(s, kind, faces_left(s.self()) ? static_cast<std::int8_t>(-ahead) : ahead, down);
}

void set_switch(Script& s, bool on) {
    std::uint16_t& switches = s.t.world.switches;
    const std::uint16_t bit = switch_bit(s.number());
    switches = static_cast<std::uint16_t>(on ? switches | bit : switches & ~bit);
}

void op_switch_on(Script& s) {
    set_switch(s, true);
}

void op_switch_off(Script& s) {
    set_switch(s, false);
}

// Sets those of the `switched` traits that are in `wanted`, and clears the others.
void switch_traits(Script& s, unsigned switched, unsigned wanted) {
    const unsigned kind = kind_of(s.self(), s.t.level).traits;
    const ActorFlags mask = swap_flags(switched), swaps = swap_flags(kind ^ wanted);
    s.self().flags = static_cast<ActorFlags>((s.self().flags & ~mask) | (swaps & mask));
}

void op_gain(Script& s) {
    const std::uint8_t traits = s.next();
    switch_traits(s, traits, traits);
}

void op_lose(Script& s) {
    switch_traits(s, s.next(), 0);
}

void op_pose(Script& s) {
    const std::uint8_t state = s.next();
    if (state < actor_state_count)
        enter(s.self(), static_cast<ActorState>(state), s.t.world.frame);
}

void op_event(Script& s) {
    s.t.world.events |= static_cast<Events>(1u << (s.next() & 15));
}

void op_sound(Script& s) {
    s.t.world.sound = s.next();
}

// The player's feet will be where this actor's are.
void op_checkpoint(Script& s) {
    const ActorKind& hero = s.t.level.rules->actor_kinds[player_kind];
    const Position feet = s.self().position.y + kind_of(s.self(), s.t.level).half.y;
    s.t.world.respawn = {s.self().position.x, feet - hero.half.y};
    s.t.world.events |= event_checkpoint;
}

void op_warp(Script& s) {
    const int placement = s.number() - 1;
    if (placement < 0 || placement >= s.t.level.map.placement_count
        || s.t.world.phase != Phase::playing)
        return;
    begin_warp(s.t.world, player_at(placement_at(s.t.level.map, placement), s.t.level));
}

void op_exit(Script& s) {
    const std::uint8_t exit = s.number();
    if (s.t.world.phase != Phase::playing)
        return;
    s.t.world.exit = exit;
    clear_level(s.t.world, s.t.level);
}

void op_launch(Script& s) {
    player(s.t.world).velocity.y = -s.speed();
    s.t.world.events |= event_spring;
}

void op_coin(Script& s) {
    ++s.t.world.coins;
    s.t.world.events |= event_coin;
}

// Changes the cell ahead, if it is a crumbling one.
template <void (*change)(World&, const Level&, int column, int row)>
void change_cell(Script& s) {
    const Actor& self = s.self();
    const int column = cell_of(self.position.x) + (faces_left(self) ? -1 : 1);
    const int row = cell_of(self.position.y);
    if (kind_at(cells_of(s.t.world, s.t.level), column, row) == TileKind::crumble)
        change(s.t.world, s.t.level, column, row);
}

void op_crumble(Script& s) {
    change_cell<start_crumbling>(s);
}

void op_open(Script& s) {
    change_cell<open_cell>(s);
}

void op_heal(Script& s) {
    heal_player(s.t.world, s.t.level, s.number());
}

void op_become(Script& s) {
    become(s.t.world, s.t.level, next_kind(s));
}

void op_vanish(Script& s) {
    remove(s.t.world, s.self());
}

void op_die(Script& s) {
    enter(s.self(), ActorState::dying, s.t.world.frame);
    s.self().timer = s.t.level.rules->tuning.squashed_frames;
    s.self().velocity = {};
}

// Runs an op. Returns whether the script continues in this frame. An actor whose script is damaged
// is removed.
bool run_op(Script& s) {
    switch (static_cast<ScriptOp>(s.next())) {
#define HALFBYTE_OP(name, first, second, flow, hint)                                               \
    case ScriptOp::op_##name: op_##name(s); return !ends_frame(ScriptFlow::flow);
        HALFBYTE_SCRIPT_OPS(HALFBYTE_OP)
#undef HALFBYTE_OP
    default: op_vanish(s); return false;
    }
}

} // namespace

void run_script(ActorContext& actor) {
    Actor& self = actor.self;
    if (self.act >> wait_shift != 0) {
        if (!holds(wait_of(self), self.timer, actor))
            return;
        start_act(self, act_of(self));
    }
    const std::uint8_t* scripts =
        actor.level.scripts != nullptr ? actor.level.scripts : walking_scripts.bytes;
    Script script{actor, script_of(scripts, self.kind)};
    int left = most_ops_a_frame;
    while (left != 0 && run_op(script))
        --left;
}

} // namespace halfbyte
