#include "tools/commands/solve/floors.hpp"

#include "engine/collide/mover_path.hpp"
#include "engine/level/movers.hpp"
#include "engine/level/segments.hpp"

namespace halfbyte::tools::solve {

namespace {

class Floors {
  public:
    explicit Floors(const Level& level)
        : level_(level), half_(level.rules->actor_kinds[player_kind].half.y),
          cells_(static_cast<std::size_t>(level.map.columns * level.map.rows)) {}

    // Notes the part of a floor from a left to a right end, at one height.
    void add(Position left, Position right, Position top) {
        const int row = cell_of(top - half_);
        for (int column = cell_of(left); column <= cell_of(right); ++column)
            if (inside(level_.map, column, row))
                cells_[static_cast<std::size_t>(column * level_.map.rows + row)] = true;
    }

    std::vector<bool> cells() const { return cells_; }

  private:
    const Level& level_;
    Distance half_;
    std::vector<bool> cells_;
};

// Notes a floor of a half width that moves from one position to another.
void add_moving(Floors& floors, Point from, Point to, Distance half) {
    const Offset way = to - from;
    const int steps = 1 + (magnitude(way.x) + magnitude(way.y)).raw / (subpixels_per_cell / 2);
    for (int i = 0; i <= steps; ++i) {
        const Position x = from.x + Distance{way.x.raw / steps * i};
        floors.add(x - half, x + half, from.y + Distance{way.y.raw / steps * i});
    }
}

void add_mover(Floors& floors, const LevelView& map, const PlacedMover& mover) {
    if (!(traits_of(mover.kind) & (trait_solid | trait_oneway_up)))
        return;
    const HalfSizes half = half_of(mover.width, mover.height);
    for (int i = 0; i < mover.leg_count; ++i) {
        const PathLeg leg = leg_at(map, mover.first_leg + i);
        const std::uint32_t end = i + 1 < mover.leg_count
                                      ? leg_at(map, mover.first_leg + i + 1).first_frame
                                      : mover.frames;
        const Point from = leg.from, to = position_on_leg(leg, end);
        add_moving(floors, {from.x, from.y - half.y}, {to.x, to.y - half.y}, half.x);
    }
}

void add_segment(Floors& floors, const Segment& segment) {
    if (!segment.one_sided || segment.a.x < segment.b.x) // otherwise a ceiling or a wall
        add_moving(floors, segment.a, segment.b, {0});
}

} // namespace

std::vector<bool> floors_beside_cells(const Level& level) {
    Floors floors(level);
    for (int i = 0; i < level.map.mover_count; ++i)
        add_mover(floors, level.map, mover_at(level.map, i));
    for (int i = 0; i < level.map.segment_count; ++i)
        add_segment(floors, segment_at(level.map, i));
    return floors.cells();
}

} // namespace halfbyte::tools::solve
