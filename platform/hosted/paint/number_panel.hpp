// The list of a game's numbers, in which they are changed like sliders, with the jump that follows.
#pragma once

#include "platform/hosted/paint/number_editor.hpp"
#include "platform/hosted/paint/terrain.hpp"
#include "platform/hosted/paint/tile_strip.hpp"
#include "platform/hosted/picture/text.hpp"
#include "platform/hosted/play/session.hpp"
#include "platform/hosted/shell/event.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::hosted {

class NumberPanel {
  public:
    // Null: the game has no numbers to change.
    explicit NumberPanel(NumberEditor* editor) : editor_(editor) {}

    bool is_open() const { return is_open_; }
    // The jump begins in a cell. Returns why the panel does not open; empty: it is open.
    std::string show(CellPlace cell);
    void close() { is_open_ = false; }

    // Up and Down choose a number, letters search one. Left and Right change it, with Shift by ten;
    // a drag does the same, a step each pixel. It is saved at the release. Ctrl+Z takes that back.
    // Escape closes. Returns why the game refuses a number that is saved; empty: nothing is wrong
    // any more. Nothing: the event is not about that.
    std::optional<std::string> handle(const Event& event);

    // The lower end of the list, in pixels of the picture.
    static constexpr int lines = 7, line_height = 10, top = strip_height + 4;
    static constexpr int bottom = top + (lines + 2) * line_height + 1;

    // Draws over a level the jump from the cell.
    void draw_jump(Canvas& canvas, const Session& session, const Font& font, Colour paper) const;
    // Draws the list in front of the picture.
    void draw(Canvas& canvas, const Font& font, Colour paper) const;

  private:
    struct Drag {
        int x = 0;
        std::string text; // of the number as the drag began
    };

    std::optional<std::string> handle_key(const Event& key);
    void search();
    void choose(int steps);
    void change(int steps, const std::string& from);
    std::optional<std::string> save();
    std::string undo();
    std::size_t chosen() const { return found_[at_]; }

    NumberEditor* editor_;
    bool is_open_ = false;
    CellPlace cell_;
    std::string typed_;
    std::vector<std::size_t> found_; // numbers whose names have the typed letters
    std::size_t at_ = 0;             // of those found
    std::string text_;               // of the chosen number now
    std::optional<Drag> drag_;
    std::vector<std::pair<std::string, std::string>> done_; // names, and their texts before
};

// A number that is some steps larger: of 1, or of 1/4 if it has a fraction. It is not negative.
std::string stepped(const std::string& number, int steps);

} // namespace halfbyte::hosted
