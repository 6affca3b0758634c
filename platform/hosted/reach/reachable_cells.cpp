#include "platform/hosted/reach/reachable_cells.hpp"

#include "engine/numbers/bytes.hpp"
#include "engine/sim/player_moves.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

enum class Use : std::uint8_t {
    always,
    walks,   // only in rounds that also walk
    ladders, // only at a ladder
};

// The buttons of an action: those of its first frame, and those of the others.
struct Action {
    unsigned first;
    unsigned rest;
    Use use = Use::always;
};

constexpr Action holding(unsigned buttons, Use use = Use::always) {
    return {buttons, buttons, use};
}

// A is pressed again, even if it was held.
constexpr Action pressing(unsigned buttons, Use use = Use::always) {
    return {buttons, buttons | input_a, use};
}

constexpr Action actions[] = {
    holding(input_right | input_b),
    holding(input_right | input_b | input_a),
    holding(input_left | input_b),
    holding(input_left | input_b | input_a),
    holding(0),
    holding(input_a),
    pressing(input_right | input_b),
    pressing(input_left | input_b),
    pressing(0),
    holding(input_right, Use::walks),
    holding(input_right | input_a, Use::walks),
    holding(input_left, Use::walks),
    holding(input_left | input_a, Use::walks),
    pressing(input_right, Use::walks),
    pressing(input_left, Use::walks),
    holding(input_down),
    pressing(input_down), // drops through a one-way
    holding(input_up, Use::ladders),
    holding(input_up | input_right, Use::ladders),
    holding(input_up | input_left, Use::ladders),
    pressing(input_up, Use::ladders),
};

// Every combination of buttons, without opposite directions.
constexpr auto combinations = [] {
    std::array<Input, 36> inputs{};
    auto* next = inputs.begin();
    for (const unsigned sideways : {0u, unsigned{input_left}, unsigned{input_right}})
        for (const unsigned upright : {0u, unsigned{input_up}, unsigned{input_down}})
            for (const unsigned jump : {0u, unsigned{input_a}})
                for (const unsigned run : {0u, unsigned{input_b}})
                    *next++ = static_cast<Input>(sideways | upright | jump | run);
    return inputs;
}();

// The finalizer of SplitMix64. Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom
// number generators", OOPSLA 2014.
constexpr std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

std::uint64_t joined(std::int32_t a, std::int32_t b) {
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(a)) << 32
           | static_cast<std::uint32_t>(b);
}

// The hero's contacts, and the state of its jump and of its other moves.
std::uint64_t abilities(const World& world) {
    const Actor& self = player(world);
    return static_cast<std::uint64_t>(self.contact & (contact_floor | contact_oneway))
           | static_cast<std::uint64_t>(self.flags & (actor_is_jumping | actor_climbs)) << 8
           | static_cast<std::uint64_t>(world.held & input_a) << 16
           | static_cast<std::uint64_t>(world.coyote != 0) << 24
           | static_cast<std::uint64_t>(world.jump_buffer != 0) << 25
           | static_cast<std::uint64_t>(self.effects & effects_inside) << 26
           | static_cast<std::uint64_t>(self.counter) << 32
           | static_cast<std::uint64_t>(self.timer) << 40;
}

constexpr int crate_bits = 11; // of the grid of crates' positions

bool has_ended(const World& world) {
    return world.phase != Phase::playing;
}

// Whether an action can make a difference in this world.
bool is_of_use(const Action& action, const World& world, bool walks) {
    constexpr Effects ladders = effect_ladder | effect_ladder_top;
    switch (action.use) {
    case Use::walks: return walks;
    case Use::ladders: return (player(world).effects & ladders) != 0;
    case Use::always: break;
    }
    return true;
}

// The bits of the cells that block bodies until the hero breaks them.
std::array<std::uint8_t, mutable_cells / 8> solid_changes_in(const LevelView& map) {
    std::array<std::uint8_t, mutable_cells / 8> bits{};
    for (int column = 0; column < map.columns; ++column)
        for (int row = 0; row < map.rows; ++row) {
            const Traits traits = traits_of(placed_kind(map, column, row));
            if ((traits & trait_mutable) && (traits & trait_blocks))
                set_bit(bits.data(), mutable_index(map, column, row));
        }
    return bits;
}

} // namespace

// Coarse rounds come first. Several of them have the same grid, because each holds the buttons for
// other times, and so finds other paths.
const std::array<ReachableCells::Round, 9> ReachableCells::rounds{{
    {12, 9, 12, 20, false},
    {12, 9, 3, 12, false},
    {12, 9, 2, 10, true},
    {12, 9, 2, 8, true},
    {12, 9, 2, 16, true},
    {11, 8, 2, 8, true},
    {11, 8, 2, 10, true},
    {10, 8, 2, 8, true},
    {9, 7, 1, 8, true},
}};

ReachableCells::ReachableCells(const World& world, const Level& level, int frames)
    : start_(world), level_(level), frames_(std::min(frames, longest)),
      columns_(level.map.columns * (pixels_per_cell / side)),
      rows_(level.map.rows * (pixels_per_cell / side)),
      reached_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)),
      worlds_(most_worlds), seen_(std::size_t{1} << seen_bits),
      solid_changes_(solid_changes_in(level.map)), random_(seeded(1)), present_(world) {
    mark(world);
    begin_round();
}

std::size_t ReachableCells::bytes() const {
    return worlds_.size() * (sizeof(World) + 2 * sizeof(std::uint16_t))
           + seen_.size() * sizeof(Seen) + reached_.size();
}

bool ReachableCells::has(int x, int y) const {
    return x >= 0 && y >= 0 && x / side < columns_ && y / side < rows_
           && is_reached(x / side, y / side);
}

