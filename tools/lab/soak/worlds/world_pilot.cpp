#include "tools/lab/soak/worlds/world_pilot.hpp"

#include "tools/lab/soak/worlds/random_level.hpp"
#include "tools/lab/soak/worlds/world_checks.hpp"

#include <algorithm>

namespace halfbyte::tools::soak::worlds {

namespace {

constexpr int places_tried = 6;
constexpr int longest_stuck = 20; // frames
constexpr int longest_idle = 150; // frames

} // namespace

WorldPilot::WorldPilot(const SceneLevel& level, SoakRandom& random)
    : level_(level), random_(random), actors_(random.between(fewest_actors, most_actors)),
      pushed_in_(random.between(20, 200)), fast_in_(random.between(2, 8)),
      put_in_(is_fast(level.level()) ? 60 : 1200), only_cells_(level.level().has_only_cells()) {}

// The box of a random mover or another crate, if that exists.
std::optional<Box> WorldPilot::some_box(const Scene& scene, int slot) {
    const int crates = static_cast<int>(level_.level().crates.size());
    const auto i = static_cast<std::size_t>(random_.below(awake_movers + crates));
    if (i < awake_movers)
        return scene.movers[i].there ? std::optional(scene.movers[i].box) : std::nullopt;
    const std::size_t other = first_crate + i - awake_movers;
    const BodyAt& crate = scene.bodies[other];
    const bool counts = crate.there && static_cast<int>(other) != slot;
    return counts ? std::optional(crate.box) : std::nullopt;
}

// Chooses a position on or a little above a mover or crate in half of the tries, otherwise
// anywhere. The body may overhang.
WorldOrder WorldPilot::put(const Scene& scene, int slot) {
    WorldOrder order;
    order.slot = slot;
    if (slot > 0 && slot < first_crate)
        order.kind = static_cast<std::uint8_t>(random_.between(
            only_cells_ && !random_.one_in(8) ? first_drifter_kind : first_walker_kind,
            last_soaked_kind));
    if (slot == 0)
        order.kind = player_kind;
    order.hovers = only_cells_ && order.kind >= first_drifter_kind && !random_.one_in(8);
    if (slot < first_crate) {
        const auto i = static_cast<std::size_t>(slot);
        hovers_[i] = order.hovers;
        idle_[i] = 0;
        habits_[i] = random_habit(random_);
    }
    Scene trial = scene;
    BodyAt& body = trial.bodies[static_cast<std::size_t>(slot)];
    body.half =
        slot < first_crate
            ? level_.rules().actor_kinds[order.kind].half
            : HalfSizes{
                {level_.level().crates[static_cast<std::size_t>(slot - first_crate)].width * 128},
                {level_.level().crates[static_cast<std::size_t>(slot - first_crate)].height * 128}};
    const Terrain& terrain = level_.terrain();
    for (int i = 0; i < places_tried; ++i) {
        const std::optional<Box> box = some_box(scene, slot);
        body.x = random_.below(terrain.columns << cell_bits);
        body.y = random_.below(terrain.rows << cell_bits);
        if (box && random_.one_in(2)) {
            const int overhang = random_.one_in(2) ? body.half.x.raw - 1 : 0;
            body.x = random_.between(box->left - overhang, box->right + overhang);
            body.y = box->top - body.half.y.raw - (random_.one_in(2) ? 0 : random_.below(2048));
        }
        // The level's borders act as walls.
        const int half = body.half.x.raw;
        body.x = std::clamp(body.x, half, (terrain.columns << cell_bits) - half);
        body.box = box_of({{body.x}, {body.y}}, body.half);
        body.there = true;
        order.put = Point{{body.x}, {body.y}};
        if (thing_around(level_, trial, slot) == Thing::nothing || random_.one_in(64))
            break;
    }
    return order;
}

void WorldPilot::steer(WorldFrame& frame, const BodyAt& player) {
    if (random_.one_in(24))
        held_ = static_cast<Input>(random_.next()) & 0xCF;
    if (random_.one_in(3))
        held_ = static_cast<Input>(held_ & ~input_a);
    const bool stands = player.contact & contact_floor;
    if (stands && random_.one_in(8))
        held_ |= input_a;
    if (!random_.one_in(3) && (held_ & input_down) && !random_.one_in(16))
        held_ = static_cast<Input>(held_ & ~input_down);
    frame.input = held_;
}

void WorldPilot::push(WorldFrame& frame, const Scene& scene, int slot) {
    const bool drifts = slot > 0 && slot < first_crate;
    if (!scene.bodies[static_cast<std::size_t>(slot)].there
        || !random_.one_in(drifts ? pushed_in_ : 8 * pushed_in_))
        return;
    WorldOrder order;
    order.slot = slot;
    const int most = random_.one_in(fast_in_) ? fastest : random_.one_in(2) ? 2048 : 400;
    order.x = random_.between(-most, most);
    order.y = random_.between(-most, most);
    frame.orders.push_back(order);
}

// Whether a hovering body has touched nothing for a long time.
bool WorldPilot::is_idle(const BodyAt& body, int slot) {
    if (slot >= first_crate || !hovers_[static_cast<std::size_t>(slot)])
        return false;
    int& idle = idle_[static_cast<std::size_t>(slot)];
    idle = body.contact & contact_sides ? 0 : idle + 1;
    return idle > longest_idle;
}

void WorldPilot::drive(WorldFrame& frame, const BodyAt& body, int slot) {
    const Motion next = next_velocity(habits_[static_cast<std::size_t>(slot)], body, random_);
    WorldOrder order;
    order.slot = slot;
    order.x = next.x.raw - body.velocity.x.raw;
    order.y = next.y.raw - body.velocity.y.raw;
    if (order.x != 0 || order.y != 0)
        frame.orders.push_back(order);
}

WorldFrame WorldPilot::next(const Scene& scene, std::uint32_t clean) {
    WorldFrame frame;
    steer(frame, scene.bodies[0]);
    const int last = first_crate + static_cast<int>(level_.level().crates.size());
    for (int slot = 0; slot < last; ++slot) {
        if (slot > actors_ && slot < first_crate)
            continue;
        const auto i = static_cast<std::size_t>(slot);
        const BodyAt& body = scene.bodies[i];
        stuck_[i] = body.there && ((clean >> slot) & 1) ? 0 : stuck_[i] + 1;
        const bool waits = slot >= first_crate || body.there; // an actor is replaced at once
        const bool again = stuck_[i] > (waits ? longest_stuck : 0) || random_.one_in(put_in_)
                           || is_idle(body, slot);
        if (again && (slot != 0 || body.there)) {
            frame.orders.push_back(put(scene, slot));
            stuck_[i] = 0;
        } else if (slot < first_crate && hovers_[i]) {
            drive(frame, body, slot);
        } else if (slot < first_crate) {
            push(frame, scene, slot);
        }
    }
    return frame;
}

} // namespace halfbyte::tools::soak::worlds
