#include "tools/pipeline/content/compile_level.hpp"

#include "engine/level/write_level.hpp"
#include "platform/hosted/system/paths.hpp"
#include "tools/pipeline/content/level_actors.hpp"
#include "tools/pipeline/content/level_looks.hpp"
#include "tools/pipeline/content/level_movers.hpp"
#include "tools/pipeline/content/level_rooms.hpp"
#include "tools/pipeline/content/level_walls.hpp"
#include "tools/pipeline/content/warn_of_ids.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

namespace {

using machines::first_with;
using machines::Machine;

/// The first mutable cell beyond the limit, in the order of the level block.
std::string first_cell_too_many(const LevelTiles& cells) {
    int count = 0;
    for (int column = 0; column < cells.columns; ++column) {
        for (int row = 0; row < cells.rows; ++row)
            if (changes(cells.kind_at(column, row)) && ++count > mutable_cells)
                return cell_text(column, row);
    }
    return {};
}

void check_console_size(const map::Map& map, const Targets& targets, Faults& faults) {
    const Machine* machine = first_with(targets, &Machine::has_console_levels, true);
    if (machine != nullptr
        && (map.width > console_level_columns || map.height > console_level_rows)) {
        faults.add(map.path, 0,
                   "the map has " + std::to_string(map.width) + " x " + std::to_string(map.height)
                       + " cells; on the " + machine->title + " a level has at most "
                       + std::to_string(console_level_columns) + " x "
                       + std::to_string(console_level_rows));
    }
}

/// Bytes of a column in the level block: its cells and thin walls, its effects, and the number of
/// its first mutable cell.
std::size_t bytes_of_column(const LevelDraft& draft) {
    const std::size_t cells = std::size_t{1} << stride_bits_for(draft.rows);
    return cells + (draft.thin_walls ? cells / 4 : 0) + 2;
}

/// Adds a fault for each feature that a machine lacks.
void check_console_features(const map::Map& map, const LevelDraft& draft, const Targets& targets,
                            Faults& faults) {
    const Machine* machine = first_with(targets, &Machine::has_segments, false);
    if (machine != nullptr && draft.segment_count != 0) {
        faults.add(map.path, 0,
                   std::string("the level has segments, which the ") + machine->title
                       + " lacks; remove them, or " + support::in_quotes(machine->name)
                       + " from its \"targets\"");
    }
}

LevelArtSource art_source_of(const LevelTiles& cells, const std::filesystem::path& map) {
    LevelArtSource source;
    if (cells.tileset != nullptr) {
        source.image = hosted::normal_path(cells.tileset->image.path);
        source.line = cells.tileset->line;
        source.animations = read_tile_animations(*cells.tileset, map);
    }
    return source;
}

std::array<std::uint8_t, 256> gone_of(const LevelTiles& cells) {
    std::array<std::uint8_t, 256> gone{};
    for (std::size_t tile = 0; tile < gone.size(); ++tile)
        gone[tile] =
            changes(cells.kinds[tile]) ? cells.gone[tile] : static_cast<std::uint8_t>(tile);
    return gone;
}

/// The advice for a level without a goal: where decoration looks like one.
std::string where_to_put_goal(const map::Map& map, const MapLayers& layers) {
    const std::string goal = kind_names[static_cast<std::size_t>(TileKind::goal)];
    for (const map::Layer* layer : {layers.behind, layers.front})
        for (int row = 0; layer != nullptr && row < map.height; ++row)
            for (int column = 0; column < map.width; ++column) {
                const auto& tiles = std::get<map::TileLayer>(layer->content);
                const map::TileInfo* info = map::find_tile(map, map::cell_at(tiles, column, row));
                if (info != nullptr && info->class_name == goal)
                    return "the goal at " + cell_text(column, row)
                           + " is only a picture; move it from " + support::in_quotes(layer->name)
                           + " to the cells";
            }
    return "place a tile of the class " + support::in_quotes(goal);
}

bool has_goal(const LevelTiles& cells) {
    return std::any_of(cells.tiles.begin(), cells.tiles.end(),
                       [&](std::uint8_t tile) { return cells.kinds[tile] == TileKind::goal; });
}

/// Compiles the level block, with the map's walls, movers and crates. Returns an empty block after
/// a fault: more cells, bytes, mutable cells or columns with segments than the targets allow.
std::vector<std::uint8_t> compile_block(const map::Map& map, const MapLayers& layers,
                                        const LevelTiles& cells,
                                        const std::vector<Placement>& placements,
                                        const LevelMovers& movers, const Targets& targets,
                                        Faults& faults) {
    check_console_size(map, targets, faults);
    std::array<std::uint8_t, 256> kinds{};
    for (std::size_t tile = 0; tile < kinds.size(); ++tile)
        kinds[tile] = static_cast<std::uint8_t>(cells.kinds[tile]);
    const LevelWalls walls = read_level_walls(map, layers, faults);
    const std::vector<Room> rooms = read_level_rooms(map, layers, cells, faults);
    const LevelDraft draft{static_cast<std::uint16_t>(cells.columns),
                           static_cast<std::uint8_t>(cells.rows),
                           cells.tiles.data(),
                           kinds.data(),
                           placements.data(),
                           static_cast<std::uint8_t>(placements.size()),
                           walls.thin_walls.empty() ? nullptr : walls.thin_walls.data(),
                           walls.segments.data(),
                           static_cast<std::uint8_t>(walls.segments.size()),
                           movers.movers.data(),
                           static_cast<std::uint8_t>(movers.movers.size()),
                           movers.legs.data(),
                           static_cast<std::uint8_t>(movers.legs.size()),
                           movers.crates.data(),
                           static_cast<std::uint8_t>(movers.crates.size()),
                           rooms.data(),
                           static_cast<std::uint8_t>(rooms.size())};
    check_console_features(map, draft, targets, faults);
    const WrittenLevel needed = write_level(draft, nullptr, 0);
    if (needed.mutable_cells > mutable_cells) {
        faults.add(map.path, cells.layer_line,
                   first_cell_too_many(cells) + ": the level has "
                       + std::to_string(needed.mutable_cells)
                       + " cells that change (coins, bricks, checkpoints); at most "
                       + std::to_string(mutable_cells) + " are possible");
        return {};
    }
    if (needed.segment_entries > segment_entries) {
        faults.add(map.path, 0,
                   "the level's segments reach into " + std::to_string(needed.segment_entries)
                       + " columns of cells, added up over all segments; at most "
                       + std::to_string(segment_entries) + " are possible");
        return {};
    }
    const Machine* small = first_with(targets, &Machine::has_console_levels, true);
    if (small != nullptr && needed.bytes > console_level_block_bytes) {
        const std::size_t column = bytes_of_column(draft);
        const std::size_t over = needed.bytes - console_level_block_bytes;
        faults.add(map.path, 0,
                   "the level takes " + std::to_string(needed.bytes) + " bytes; the " + small->title
                       + " allows at most " + std::to_string(console_level_block_bytes)
                       + "; remove " + std::to_string((over + column - 1) / column) + " columns of "
                       + std::to_string(column) + " bytes each");
        return {};
    }
    std::vector<std::uint8_t> block(needed.bytes);
    write_level(draft, block.data(), block.size());
    return block;
}

/// Whether a script clears levels.
bool has_exit(const ActorTable& actors) {
    return std::ranges::any_of(actors.entries, [&](const ActorEntry& entry) {
        return has_op(entry.script_text, ScriptOp::op_exit, actors.path);
    });
}

} // namespace

