#include "tools/commands/solve/distance_field.hpp"

#include "tools/commands/solve/floors.hpp"
#include "tools/commands/solve/jump_reach.hpp"

#include <algorithm>
#include <queue>
#include <utility>

namespace halfbyte::tools::solve {

namespace {

// Costs of a step to the next cell, roughly in frames, in sixteenths of a cell run sideways.
constexpr std::int32_t cost_sideways = DistanceField::units_per_cell;
constexpr std::int32_t cost_up = 20;
constexpr std::int32_t cost_down = 10;
constexpr std::int32_t cost_of_brick = 64; // the player must hit it first
constexpr std::int32_t cost_of_drop = 8;   // drop through a one-way
constexpr std::int32_t cost_of_warp = 16;
constexpr std::int32_t cost_of_gate = 64;      // to open it first
constexpr std::int32_t cost_beyond_jump = 120; // a cell above a jump's reach, say off an enemy
constexpr std::int32_t cost_beyond_glide = 40; // a cell sideways that a jump does not reach

// The cells that a jump at the run speed goes sideways for each cell that it rises and falls.
int cells_of_glide(const Level& level, int rises) {
    const int cells = jump_length(level.rules->tuning) / pixels_per_cell;
    return std::clamp((cells + rises) / (2 * rises), 1, 4);
}

// The cells that springs throw the player farther up than it jumps.
int cells_of_springs(const Level& level, int rises) {
    for (int column = 0; column < level.map.columns; ++column)
        for (int row = 0; row < level.map.rows; ++row)
            if (placed_kind(level.map, column, row) == TileKind::spring)
                return std::clamp(spring_height(level.rules->tuning) / pixels_per_cell - rises, 0,
                                  16);
    return 0;
}

} // namespace

DistanceField::DistanceField(const Level& level, std::optional<Place> to)
    : DistanceField(level, openings_of(level), {}, to ? Ends{false, {*to}} : Ends{}) {}

DistanceField::DistanceField(const Level& level, const Openings& openings, std::vector<Gate> gates,
                             const Ends& ends)
    : level_(level), openings_(openings), gates_(std::move(gates)), ends_(ends),
      rises_(std::clamp(jump_height(level.rules->tuning) / pixels_per_cell, 1, 8)),
      spring_rises_(cells_of_springs(level, rises_)), glides_(cells_of_glide(level, rises_)),
      floors_(floors_beside_cells(level)) {
    note_openings();
    fill();
}

Gate DistanceField::gate(std::size_t opening) const {
    return gates_.empty() ? Gate::passable : gates_[opening];
}

bool DistanceField::is_lead(std::size_t opening) const {
    return openings_.all[opening].kind != OpeningKind::cell
           && openings_.all[opening].kind != OpeningKind::exit;
}

void DistanceField::note_openings() {
    const std::size_t cells = static_cast<std::size_t>(level_.map.columns) * level_.map.rows;
    cell_opening_.assign(cells, 0);
    for (std::size_t i = 0; i < openings_.all.size(); ++i)
        if (const Opening& opening = openings_.all[i]; opening.kind == OpeningKind::cell) {
            int& known = cell_opening_[cell_index(opening.at.column, opening.at.row)];
            if (known == 0 || gate(i) < gate(static_cast<std::size_t>(known - 1)))
                known = static_cast<int>(i) + 1;
        } else if (is_lead(i)) {
            leads_.push_back(i);
        }
}

std::size_t DistanceField::cell_index(int column, int row) const {
    return static_cast<std::size_t>(column * level_.map.rows + row);
}

// The opening that a cell is, or none.
std::optional<std::size_t> DistanceField::opening_in(int column, int row) const {
    const int known = inside(level_.map, column, row) ? cell_opening_[cell_index(column, row)] : 0;
    return known == 0 ? std::nullopt : std::optional(static_cast<std::size_t>(known - 1));
}

// The gate of a cell that actors can open; passable for all others.
Gate DistanceField::gate_in(int column, int row) const {
    const std::optional<std::size_t> opening = opening_in(column, row);
    return opening ? gate(*opening) : Gate::passable;
}

std::size_t DistanceField::node_of(State state) const {
    const int rows = level_.map.rows + rows_above;
    const int cell = state.column * rows + state.row + rows_above;
    return static_cast<std::size_t>(
        (cell * rise_count() + state.risen + spring_rises_) * (most_glided() + 1) + state.glided);
}

DistanceField::State DistanceField::state_of(std::size_t node) const {
    const int rows = level_.map.rows + rows_above;
    const int glided = static_cast<int>(node) % (most_glided() + 1);
    const int risen = static_cast<int>(node) / (most_glided() + 1);
    const int cell = risen / rise_count();
    return {cell / rows, cell % rows - rows_above, risen % rise_count() - spring_rises_, glided};
}

bool DistanceField::is_open(int column, int row) const {
    if (column < 0 || column >= level_.map.columns || row < -rows_above || row >= level_.map.rows)
        return false;
    const TileKind kind = row < 0 ? TileKind::empty : placed_kind(level_.map, column, row);
    const Traits traits = traits_of(kind);
    return kind != TileKind::hazard && (!(traits & trait_solid) || (traits & trait_mutable));
}

// Whether the player can enter a cell from the side or from below. From above it can enter a
// blocked cell, too: the cell crumbles when the player stands on it.
bool DistanceField::can_enter(int column, int row) const {
    return is_open(column, row) && gate_in(column, row) != Gate::blocked;
}

bool DistanceField::has_floor(int column, int row) const {
    if (inside(level_.map, column, row) && floors_[cell_index(column, row)])
        return true;
    if (!inside(level_.map, column, row + 1))
        return false;
    const TileKind below = placed_kind(level_.map, column, row + 1);
    return below == TileKind::ladder || (traits_of(below) & (trait_solid | trait_oneway_up));
}

bool DistanceField::has_spring(int column, int row) const {
    return inside(level_.map, column, row + 1)
           && placed_kind(level_.map, column, row + 1) == TileKind::spring;
}

// A floor allows a whole jump again; on ladders and in water the player can rise without end.
DistanceField::State DistanceField::arrival(State to) const {
    const bool inside_effect =
        inside(level_.map, to.column, to.row)
        && (effects_of(placed_kind(level_.map, to.column, to.row)) & effects_inside);
    if (has_spring(to.column, to.row))
        return {to.column, to.row, -spring_rises_, 0};
    if (inside_effect || has_floor(to.column, to.row))
        return {to.column, to.row, 0, 0};
    return to;
}

// The state in the next column, if the player moves there without rising or falling.
DistanceField::State DistanceField::beside(State from, int columns) const {
    const bool leaves_floor = from.risen == 0;
    return arrival({from.column + columns, from.row, leaves_floor ? 1 : from.risen,
                    leaves_floor ? 1 : std::min(from.glided + 1, most_glided())});
}

template <class Visit>
void DistanceField::each_move(State from, Visit&& visit) const {
    const auto kind = [&](int column, int row) {
        return row < 0 ? TileKind::empty : placed_kind(level_.map, column, row);
    };
    const TileKind here = kind(from.column, from.row);
    const auto go = [&](State to, std::int32_t cost, std::optional<std::size_t> lead = {}) {
        const std::optional<std::size_t> cell = opening_in(to.column, to.row);
        const auto is_shut = [&](std::optional<std::size_t> opening) {
            return opening && gate(*opening) == Gate::shut;
        };
        if (kind(to.column, to.row) == TileKind::brick)
            cost += cost_of_brick;
        if (is_shut(cell))
            cost += cost_of_gate;
        if (is_shut(lead))
            cost += cost_of_gate;
        visit(arrival(to), cost, lead ? lead : cell);
    };
    const int up = from.row - 1, down = from.row + 1;
    const int left = from.column - 1, right = from.column + 1;
    if (can_enter(from.column, up) && kind(from.column, up) != TileKind::oneway_down)
        go({from.column, up, std::min(from.risen + 1, rises_), from.risen == 0 ? 0 : 1},
           from.risen < rises_ ? cost_up : cost_up + cost_beyond_jump);
    if (is_open(from.column, down))
        go({from.column, down, rises_, 1},
           kind(from.column, down) == TileKind::oneway_up ? cost_down + cost_of_drop : cost_down);
    const std::int32_t cost_beside =
        from.glided < most_glided() ? cost_sideways : cost_sideways + cost_beyond_glide;
    if (can_enter(left, from.row) && kind(left, from.row) != TileKind::oneway_right
        && here != TileKind::oneway_right)
        go(beside(from, -1), cost_beside);
    if (can_enter(right, from.row) && kind(right, from.row) != TileKind::oneway_left
        && here != TileKind::oneway_left)
        go(beside(from, 1), cost_beside);
    for (const std::size_t i : leads_) {
        const Opening& opening = openings_.all[i];
        if (!is_at(from, opening.at) || gate(i) == Gate::blocked
            || !is_open(opening.to.column, opening.to.row))
            continue;
        const std::int32_t cost = opening.kind == OpeningKind::door
                                      ? cost_of_warp
                                      : cost_up * (opening.at.row - opening.to.row);
        go({opening.to.column, opening.to.row, opening.kind == OpeningKind::door ? 0 : rises_, 1},
           cost, i);
    }
}

bool DistanceField::is_at(State state, Place place) {
    return state.column == place.column && state.row == place.row;
}

bool DistanceField::is_goal(State state) const {
    return inside(level_.map, state.column, state.row)
           && placed_kind(level_.map, state.column, state.row) == TileKind::goal;
}

bool DistanceField::is_end(State state) const {
    if (!ends_.of_level)
        return std::any_of(ends_.places.begin(), ends_.places.end(),
                           [&](Place place) { return is_at(state, place); });
    for (std::size_t i = 0; i < openings_.all.size(); ++i)
        if (openings_.all[i].kind == OpeningKind::exit && is_at(state, openings_.all[i].at)
            && gate(i) != Gate::blocked)
            return true;
    return is_goal(state);
}

// Dijkstra's search from the end cells, against the direction of the moves.
void DistanceField::fill() {
    struct Move {
        std::uint32_t from;
        std::int32_t cost;
    };
    const std::size_t nodes = node_of({level_.map.columns, -rows_above, -spring_rises_, 0});
    std::vector<std::uint32_t> first(nodes + 1); // of the moves that end at a node
    std::vector<Move> moves;
    const auto each = [&](auto&& visit) {
        for (std::size_t node = 0; node < nodes; ++node)
            if (const State state = state_of(node); is_open(state.column, state.row))
                each_move(state, [&](State to, std::int32_t cost, std::optional<std::size_t>) {
                    visit(static_cast<std::uint32_t>(node), node_of(to), cost);
                });
    };
    each([&](std::uint32_t, std::size_t to, std::int32_t) { ++first[to]; });
    std::uint32_t end = 0;
    for (std::uint32_t& count : first)
        count = end += count;
    moves.resize(end);
    each([&](std::uint32_t from, std::size_t to, std::int32_t cost) {
        moves[--first[to]] = {from, cost};
    });

    using Reached = std::pair<std::int32_t, std::size_t>;
    std::priority_queue<Reached, std::vector<Reached>, std::greater<>> queue;
    distance_.assign(nodes, unreachable);
    for (std::size_t node = 0; node < nodes; ++node) {
        const State state = state_of(node);
        if (is_end(state)) {
            distance_[node] = 0;
            queue.push({0, node});
        }
    }
    while (!queue.empty()) {
        const auto [distance, node] = queue.top();
        queue.pop();
        if (distance > distance_[node])
            continue;
        for (std::uint32_t i = first[node]; i < first[node + 1]; ++i)
            if (distance + moves[i].cost < distance_[moves[i].from]) {
                distance_[moves[i].from] = distance + moves[i].cost;
                queue.push({distance + moves[i].cost, moves[i].from});
            }
    }
}

std::int32_t DistanceField::at(State state) const {
    if (!is_open(state.column, state.row))
        return unreachable;
    return distance_[node_of(state)];
}

DistanceField::State DistanceField::state_of(const World& world) const {
    const Actor& self = player(world);
    const int column = std::clamp(cell_of(self.position.x), 0, level_.map.columns - 1);
    const int row = std::max(cell_of(self.position.y), -rows_above);
    if ((self.contact & contact_floor) || world.coyote != 0)
        return {column, row, 0, 0};
    const int risen = rises_ - rise_left(world, level_.rules->tuning) / pixels_per_cell;
    return arrival(
        {column, row, risen < 0 ? std::max(risen, -spring_rises_) : std::max(risen, 1), 0});
}

std::int32_t DistanceField::distance(const World& world) const {
    const State state = state_of(world);
    const std::int32_t here = at(state);
    if (here == unreachable)
        return unreachable;
    // The distance changes linearly between the middles of two cells, unless there is a wall or a
    // cliff.
    const int across = pixel_of(player(world).position.x) - state.column * pixels_per_cell - 8;
    const std::int32_t there = at(beside(state, across < 0 ? -1 : 1));
    if (there == unreachable || std::abs(there - here) > 2 * units_per_cell)
        return here;
    return here + (there - here) * std::abs(across) / pixels_per_cell;
}

// Follows the path by a move. Returns false at its end.
bool DistanceField::follow(State& state, Route& route) const {
    const std::int32_t here = at(state);
    State next = state;
    std::int32_t nearest = here;
    std::optional<std::size_t> opening; // that the move passes
    each_move(state, [&](State to, std::int32_t cost, std::optional<std::size_t> passes) {
        const std::int32_t there = at(to);
        if (there != unreachable && there < nearest && there + cost <= here) {
            next = to;
            nearest = there;
            opening = passes;
        }
    });
    if (nearest == here)
        return false;
    const bool rises = next.column == state.column && next.row == state.row - 1;
    if (opening && (is_lead(*opening) || gate(*opening) != Gate::passable))
        route.openings.push_back(static_cast<int>(*opening));
    else if (rises ? state.risen >= rises_ : next.row == state.row && state.glided == most_glided())
        ++route.beyond_jump;
    state = next;
    return true;
}

Route DistanceField::route(const World& world) const {
    State state = state_of(world);
    Route route{at(state) != unreachable, {}, 0, at(state)};
    while (route.there && follow(state, route)) {
    }
    if (!route.there || !ends_.of_level || is_goal(state))
        return route;
    for (std::size_t i = 0; i < openings_.all.size(); ++i)
        if (openings_.all[i].kind == OpeningKind::exit && is_at(state, openings_.all[i].at))
            route.openings.push_back(static_cast<int>(i));
    return route;
}

int DistanceField::direction(const World& world) const {
    const State state = state_of(world);
    const std::int32_t left = at(beside(state, -1));
    const std::int32_t right = at(beside(state, 1));
    return left == right ? 0 : left < right ? -1 : 1;
}

} // namespace halfbyte::tools::solve
