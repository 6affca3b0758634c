// The sheet of paper for the pictures of the documents, in the game's colours and letters.
#pragma once

#include "platform/hosted/picture/text.hpp"

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace halfbyte::tools::pictures {

inline constexpr int letter =
    16; ///< pixels of a letter's side; the font has 8, drawn twice as large
inline constexpr int pen_width = 2; ///< of every line, pixels

/// The colours of assets/palettes.toml, by the names there.
struct Inks {
    hosted::Colour paper;
    hosted::Colour ruling;
    hosted::Colour wash;
    hosted::Colour ink;
    hosted::Colour pencil;
    hosted::Colour crayon;
    hosted::Colour red;
    hosted::Colour white;
    hosted::Colour gold;
};

/// Throws InputError.
Inks read_inks(const std::filesystem::path& palettes);

struct Sheet {
    hosted::Canvas canvas;
    const Inks& inks;
    const hosted::Font& font;
};

/// Ruled paper, pixels wide and high.
Sheet ruled_sheet(int width, int height, const Inks& inks, const hosted::Font& font);

/// Letters of 16 pixels; x, y is the top left.
void write(Sheet& sheet, int x, int y, std::string_view text, hosted::Colour colour);
void write_large(Sheet& sheet, int x, int y, std::string_view text, hosted::Colour colour);

/// A frame inside the rectangle; dashed, it is drawn every other step of the pen.
enum class Line : std::uint8_t {
    whole,
    dashed
};
void frame(Sheet& sheet, hosted::Rect rect, hosted::Colour colour, Line line = Line::whole);

void fill(Sheet& sheet, hosted::Rect rect, hosted::Colour colour);

/// Straight.
void draw_line(Sheet& sheet, int x0, int y0, int x1, int y1, hosted::Colour colour);

/// The same with a head at its end.
void arrow(Sheet& sheet, int x0, int y0, int x1, int y1, hosted::Colour colour);

} // namespace halfbyte::tools::pictures
