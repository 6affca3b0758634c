// Cells and bodies on a sheet, larger than life.
#pragma once

#include "engine/collide/move.hpp"
#include "tools/pictures/sheet.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::pictures {

/// Cells drawn as text: . empty, # solid, ^ v < > one-way up, down, left, right; floors / and \,
/// and with two cells for one up lh, rising to the right, and HL, falling; ceilings c, coming down
/// to the right, and d, rising. All around is empty.
struct DrawnCells {
    std::vector<std::string_view> rows;

    int columns() const { return static_cast<int>(rows.front().size()); }
    int row_count() const { return static_cast<int>(rows.size()); }
};

TileKind kind_at(const DrawnCells& cells, int column, int row);
Traits traits_at(const DrawnCells& cells, int column, int row);

/// Where the top left of the world is on a sheet, and how many of its pixels one of the world
/// takes.
struct Lens {
    int x = 0;
    int y = 0;
    int scale = 4;
};

hosted::Rect rect_of(const Lens& lens, Point centre, HalfSizes half);

void draw_cells(Sheet& sheet, const Lens& lens, const DrawnCells& cells);

enum class Look : std::uint8_t {
    before, // pencil
    wanted, // dashed red: where the motion alone would lead
    passed, // between the first and the last frame
    after   // gold
};

void draw_body(Sheet& sheet, const Lens& lens, Point centre, HalfSizes half, Look look,
               Shape shape = Shape::box);

/// From where the motion alone would lead to where the body is afterwards; nothing if that is the
/// same.
void draw_push(Sheet& sheet, const Lens& lens, Point wanted, Point after);

/// What the looks mean, in one line.
void write_legend(Sheet& sheet, int x, int y);

/// The sides that pushed, as the ways that they push, such as "RIGHT, DOWN".
std::string pushes_text(Contact contact);

} // namespace halfbyte::tools::pictures
