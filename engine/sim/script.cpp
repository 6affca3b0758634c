#include "engine/sim/script.hpp"

#include "engine/sim/cell_timers.hpp"
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

// The counter that the next byte names.
std::uint8_t& next_counter(Script& s) {
    switch (s.next() & 3) {
    case 1: return s.self().counter_1;
    case 2: return s.self().counter_2;
    default: return s.self().parameter;
    }
}

void op_set(Script& s) {
    std::uint8_t& counter = next_counter(s);
    counter = counter_value(s.number());
}

void op_add(Script& s) {
    std::uint8_t& counter = next_counter(s);
    const int sum = counter + static_cast<std::int8_t>(s.number());
    counter = static_cast<std::uint8_t>(sum < 0 ? 0 : sum > most_count ? most_count : sum);
}

void op_call(Script& s) {
    s.self().return_at = static_cast<std::uint8_t>(s.self().script_at + 1);
    op_goto(s);
}

void op_return(Script& s) {
    s.self().script_at = s.self().return_at;
}

Actor* free_slot(World& world) {
    for (int i = 1; i < awake_actors; ++i)
        if (world.actors[i].kind == no_actor)
            return &world.actors[i];
    return nullptr;
}

// Creates an actor of a kind, at a distance in pixels from this one.
void spawn(Script& s, std::uint8_t kind, int right, int down) {
    Actor* slot = free_slot(s.t.world);
    if (slot == nullptr || s.t.level.rules->actor_kinds[kind].behaviour != Behaviour::script)
        return;
    slot->position = {s.self().position.x + Distance{right * subpixels_per_pixel},
                      s.self().position.y + Distance{down * subpixels_per_pixel}};
    slot->kind = kind;
    slot->state = ActorState::run;
    slot->since = static_cast<std::uint8_t>(s.t.world.frame);
    slot->flags = s.self().flags & actor_faces_left;
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
