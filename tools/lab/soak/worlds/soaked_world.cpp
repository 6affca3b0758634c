#include "tools/lab/soak/worlds/soaked_world.hpp"

#include "engine/sim/actors.hpp"
#include "engine/sim/body_table.hpp"
#include "engine/sim/crouch.hpp"
#include "engine/sim/hero_state.hpp"
#include "engine/sim/ladder.hpp"
#include "engine/sim/movers.hpp"
#include "engine/sim/opposites.hpp"
#include "engine/sim/player.hpp"
#include "engine/sim/player_attack.hpp"
#include "engine/sim/script.hpp"
#include "engine/sim/step.hpp"
#include "engine/sim/wake.hpp"
#include "tools/lab/soak/worlds/random_level.hpp"
#include "tools/lab/soak/worlds/world_pilot.hpp"

namespace halfbyte::tools::soak::worlds {

namespace {

void put(Actor& actor, const WorldOrder& order) {
    const auto kind = actor.kind;
    actor = Actor{};
    actor.kind = order.slot == 0 ? kind : order.kind;
    actor.position = *order.put;
    actor.state = ActorState::run;
    if (order.hovers)
        actor.act = static_cast<std::uint8_t>(ScriptAct::act_hover);
}

Velocity pushed(Velocity v, int by) {
    return {static_cast<std::int16_t>(std::clamp(v.raw + by, -fastest, fastest))};
}

} // namespace

WorldEngine shipped_engine() {
    return {
        [](World& world, Input input, const Level& level) { halfbyte::step(world, input, level); }};
}

WatchedWorld::WatchedWorld(const SoakLevel& level, const Rules& rules, const WorldEngine& engine)
    : shown_(engine.shown ? engine.shown(level) : SoakLevel{}),
      built_(engine.shown ? shown_ : level, rules), scene_level_(level, rules), engine_(engine) {}

void WatchedWorld::start(std::uint16_t seed) {
    start_level(world_, built_.level(), seed);
    look_at_all();
}

void WatchedWorld::start_from(const World& world) {
    world_ = world;
    scene_level_.follow(world_);
    look_at_all();
}

void WatchedWorld::look_at_all() {
    scene_ = scene_level_.scene_of(world_);
    clean_ = 0;
    for (int slot = 0; slot < slot_count; ++slot)
        if (scene_.bodies[static_cast<std::size_t>(slot)].there
            && thing_around(scene_level_, scene_, slot) == Thing::nothing)
            clean_ |= 1u << slot;
}

void WatchedWorld::obey(const std::vector<WorldOrder>& orders) {
    bool any_put = false;
    for (const WorldOrder& order : orders) {
        if (order.slot >= first_crate) {
            const int i = order.slot - first_crate;
            if (order.put)
                world_.crates[i] = {*order.put, {}, 0, true};
            any_put = any_put || order.put;
            continue;
        }
        Actor& actor = world_.actors[order.slot];
        if (order.put && !(order.slot == 0 && world_.phase != Phase::playing)) {
            put(actor, order);
            any_put = true;
        }
        actor.velocity = {pushed(actor.velocity.x, order.x), pushed(actor.velocity.y, order.y)};
    }
    if (any_put)
        look_at_all();
    else if (!orders.empty())
        scene_ = scene_level_.scene_of(world_);
}

const Rule* WatchedWorld::judge(const SeenFrame& frame, int slot, WorldTally& tally,
                                Touched& touched) {
    const auto i = static_cast<std::size_t>(slot);
    const bool clean = frame.is_clean(slot);
    if (!frame.before.bodies[i].there)
        return nullptr;
    if (!frame.after.bodies[i].there) {
        ++tally.gone;
        return clean ? broken_by_leaving(frame, slot) : nullptr;
    }
    const Seen seen = checks_.look_at(frame, slot);
    ++tally.bodies;
    tally.in_something += !clean;
    tally.alone += seen.alone;
    tally.rode += seen.rode;
    touched.things |= seen.touched;
    touched.movers |= seen.movers_touched;
    return seen.broken;
}

// The first half of the engine's step.
ControlledWorld WatchedWorld::controlled(Input input) const {
    const Level& level = built_.level();
    ControlledWorld middle{world_};
    World& world = middle.world;
    ++world.frame;
    world.events = 0;
    wake_and_sleep(world, level);
    wake_and_sleep_movers(world, level);
    input = without_opposites(input);
    world.pressed = static_cast<Input>(input & ~world.held);
    world.held = input;
    BodyTable table = move_movers(world, level);
    control_player(world, level);
    attack(world, level);
    change_state(world, level, table);
    crouch(world, level, table);
    run_behaviours(world, level, table);
    middle.player_drops = player_drops_through(world) || player_climbs_down(world, level);
    return middle;
}

// The scene before the frame's moves. A player that changes its height has the new one already, and
// its feet are where they were. It stands up only after the movers have moved, which may carry it,
// and may make the space. So it does not count as clean if it would be in something before that.
Scene WatchedWorld::scene_before_moves(const World& middle) {
    Scene scene = scene_;
    BodyAt& body = scene.bodies[0];
    const Actor& self = player(middle);
    const HalfSizes half = half_of(self, scene_level_.rules());
    if (!body.there || half == body.half)
        return scene;
    const Point centre{{body.x}, {body.box.bottom - half.y.raw}};
    body.y = centre.y.raw;
    body.half = half;
    body.box = box_of(centre, half);
    const Thing in = thing_around(scene_level_, scene, 0);
    if (in == Thing::mover || in == Thing::crate
        || (in != Thing::nothing && centre != self.position))
        clean_ &= ~1u;
    return scene;
}

// Movers and crates are back at the start already. Where the movers were when the player died
// follows from their positions before and from which of them woke; crates can have been anywhere.
const Rule* WatchedWorld::broken_by_dying(const World& before, const ControlledWorld& middle,
                                          const Scene& scene_before) const {
    World then = before;
    ++then.frame;
    wake_and_sleep_movers(then, built_.level());
    const Tuning& tuning = scene_level_.rules().tuning;
    for (Mover& mover : then.movers)
        if (is_present(mover) && (mover.count == 255 || mover.count > tuning.fall_frames))
            mover.drop.raw +=
                std::min(mover.speed.raw + tuning.fall_gravity.raw, int{tuning.terminal_speed.raw});
    const Scene after = scene_level_.scene_of(then);
    Scene scene = scene_level_.scene_of(world_);
    scene.movers = after.movers;
    for (std::size_t i = first_crate; i < slot_count; ++i)
        scene.bodies[i].there = false;
    return broken_by_leaving({scene_level_, before, middle, world_, scene_before, scene, clean_},
                             0);
}

void WatchedWorld::count(const Touched& touched, WorldTally& tally) const {
    tally.counted += touched.things != 0;
    for (std::size_t i = 0; i < tally.touched.size(); ++i)
        tally.touched[i] += (touched.things >> i) & 1u;
    unsigned kinds = 0;
    for (std::size_t i = 0; i < awake_movers; ++i)
        if ((touched.movers >> i) & 1)
            kinds |= 1u << static_cast<unsigned>(
                         scene_level_.level().movers[scene_.movers[i].number - 1u].kind);
    for (std::size_t i = 0; i < tally.movers.size(); ++i)
        tally.movers[i] += (kinds >> i) & 1;
}

std::optional<WorldFault> WatchedWorld::step(const WorldFrame& frame, std::size_t number,
                                             WorldTally& tally) {
    obey(frame.orders);
    const World before = world_;
    const ControlledWorld middle = controlled(frame.input);
    const Scene scene_before = scene_;
    const Scene player_before = scene_before_moves(middle.world);
    engine_.step(world_, frame.input, built_.level());
    scene_level_.follow(world_);
    ++tally.frames;
    std::optional<WorldFault> fault;
    if (world_.events & event_die) { // the world restarts: the dying of a soak takes one frame
        ++tally.deaths;
        if (clean_ & 1)
            if (const Rule* broken = broken_by_dying(before, middle, player_before))
                fault = {broken, number, 0};
        look_at_all();
        return fault;
    }
    scene_ = scene_level_.scene_of(world_);
    const SeenFrame seen(scene_level_, before, middle, world_, scene_before, scene_, clean_);
    const SeenFrame of_player(scene_level_, before, middle, world_, player_before, scene_, clean_);
    const std::uint64_t paths = checks_.paths_searched();
    Touched touched;
    for (int slot = 0; slot < slot_count; ++slot)
        if (const Rule* broken = judge(slot == 0 ? of_player : seen, slot, tally, touched);
            broken && !fault)
            fault = {broken, number, slot};
    tally.paths += checks_.paths_searched() - paths;
    count(touched, tally);
    clean_ = 0;
    for (int slot = 0; slot < slot_count; ++slot)
        if (scene_.bodies[static_cast<std::size_t>(slot)].there
            && thing_around(scene_level_, scene_, slot) == Thing::nothing)
            clean_ |= 1u << slot;
    return fault;
}

WorldRun run_world(std::uint64_t seed, const WorldEngine& engine, bool only_cells,
                   WorldCase* record) {
    SoakRandom random(seed);
    const SoakLevel level = only_cells || random.one_in(worlds_to_one_of_cells)
                                ? random_cells(random)
                                : random_level(random);
    const Rules rules = random_rules(random, level);
    WatchedWorld watched(level, rules, engine);
    WorldPilot pilot(watched.level(), random);
    watched.start(static_cast<std::uint16_t>(random.next()));
    if (record)
        *record = {level, rules, watched.world(), {}};
    WorldRun run;
    for (std::size_t i = 0; i < frames_of_a_world && !run.fault; ++i) {
        const WorldFrame frame = pilot.next(watched.scene(), watched.clean());
        if (record)
            record->frames.push_back(frame);
        run.fault = watched.step(frame, i, run.tally);
    }
    return run;
}

std::optional<WorldFault> run_world_case(const WorldCase& world_case, const WorldEngine& engine) {
    WatchedWorld watched(world_case.level, world_case.rules, engine);
    watched.start_from(world_case.begin);
    WorldTally tally;
    for (std::size_t i = 0; i < world_case.frames.size(); ++i)
        if (const auto fault = watched.step(world_case.frames[i], i, tally))
            return fault;
    return std::nullopt;
}

} // namespace halfbyte::tools::soak::worlds
