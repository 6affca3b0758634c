#include "engine/level/text_level.hpp"

#include "engine/level/write_level.hpp"

namespace halfbyte {
namespace {

constexpr char player_letter = 'P';
constexpr char first_actor_letter = '2';
constexpr char last_actor_letter = '9';
static_assert(!kind_drawn_as(player_letter).known);
static_assert(!kind_drawn_as(first_actor_letter).known && !kind_drawn_as(last_actor_letter).known);

// The kind of actor that a letter draws, 0 if it draws none.
std::uint8_t actor_drawn_as(char letter) {
    if (letter == player_letter)
        return 1;
    const bool is_actor = letter >= first_actor_letter && letter <= last_actor_letter;
    return static_cast<std::uint8_t>(is_actor ? letter - '0' : 0);
}

struct Line {
    const char* letters = nullptr;
    int length = 0;
};

struct Drawing {
    Line lines[level_rows];
    int columns = 0;
    int rows = 0; // level_rows + 1 if the text has more than level_rows

    char letter(int column, int row) const {
        return column < lines[row].length ? lines[row].letters[column] : letter_of(TileKind::empty);
    }
};

Drawing lines_of(const char* text) {
    Drawing drawing;
    if (*text == '\n')
        ++text;
    for (; *text != '\0' && drawing.rows <= level_rows; ++drawing.rows) {
        Line line{text};
        for (; *text != '\0' && *text != '\n'; ++text)
            ++line.length;
        if (*text == '\n')
            ++text;
        if (drawing.rows < level_rows)
            drawing.lines[drawing.rows] = line;
        if (line.length > drawing.columns)
            drawing.columns = line.length;
    }
    return drawing;
}

TextFault size_fault(const Drawing& drawing) {
    return drawing.columns == 0              ? TextFault::no_cells
           : drawing.columns > level_columns ? TextFault::too_many_columns
           : drawing.rows > level_rows       ? TextFault::too_many_rows
                                             : TextFault::none;
}

// The most bytes that the block of a drawing of this size can take.
std::size_t most_bytes(const Drawing& drawing) {
    const std::size_t of_a_column = level_rows + 2; // tiles, effects, the first mutable cell
    return level_block::header_bytes + placed_actors * level_block::placement_bytes + mutable_cells
           + static_cast<std::size_t>(drawing.columns) * of_a_column;
}

// The actors and their positions, sorted by x.
struct Placed {
    Placement actors[placed_actors];
    int count = 0;
};

TextFault read_cell(char letter, int column, int row, std::uint8_t& tile, Placed& placed) {
    const std::uint8_t actor = actor_drawn_as(letter);
    const DrawnKind drawn = actor == 0 ? kind_drawn_as(letter) : DrawnKind{true, TileKind::empty};
    if (!drawn.known)
        return TextFault::unknown_letter;
    tile = static_cast<std::uint8_t>(drawn.kind);
    if (actor == 0)
        return TextFault::none;
    if (placed.count == placed_actors)
        return TextFault::too_many_actors;
    const int middle = column * pixels_per_cell + pixels_per_cell / 2;
    const int feet = (row + 1) * pixels_per_cell;
    placed.actors[placed.count++] = {static_cast<std::uint16_t>(middle),
                                     static_cast<std::uint16_t>(feet), actor, 0};
    return TextFault::none;
}

// Sets the tile of each cell, row by row, and collects the actors. Stops at the first fault.
TextLevel read_cells(const Drawing& drawing, std::uint8_t* tiles, Placed& placed) {
    TextLevel result;
    for (int column = 0; column < drawing.columns; ++column)
        for (int row = 0; row < drawing.rows; ++row) {
            result.fault = read_cell(drawing.letter(column, row), column, row,
                                     tiles[row * drawing.columns + column], placed);
            if (result.fault != TextFault::none) {
                result.column = column;
                result.row = row;
                return result;
            }
        }
    return result;
}

} // namespace

TextLevel level_from_text(const char* text, std::uint8_t* storage, std::size_t capacity) {
    const Drawing drawing = lines_of(text);
    TextLevel result;
    result.fault = size_fault(drawing);
    if (result.fault != TextFault::none)
        return result;
    const std::size_t cells =
        static_cast<std::size_t>(drawing.columns) * static_cast<std::size_t>(drawing.rows);
    if (cells > capacity) {
        result.fault = TextFault::no_space;
        result.bytes = most_bytes(drawing) + cells;
        return result;
    }
    // While the block is written, the tiles are at the end of the storage.
    std::uint8_t* tiles = storage + (capacity - cells);
    Placed placed;
    result = read_cells(drawing, tiles, placed);
    if (result.fault != TextFault::none)
        return result;
    std::uint8_t kinds[256]{};
    for (int kind = 0; kind < kind_count; ++kind)
        kinds[kind] = static_cast<std::uint8_t>(kind);
    const LevelDraft draft{static_cast<std::uint16_t>(drawing.columns),
                           static_cast<std::uint8_t>(drawing.rows),
                           tiles,
                           kinds,
                           placed.actors,
                           static_cast<std::uint8_t>(placed.count)};
    const WrittenLevel written = write_level(draft, storage, capacity - cells);
    result.bytes = written.bytes + cells;
    if (written.mutable_cells > mutable_cells)
        result.fault = TextFault::too_many_mutable;
    else if (!written.complete)
        result.fault = TextFault::no_space;
    else
        open_level(storage, written.bytes, result.map);
    return result;
}

} // namespace halfbyte
