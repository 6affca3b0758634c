#include "tools/pipeline/foreign/spawn.hpp"

#include "engine/sim/rules.hpp"
#include "tools/pipeline/foreign/spawn_object.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace halfbyte::tools::foreign {

namespace {

constexpr int side = pixels_per_cell;

/// The feet's pixel.
struct Feet {
    int x;
    int y;
};

class Places {
  public:
    Places(const KindGrid& grid, HalfSizes half)
        : grid_(grid), half_x_((half.x.raw + subpixels_per_pixel - 1) >> subpixel_bits),
          height_((2 * half.y.raw + subpixels_per_pixel - 1) >> subpixel_bits) {}

    /// Whether the body there overlaps neither a solid cell nor a hazard.
    bool is_free(Feet feet) const {
        for (int row = cell(feet.y - height_); row <= cell(feet.y - 1); ++row) {
            for (int column = cell(feet.x - half_x_); column <= cell(feet.x + half_x_ - 1);
                 ++column)
                if (solid(column, row)
                    || (grid_.has(column, row) && grid_.at(column, row) == TileKind::hazard))
                    return false;
        }
        return true;
    }

    /// The nearest free position at or above this one, down from the row `top`; another one is on
    /// the floor of its cell.
    std::optional<Feet> at_or_above(Feet feet, int top) const {
        if (is_free(feet))
            return feet;
        const int x = cell(feet.x) * side + side / 2;
        for (int row = cell(feet.y - 1); row >= top; --row) {
            for (const int candidate : {feet.x, x})
                if (const Feet place{candidate, (row + 1) * side}; is_free(place))
                    return place;
        }
        return std::nullopt;
    }

    std::optional<Feet> first_from_left(const Room& area) const {
        for (int column = area.left; column <= area.right; ++column) {
            for (int row = area.top; row <= area.bottom && row + 1 < grid_.rows(); ++row) {
                const Feet place{column * side + side / 2, (row + 1) * side};
                if ((grid_.traits_at(column, row + 1) & (trait_solid | trait_oneway_up)) != 0
                    && is_free(place))
                    return place;
            }
        }
        return std::nullopt;
    }

  private:
    static int cell(int pixel) { return pixel >> 4; }
    bool solid(int column, int row) const {
        return (grid_.traits_at(column, row) & trait_solid) != 0;
    }

    const KindGrid& grid_;
    int half_x_; ///< pixels
    int height_;
};

std::string cell_text(Feet feet) {
    return "(" + std::to_string(feet.x >> 4) + ", " + std::to_string((feet.y - 1) >> 4) + ")";
}

/// The mark in whole pixels inside the level; nothing if it is beside or below the level.
std::optional<Feet> inside(const KindGrid& grid, const map::Point& mark) {
    const int width = grid.columns() * side;
    const int height = grid.rows() * side;
    if (mark.x < 0 || mark.x >= width || mark.y > height)
        return std::nullopt;
    return Feet{std::clamp(static_cast<int>(std::floor(mark.x)), side / 2, width - side / 2),
                std::max(static_cast<int>(std::floor(std::max(mark.y, 0.0))), side)};
}

Room whole_level(const KindGrid& grid) {
    return {0, 0, static_cast<std::uint16_t>(grid.columns() - 1),
            static_cast<std::uint8_t>(grid.rows() - 1)};
}

/// The room that a position is in, or the whole level.
Room room_of(const std::vector<Room>& rooms, const KindGrid& grid, std::optional<Feet> feet) {
    for (const Room& room : rooms)
        if (feet && has_cell(room, feet->x >> 4, (feet->y - 1) >> 4))
            return room;
    return whole_level(grid);
}

std::optional<Feet> at_mark(const SpawnMark& mark, const KindGrid& grid, const Places& places,
                            const std::vector<Room>& rooms, std::vector<std::string>& notes) {
    const auto wanted = inside(grid, mark.feet);
    if (!wanted) {
        notes.push_back("start: " + mark.description + " is outside the map and not used");
        return std::nullopt;
    }
    const auto place = places.at_or_above(*wanted, room_of(rooms, grid, wanted).top);
    if (!place) {
        notes.push_back("start: " + mark.description + " is inside solid cells and not used");
        return std::nullopt;
    }
    std::string note = "start: " + mark.description + ", cell " + cell_text(*place);
    if (wanted->y - place->y >= side)
        note += ", moved up out of the solid cells at " + cell_text(*wanted);
    notes.push_back(std::move(note));
    return place;
}

Placement placement_of(Feet feet) {
    return {static_cast<std::uint16_t>(feet.x), static_cast<std::uint16_t>(feet.y), player_kind, 0};
}

} // namespace

Placement find_spawn(const map::Map& map, const KindGrid& grid, HalfSizes half,
                     const std::vector<Room>& rooms, std::vector<std::string>& notes) {
    const Places places(grid, half);
    Room room = whole_level(grid);
    if (const auto mark = find_spawn_mark(map)) {
        if (const auto place = at_mark(*mark, grid, places, rooms, notes))
            return placement_of(*place);
        room = room_of(rooms, grid, inside(grid, mark->feet));
    }
    auto place = places.first_from_left(room);
    if (!place)
        place = places.first_from_left(whole_level(grid));
    if (!place) {
        throw support::InputError(map.path,
                                  "there is no free place with ground for the player to start");
    }
    notes.push_back("start: the first free place with ground, cell " + cell_text(*place));
    return placement_of(*place);
}

} // namespace halfbyte::tools::foreign
