// Draws the parts of the start window's screen: a page of the demo game's notebook.
#pragma once

#include "platform/hosted/picture/text.hpp"

#include <string>

namespace halfbyte::tools::start_window {

inline constexpr int left_of_text = 40; // right of the margin's line

/// Ruled paper with a margin, on the whole canvas.
void draw_paper(hosted::Canvas& canvas);

/// The mark at the line under the cursor, and a stroke below its text.
void draw_cursor(hosted::Canvas& canvas, const hosted::Font& font, int y, int text_width);

/// A text that is broken between words; its first three lines are shown. A word that is longer than
/// a line, such as a path, is shortened.
void draw_paragraph(hosted::Canvas& canvas, const hosted::Font& font, int y,
                    const std::string& text, int letters_a_line);

/// The text, or if it has more letters, three dots and its end.
std::string shortened(const std::string& text, int letters);

/// The pen font of new games.
hosted::Font pen_font();

} // namespace halfbyte::tools::start_window