void ReachableCells::begin_round() {
    free_.clear();
    for (std::size_t i = 0; i < most_worlds; ++i)
        free_.push_back(static_cast<std::uint16_t>(i));
    present_ = start_;
    age_ = 0;
    action_ = has_ended(start_) ? std::size(actions) : 0;
}

bool ReachableCells::explore(int steps) {
    while (steps > 0 && round_ < rounds.size()) {
        if (action_ == std::size(actions) && !take_next()) {
            if (combination_ < combinations.size()) {
                steps -= hold_from_start(combinations[combination_++]);
                continue;
            }
            if (++round_ < rounds.size())
                begin_round();
            continue;
        }
        const Action& action = actions[action_++];
        if (is_of_use(action, present_, rounds[round_].walks))
            steps -= try_action(static_cast<Input>(action.first), static_cast<Input>(action.rest));
    }
    return round_ < rounds.size();
}

// Worlds whose last action found something come first, so that the known area grows fast.
bool ReachableCells::take_next() {
    return take_youngest(fresh_) || take_youngest(waiting_);
}

// The youngest world is followed first, so that most states are met at their earliest.
bool ReachableCells::take_youngest(Waiting& from) {
    const auto youngest =
        std::ranges::find_if(from, [](const auto& worlds) { return !worlds.empty(); });
    if (youngest == from.end())
        return false;
    age_ = static_cast<int>(youngest - from.begin());
    present_ = worlds_[youngest->back()];
    free_.push_back(youngest->back());
    youngest->pop_back();
    action_ = 0;
    return true;
}

int ReachableCells::frames_of_action() {
    const Round& round = rounds[round_];
    const unsigned spread = round.most_hold - round.least_hold + 1;
    return std::min(static_cast<int>(round.least_hold + next_byte(random_) % spread),
                    frames_ - age_);
}

// Returns the steps that it made.
int ReachableCells::try_action(Input first, Input rest) {
    World world = present_;
    const int hold = frames_of_action();
    const std::size_t before = count_;
    int made = 0;
    while (made < hold && !has_ended(world)) {
        step(world, made == 0 ? first : rest, level_);
        ++made;
        if (!has_ended(world))
            mark(world);
    }
    steps_ += static_cast<std::uint64_t>(made);
    if (!has_ended(world) && age_ + made < frames_)
        keep(world, age_ + made, count_ != before);
    return std::max(made, 1);
}

// Actions that press A in their second frame, or hold their buttons for long, miss half-cells that
// only buttons of the very first frame reach in time. These worlds are not followed: the rounds
// have worlds of nearly the same states. Returns the steps that it made.
int ReachableCells::hold_from_start(Input buttons) {
    constexpr int longest_hold = 20; // frames
    World world = start_;
    int made = 0;
    while (made < std::min(longest_hold, frames_) && !has_ended(world)) {
        step(world, buttons, level_);
        ++made;
        if (!has_ended(world))
            mark(world);
    }
    steps_ += static_cast<std::uint64_t>(made);
    return std::max(made, 1);
}

void ReachableCells::mark(const World& world) {
    const int x = pixel_of(player(world).position.x), y = pixel_of(player(world).position.y);
    if (x < 0 || y < 0 || x / side >= columns_ || y / side >= rows_)
        return;
    std::uint8_t& cell = reached_[index_of(x / side, y / side)];
    count_ += cell == 0 ? 1 : 0;
    cell = 1;
}

void ReachableCells::keep(const World& world, int age, bool is_fresh) {
    if (free_.empty()) {
        ++left_out_;
        return;
    }
    if (!is_new(state_of(world), age))
        return;
    worlds_[free_.back()] = world;
    (is_fresh ? fresh_ : waiting_)[static_cast<std::size_t>(age)].push_back(free_.back());
    free_.pop_back();
}

// States that share a slot replace each other. So one may be followed twice, but none is missed.
bool ReachableCells::is_new(std::uint64_t state, int age) {
    Seen& seen = seen_[state >> (64 - seen_bits)];
    const auto round = static_cast<std::uint8_t>(round_ + 1);
    if (seen.state == state && seen.round == round && seen.age <= age)
        return false;
    seen = {state, round, static_cast<std::uint8_t>(age)};
    return true;
}

// Each round's grid of positions is moved, so that other worlds are merged.
std::uint64_t ReachableCells::state_of(const World& world) const {
    constexpr int moved = 1'103; // subpixels
    const Round& round = rounds[round_];
    const Actor& self = player(world);
    const int shift = static_cast<int>(round_) * moved;
    std::uint64_t state = mixed(joined((self.position.x.raw + shift) >> round.position_bits,
                                       (self.position.y.raw + shift) >> round.position_bits));
    state = mixed(state
                  + joined(self.velocity.x.raw >> round.velocity_bits,
                           self.velocity.y.raw >> round.velocity_bits));
    return mixed(mixed(state + abilities(world)) + changes_of(world));
}

// A hash of the hero's changes to the level: defeated actors, switches, broken cells, moved crates.
std::uint64_t ReachableCells::changes_of(const World& world) const {
    std::uint64_t changes = world.switches;
    for (const std::uint8_t gone : world.gone)
        changes = mixed(changes + gone);
    for (std::size_t i = 0; i < solid_changes_.size(); ++i)
        if (solid_changes_[i] != 0)
            changes = mixed(changes + (world.changed[i] & solid_changes_[i]));
    for (int i = 0; i < level_.map.crate_count; ++i)
        changes = mixed(changes
                        + joined(world.crates[i].position.x.raw >> crate_bits,
                                 world.crates[i].position.y.raw >> crate_bits));
    return changes;
}

} // namespace halfbyte::hosted
