// Draws cells and bodies, enlarged, on a sheet.
#pragma once

#include "engine/collide/obstacles.hpp"
#include "tools/lab/pictures/sheet.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::pictures {

/// Cells drawn as text: . is empty, # solid; ^ v < > are one-way up, down, left and right. Floors
/// are / and \, and in two cells for a gentle one lh, rising to the right, and HL, falling.
/// Ceilings are c, coming down to the right, and d, rising. Cells outside are empty.
struct DrawnCells {
    std::vector<std::string_view> rows;

    int columns() const { return static_cast<int>(rows.front().size()); }
    int row_count() const { return static_cast<int>(rows.size()); }
};

TileKind kind_at(const DrawnCells& cells, int column, int row);
Traits traits_at(const DrawnCells& cells, int column, int row);

/// Thin walls side by side, from a cell on: its upper edge and those to the right, or its left edge
/// and those below.
struct DrawnWall {
    int column, row;
    Walls side;
    int length = 1;
};

/// The obstacles of a scene that are not cells.
struct Features {
    std::vector<Box> boxes{};
    std::vector<Segment> segments{};
    std::vector<DrawnWall> walls{};
};

Walls walls_at(const Features& features, int column, int row);

/// The position of the world's top left on a sheet, and the sheet's pixels for one of the world's.
struct Lens {
    int x = 0;
    int y = 0;
    int scale = 4;
};

hosted::Rect rect_of(const Lens& lens, Point centre, HalfSizes half);

void draw_cells(Sheet& sheet, const Lens& lens, const DrawnCells& cells);

void draw_features(Sheet& sheet, const Lens& lens, const Features& features);

enum class Look : std::uint8_t {
    before, // pencil
    wanted, // dashed red: where the motion alone would lead
    passed, // between the first and the last frame
    after   // gold
};

void draw_body(Sheet& sheet, const Lens& lens, Point centre, HalfSizes half, Look look,
               Shape shape = Shape::box);

/// Draws an arrow from the end of the motion alone to the body's final position, if they differ.
void draw_push(Sheet& sheet, const Lens& lens, Point wanted, Point after);

/// Explains the looks, in one line.
void write_legend(Sheet& sheet, int x, int y);

/// The directions in which the contacts push the body, such as "RIGHT, DOWN".
std::string pushes_text(Contact contact);

} // namespace halfbyte::tools::pictures
