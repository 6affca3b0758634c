#include "tools/lab/newcomer/known_level.hpp"

#include "engine/collide/map_crossings.hpp"
#include "engine/level/movers.hpp"
#include "engine/level/thin_walls.hpp"

#include <algorithm>

namespace halfbyte::tools::newcomer {

namespace {

// The indices of a mover's bytes that hold how near the player must be to wake it.
constexpr int first_reach_array = 10, last_reach_array = 13;

} // namespace

KnownLevel::KnownLevel(const Level& level)
    : level_(level), imagined_(level),
      known_(std::size_t{level.map.columns} << level.map.stride_bits),
      seen_placements_(placed_actors), tiles_(known_.size()), kinds_(256), traits_(256),
      crossings_(crossing_map_bytes(level.map)) {
    for (int kind = 0; kind < kind_count; ++kind) {
        kinds_[std::size_t(kind)] = static_cast<std::uint8_t>(kind);
        traits_[std::size_t(kind)] = tile_traits_of(static_cast<TileKind>(kind));
    }
    LevelView& map = imagined_.map;
    if (map.thin_walls != nullptr)
        thin_walls_.assign(map.thin_walls, map.thin_walls + known_.size() / 4);
    if (map.movers != nullptr)
        movers_.assign(map.movers, map.movers + map.mover_count * level_block::mover_bytes);
    map.tiles = tiles_.data();
    map.kinds = kinds_.data();
    map.traits = traits_.data();
    map.all_traits = 0xFF;
    map.all_effects |= effects_of(TileKind::goal);
    map.thin_walls = map.thin_walls != nullptr ? thin_walls_.data() : nullptr;
    map.movers = map.movers != nullptr ? movers_.data() : nullptr;
}

std::size_t KnownLevel::at(int column, int row) const {
    return (static_cast<std::size_t>(column) << level_.map.stride_bits)
           + static_cast<std::size_t>(row);
}

bool KnownLevel::knows_cell(int column, int row) const {
    return inside(level_.map, column, row) && known_[at(column, row)];
}

bool KnownLevel::knows_goal_at(int column, int row) const {
    return knows_cell(column, row) && placed_kind(level_.map, column, row) == TileKind::goal;
}

bool KnownLevel::remember(const Sight& sight) {
    bool is_new = (sight.movers & ~known_movers_) != 0;
    known_movers_ |= sight.movers;
    const auto cells = [](int pixel) { return pixel / pixels_per_cell; };
    const int last_column = std::min<int>(cells(sight.view.right), level_.map.columns - 1);
    const int last_row = std::min<int>(cells(sight.view.bottom), level_.map.rows - 1);
    for (int column = std::max(0, cells(sight.view.left)); column <= last_column; ++column)
        for (int row = std::max(0, cells(sight.view.top)); row <= last_row; ++row) {
            if (known_[at(column, row)] || !shows_cell(sight.view, column, row))
                continue;
            known_[at(column, row)] = is_new = true;
            ++known_cells_;
            knows_goal_ |= placed_kind(level_.map, column, row) == TileKind::goal;
        }
    for (int i = 1; i < awake_actors; ++i)
        if (const std::uint8_t placement = sight.world.actors[i].placement;
            sight.world.actors[i].kind != no_actor && placement != no_placement)
            seen_placements_[placement] = true;
    return is_new;
}

bool KnownLevel::is_open(int column, int row) const {
    return knows_cell(column, row)
           && !(traits_of(placed_kind(level_.map, column, row)) & trait_solid);
}

bool KnownLevel::lies_beside_open(int column, int row) const {
    return is_open(column - 1, row) || is_open(column + 1, row) || is_open(column, row - 1)
           || is_open(column, row + 1);
}

void KnownLevel::hide_thin_walls() {
    for (std::size_t cell = 0; cell < known_.size() && !thin_walls_.empty(); ++cell) {
        const auto bits = static_cast<std::uint8_t>(3u << (2 * (cell & 3)));
        std::uint8_t& walls = thin_walls_[cell >> 2];
        walls = static_cast<std::uint8_t>(
            (walls & ~bits) | (known_[cell] ? level_.map.thin_walls[cell >> 2] & bits : 0));
    }
}

// A mover that was not seen is made too far away for the player to wake it.
void KnownLevel::hide_movers() {
    const int count = level_.map.mover_count;
    for (int array = first_reach_array; array <= last_reach_array; ++array)
        for (int i = 0; i < count && !movers_.empty(); ++i) {
            const auto byte = static_cast<std::size_t>(array * count + i);
            movers_[byte] = known_movers_ >> i & 1 ? level_.map.movers[byte] : 0xFF;
        }
}

void KnownLevel::imagine(bool hopes) {
    for (int column = 0; column < level_.map.columns; ++column)
        for (int row = 0; row < level_.map.rows; ++row) {
            TileKind kind = TileKind::solid;
            if (known_[at(column, row)])
                kind = placed_kind(level_.map, column, row);
            else if (hopes && lies_beside_open(column, row))
                kind = TileKind::goal;
            tiles_[at(column, row)] = static_cast<std::uint8_t>(kind);
        }
    hide_thin_walls();
    hide_movers();
    map_crossings(imagined_.map, crossings_.data());
}

} // namespace halfbyte::tools::newcomer
