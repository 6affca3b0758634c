#include "tools/commands/import/cut_map.hpp"

#include "engine/numbers/limits.hpp"
#include "tools/commands/import/walk.hpp"
#include "tools/commands/start/new_game.hpp"
#include "tools/pipeline/foreign/foreign_rooms.hpp"
#include "tools/pipeline/foreign/object_kinds.hpp"
#include "tools/pipeline/foreign/solidity.hpp"
#include "tools/pipeline/foreign/spawn.hpp"
#include "tools/pipeline/map/crop_map.hpp"
#include "tools/support/counted.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::import {

namespace {

constexpr int rows_above = 5; ///< for jumps from the highest floor
constexpr int rows_below = 2; ///< the lowest floor, and one row of a pit

[[noreturn]] void fail_too_high(const map::Map& map, const std::string& what) {
    throw support::InputError(map.path, "the map has " + std::to_string(map.height)
                                            + " rows, and levels can have at most "
                                            + std::to_string(level_rows) + "; " + what);
}

std::vector<NamedMap> cut_to_rooms(const std::string& name, const map::Map& map,
                                   const std::vector<foreign::RoomRectangle>& rooms,
                                   std::vector<std::string>& notes) {
    std::vector<NamedMap> parts;
    for (const foreign::RoomRectangle& room : rooms) {
        if (room.cells.height > level_rows)
            fail_too_high(map, "its room " + support::in_quotes(room.name) + " has "
                                   + std::to_string(room.cells.height) + ": divide the room");
        const std::string own = start::name_for(room.name);
        parts.push_back({own.empty() ? name + '_' + std::to_string(parts.size() + 1) : own,
                         map::cropped(map, room.cells)});
    }
    notes.push_back("the map has " + std::to_string(map.height) + " rows, and levels can have "
                    + std::to_string(level_rows) + ": "
                    + (parts.size() == 1 ? "its room became a level"
                                         : "each of its " + support::counted(parts.size(), "room")
                                               + " became a level"));
    return parts;
}

/// The rows that a walk from the start needs.
map::CellRectangle rows_of_walk(const map::Map& map, const std::optional<std::string>& solid_layer,
                                HalfSizes half) {
    std::vector<std::string> no_notes; // those of the part follow
    foreign::Solidity solidity = foreign::find_solidity(map, solid_layer, no_notes);
    foreign::add_object_kinds(map, solidity.grid, no_notes);
    const Placement start = foreign::find_spawn(map, solidity.grid, half, {}, no_notes);
    int top = start.y / 16, bottom = top;
    for (const foreign::GridPlace place :
         walk_from(solidity.grid, {start.x / 16, (start.y - 1) / 16}, {4, 4})) {
        top = std::min(top, place.row);
        bottom = std::max(bottom, place.row);
    }
    top = std::max(0, top - rows_above);
    bottom = std::min(map.height, bottom + 1 + rows_below);
    if (bottom - top > level_rows)
        fail_too_high(map, "a walk from the start needs rows " + std::to_string(top) + " to "
                               + std::to_string(bottom - 1)
                               + ". Draw rectangles of the class room with at most "
                               + std::to_string(level_rows) + " rows; each becomes a level");
    top = std::max(0, bottom - level_rows);
    return {0, top, map.width, std::min(level_rows, map.height - top)};
}

} // namespace

std::vector<NamedMap> cut_map(const std::string& name, map::Map map,
                              const std::optional<std::string>& solid_layer, HalfSizes half,
                              std::vector<std::string>& notes) {
    std::vector<NamedMap> parts;
    if (map.height <= level_rows) {
        parts.push_back({name, std::move(map)});
        return parts;
    }
    auto rooms = foreign::room_rectangles(map);
    std::erase_if(rooms, [](const foreign::RoomRectangle& room) {
        return room.cells.width <= 0 || room.cells.height <= 0;
    });
    if (!rooms.empty())
        return cut_to_rooms(name, map, rooms, notes);
    const map::CellRectangle rows = rows_of_walk(map, solid_layer, half);
    notes.push_back("the map has " + std::to_string(map.height) + " rows, and levels can have "
                    + std::to_string(level_rows) + ": rows " + std::to_string(rows.top) + " to "
                    + std::to_string(rows.top + rows.height - 1)
                    + " became the level, since a walk from the start stays in them");
    parts.push_back({name, map::cropped(std::move(map), rows)});
    return parts;
}

} // namespace halfbyte::tools::import