CompiledLevel compile_level(const map::Map& map, const std::string& name, const ActorTable& actors,
                            Velocity terminal_speed, LevelTables& tables, Faults& faults) {
    CompiledLevel level;
    level.packed.name = name;
    const LevelProperties properties = read_level_properties(map, name, tables.letters(), faults);
    level.targets = properties.targets;
    level.packed.title = properties.title;
    level.music = properties.music;
    const MapLayers layers = find_layers(map, faults);
    warn_of_equal_ids(map, faults);
    LevelTiles cells = read_level_tiles(map, layers, faults);
    if (!has_goal(cells) && !has_exit(actors)) {
        level.missing_goal = where_to_put_goal(map, layers);
        faults.warn(map.path,
                    "no cell is a goal, so the level cannot be finished; " + level.missing_goal);
    }
    faults.attempt([&] { level.art = art_source_of(cells, map.path); });
    level.art.palette = properties.palette;
    faults.attempt(
        [&] { level.packed.colours = tables.colours_of(properties.palette, map.path, faults); });
    LevelDecoration decoration;
    faults.attempt([&] { decoration = read_level_decoration(map, layers, cells, faults); });
    faults.attempt([&] { add_looks(map, cells, decoration, tables, faults, level.packed); });
    faults.attempt(
        [&] { number_decorated_cells(map, decoration, level.targets, tables, cells, faults); });
    level.art.gone = gone_of(cells);
    level.art.front = decoration.front;
    LevelMovers movers;
    faults.attempt(
        [&] { movers = read_level_movers(map, layers, cells, actors, terminal_speed, faults); });
    std::vector<Placement> placements;
    faults.attempt([&] {
        placements = read_level_actors(map, layers, cells, actors, movers, tables, faults);
    });
    level.packed.block =
        compile_block(map, layers, cells, placements, movers, level.targets, faults);
    return level;
}

} // namespace halfbyte::tools::content
