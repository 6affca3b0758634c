#include "tools/commands/solve/coarse_state.hpp"

#include "engine/level/movers.hpp"
#include "engine/program/records.hpp"
#include "engine/sim/movers.hpp"
#include "engine/sim/player_moves.hpp"
#include "engine/sim/script.hpp"

#include <algorithm>
#include <iterator>

namespace halfbyte::tools::solve {

namespace {

constexpr Distance near{8 * subpixels_per_cell};

struct Hash {
    std::uint64_t value = 0x9E3779B97F4A7C15u;

    // The finalizer of SplitMix64. Source: G. Steele, D. Lea, C. Flood, "Fast splittable
    // pseudorandom number generators", OOPSLA 2014.
    void add(std::uint32_t number) {
        std::uint64_t x = value + number + 0x9E3779B97F4A7C15u;
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
        x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
        value = x ^ (x >> 31);
    }

    void add(std::int32_t a, std::int32_t b) {
        add((static_cast<std::uint32_t>(a) << 16) ^ (static_cast<std::uint32_t>(b) & 0xFFFFu));
    }
};

std::int32_t abilities(const World& world) {
    const Actor& self = player(world);
    return (self.contact & (contact_floor | contact_oneway))
           | (self.flags & (actor_is_jumping | actor_climbs)) | (world.held & input_a)
           | (world.coyote != 0 ? 0x100 : 0) | (world.jump_buffer != 0 ? 0x200 : 0)
           | (self.effects & effect_water ? 0x400 : 0);
}

bool is_near(const World& world, Position x) {
    return magnitude(x - player(world).position.x) <= near;
}

// Adds the places of the actors near the player, and where their scripts continue: one that rises
// where it fell before is another one.
void add_actors(Hash& hash, const World& world, const Level& level, int place_bits) {
    constexpr int wait_bits = 4; // frames of a script's `wait`: a quarter of a second
    for (int i = 1; i < awake_actors; ++i) {
        const Actor& actor = world.actors[i];
        if (actor.kind == no_actor || actor.state == ActorState::dying
            || !is_near(world, actor.position.x))
            continue;
        hash.add(actor.position.x.raw >> place_bits, actor.position.y.raw >> place_bits);
        hash.add(actor.flags);
        if (has_script(level.rules->actor_kinds[actor.kind])) {
            hash.add(actor.script_at, actor.counter);
            hash.add(static_cast<std::uint32_t>(actor.timer >> wait_bits));
        }
    }
}

void add_crates(Hash& hash, const World& world, int place_bits) {
    for (const CrateState& crate : world.crates)
        if (crate.there && is_near(world, crate.position.x))
            hash.add(crate.position.x.raw >> place_bits, crate.position.y.raw >> place_bits);
}

// Whether the player stands still and holds nothing.
bool waits(const World& world) {
    const Actor& self = player(world);
    return world.held == 0 && (self.contact & contact_floor) && self.velocity.x.raw == 0;
}

// A player that waits for a mover stays in place, but the mover comes nearer, from far away, too.
void add_movers(Hash& hash, const World& world, const Level& level, int phase_bits) {
    for (const Mover& mover : world.movers) {
        if (!is_present(mover))
            continue;
        const Box box = box_of(mover, world, level);
        if (magnitude(box.position.x - player(world).position.x) > near + box.half.x)
            continue;
        const PlacedMover placed = mover_at(level.map, mover.number - 1);
        const std::uint32_t cycle = placed.frames * (placed.mode == PathMode::loop ? 1u : 2u);
        hash.add((world.frame + placed.start) % cycle >> phase_bits);
        hash.add(static_cast<std::uint32_t>(mover.number << 8 | mover.count >> phase_bits));
    }
    if (waits(world)
        && std::any_of(std::begin(world.movers), std::end(world.movers),
                       [](const Mover& mover) { return is_present(mover); }))
        hash.add(world.frame >> phase_bits);
}

// Keys and the like, and the actors that open something or help with it.
void add_openings(Hash& hash, const World& world, const Openings& openings) {
    for (std::size_t i = 0; i < openings.counters.size(); ++i)
        if (openings.counters[i])
            hash.add(world.counters[i]);
    if (openings.tests_states)
        hash.add(player(world).kind);
    for (const Actor& actor : world.actors)
        if (openings.kinds[actor.kind]) {
            hash.add(actor.placement, actor.script_at);
            hash.add(actor.counter << 8 | actor.inner_counter, actor.hits);
        }
    hash.add(world.warps);
}

} // namespace

std::uint32_t switches_of_path(const World& world) {
    return world.switches & ((1u << (first_large_drop - 1)) - 1);
}

CoarseState::CoarseState(const Level& level, const Openings& openings, Coarseness coarseness)
    : level_(level), coarseness_(coarseness), openings_(openings) {
    const LevelView& map = level.map;
    for (int column = 0; column < map.columns; ++column)
        for (int row = 0; row < map.rows; ++row) {
            const Traits traits = traits_of(placed_kind(map, column, row));
            if ((traits & trait_mutable) && (traits & trait_blocks))
                set_bit(breakable_.data(), mutable_index(map, column, row));
        }
}

std::uint64_t CoarseState::key(const World& world) const {
    const int place_bits = coarseness_.position_bits, speed_bits = coarseness_.velocity_bits;
    const Actor& self = player(world);
    Hash hash;
    hash.add(self.position.x.raw >> place_bits, self.position.y.raw >> place_bits);
    hash.add(self.velocity.x.raw >> speed_bits, self.velocity.y.raw >> speed_bits);
    hash.add(static_cast<std::uint32_t>(abilities(world)));
    if (self.counter != 0 || self.timer != 0) // counters of the player's moves
        hash.add(self.counter & (made_air_jumps | made_dash), self.timer);
    add_actors(hash, world, level_, place_bits + 1);
    add_crates(hash, world, place_bits);
    hash.add(switches_of_path(world));
    if (!openings_.actors.empty())
        add_openings(hash, world, openings_);
    if (level_.map.features & feature_movers)
        add_movers(hash, world, level_, coarseness_.phase_bits);
    for (std::size_t i = 0; i < breakable_.size(); ++i)
        if (const unsigned broken = world.changed[i] & breakable_[i])
            hash.add(static_cast<std::int32_t>(i), static_cast<std::int32_t>(broken));
    return hash.value;
}

} // namespace halfbyte::tools::solve
