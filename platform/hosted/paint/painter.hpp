// Painting cells in the window of a game that is made: the pointer draws in the picture, time
// stands still meanwhile, and the arrow keys move the picture. After each stroke the map is saved,
// so that the game continues with it.
#pragma once

#include "platform/hosted/paint/cell_editor.hpp"
#include "platform/hosted/paint/strokes.hpp"
#include "platform/hosted/play/play.hpp"
#include "platform/hosted/shell/event.hpp"

#include <optional>
#include <string>
#include <vector>

namespace halfbyte::hosted {

// The keys, while painting: the left button paints a tile, or places or drags an actor. The right
// one erases. The middle one, or the left one with Alt, chooses what is under the pointer. With
// Shift a stroke is a rectangle, with Ctrl a click fills. The wheel turns the row of tiles and
// actors at the top, and a click chooses one there.
// Ctrl+Z takes a stroke back, Ctrl+Shift+Z makes it again. E or Escape ends painting.
class Painter {
  public:
    // Without an editor the game cannot be painted.
    explicit Painter(CellEditor* editor) : editor_(editor) {}

    // Painting begins only in a level, and ends by itself with the level.
    void begin_or_end(Play& play);

    // Handles an event while painting. Returns false if it is not about painting.
    bool handle(const Event& event, Play& play);

    // To be called once a frame: moves the picture while an arrow key is held.
    void frame(Play& play);

    // Draws the stroke, the tiles to choose from and the tile under the pointer.
    void draw(Canvas& canvas, const Play& play) const;

  private:
    enum class Tool : std::uint8_t {
        none,
        brush,
        rectangle,
        actor
    };

    bool can_begin(const Play& play) const;
    void begin(Play& play);
    void end(Play& play);
    bool handle_key(const Event& key, Play& play);
    void handle_pan(const Event& key);
    void press(const Event& event, Play& play);
    void move(const Event& event, const Play& play);
    void release(Play& play);
    void choose(int x);
    void take_item(CellPlace cell);
    void paint(const std::vector<CellPlace>& cells, Play& play);
    void report(const std::string& fault, Play& play);
    CellPlace cell_at(const Play& play, int x, int y) const;

    CellEditor* editor_;
    bool is_on_ = false;
    std::string level_;
    std::size_t chosen_ = 0; // of the editor's items
    Tool tool_ = Tool::none;
    bool erases_ = false;
    std::vector<CellPlace> stroke_;
    CellPlace from_;  // where the stroke began
    CellPlace under_; // the cell under the pointer
    Input panning_ = 0;
    int look_x_ = 0; // how far the picture has moved, in pixels
    int look_y_ = 0;
};

} // namespace halfbyte::hosted
