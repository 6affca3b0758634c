#include "tools/lab/collision_lab/thin_wall_lab.hpp"

#include "engine/collide/clip_thin_walls.hpp"

namespace halfbyte::tools::collision_lab {

namespace {

using obstacles::Overlap;
using obstacles::overlap_of;
using obstacles::Path;

// Whether a position is across no line of the grid, one, or two: regions a, b and c of the source.
std::string region_text(const Body& body) {
    const Overlap x = overlap_of<cell_bits>(body.position.x, body.half.x);
    const Overlap y = overlap_of<cell_bits>(body.position.y, body.half.y);
    const bool near_x = x.depth > Distance{0}, near_y = y.depth > Distance{0};
    const std::string column = std::to_string(x.line), row = std::to_string(y.line);
    if (near_x && near_y)
        return "c: across the crossing " + column + ", " + row;
    if (near_x || near_y)
        return "b: across line " + (near_x ? "x " + column : "y " + row);
    return "a: across no line";
}

// Adds the edges of a grid line that the body tests: one if the body is in one row or column, and
// the four that meet in the crossing if it is across two.
void add_edges(std::vector<Edge>& edges, const Path& path, int line) {
    const bool upright = path.axis == obstacles::Axis::x;
    const int first = path.low >> cell_bits, last = (path.high - 1) >> cell_bits;
    if (first == last) {
        edges.push_back(upright ? Edge{line, first, wall_left} : Edge{first, line, wall_top});
        return;
    }
    const int column = upright ? line : last, row = upright ? last : line;
    for (const Edge& edge : {Edge{column, row - 1, wall_left}, Edge{column, row, wall_left},
                             Edge{column - 1, row, wall_top}, Edge{column, row, wall_top}})
        edges.push_back(edge);
}

} // namespace

void note_edges(Stage& stage, const Body& from, const Body& wanted) {
    const Offset by = wanted.position - from.position;
    const obstacles::Axis axis = by.x.raw != 0 ? obstacles::Axis::x : obstacles::Axis::y;
    const Path path = path_of(from, axis, along(axis, by), false);
    const obstacles::Clearance free{path.wanted};
    obstacles::visit_lines<cell_bits>(path, free, [&](int after, int) {
        add_edges(stage.edges, path, path.sign > 0 ? after : after + 1);
        return false;
    });
    stage.numbers.push_back("region     " + region_text(wanted));
}

} // namespace halfbyte::tools::collision_lab
