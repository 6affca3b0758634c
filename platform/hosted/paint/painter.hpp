// Painting in the window of a game that is made: the pointer draws in the picture, time stands
// still, and the arrow keys move the picture. Each step is saved in the map at once, and the game
// continues with it.
#pragma once

#include "platform/hosted/paint/document.hpp"
#include "platform/hosted/paint/operations.hpp"
#include "platform/hosted/paint/palette.hpp"
#include "platform/hosted/play/play.hpp"
#include "platform/hosted/shell/event.hpp"

#include <optional>
#include <string>
#include <vector>

namespace halfbyte::hosted {

// The left button uses the tool, the right one erases. The middle one, or the left one with Alt,
// chooses what is under the pointer. With Shift a stroke is a rectangle, with Ctrl a click fills.
// With the space bar a drag moves the picture. The wheel turns the row of items at the top, and a
// click chooses one there. The keys are those of `paint_operations`.
class Painter {
  public:
    // Without an editor the game cannot be painted.
    explicit Painter(CellEditor* editor) : document_(editor) {}

    // Painting begins only in a level, and ends by itself with the level.
    void begin_or_end(Play& play);

    // Handles an event while painting. Returns false if it is not about painting.
    bool handle(const Event& event, Play& play);

    // To be called once a frame: moves the picture while an arrow key is held.
    void frame(Play& play);

    // Draws the gesture, the selection, the row of items and the cell under the pointer.
    void draw(Canvas& canvas, const Play& play) const;

  private:
    // The meaning of the present drag of the pointer.
    enum class Gesture : std::uint8_t {
        none,
        stroke,
        line,
        rectangle,
        actor,
        select,
        move, // of the selection
        pan,
    };

    bool can_begin(const Play& play) const;
    void begin(Play& play);
    void end(Play& play);
    bool handle_key(const Event& key, Play& play);
    void handle_pan(const Event& key);
    void obey(PaintOperation operation, Play& play);
    void leave(Play& play);
    void play_here(Play& play);
    void open_palette();
    void resize(int direction, Play& play);
    void take_from_palette(std::size_t entry, Play& play);
    void look_at(CellPlace cell, const Play& play);
    bool close_pages(const Event& event, const Play& play);
    void use_tool(const Event& event, Play& play);
    bool return_from_play(const Event& event, Play& play);
    void press(const Event& event, Play& play);
    Gesture gesture_of(const Event& event) const;
    void move(const Event& event, const Play& play);
    void pan(const Event& event);
    void release(Play& play);
    void report(const std::string& fault, Play& play);
    CellPlace cell_at(const Play& play, int x, int y) const;

    void draw_items(Canvas& canvas, const Play& play) const;
    void draw_clip(Canvas& canvas, const View& view) const;
    void draw_area(Canvas& canvas, const View& view, const CellArea& area) const;
    void draw_help(Canvas& canvas, const Play& play) const;

    Document document_;
    bool is_on_ = false;
    std::string level_;
    std::optional<CellPlace> returns_to_; // the view's pixel, while the level is played from here
    PaintOperation tool_ = PaintOperation::brush;
    Gesture gesture_ = Gesture::none;
    bool erases_ = false;
    bool pastes_ = false; // with the next click
    bool shows_help_ = false;
    bool shows_overview_ = false;
    Palette palette_;
    bool space_ = false;
    std::vector<CellPlace> stroke_;
    CellPlace from_;  // where the gesture began
    CellPlace under_; // the cell under the pointer
    int pointer_x_ = 0;
    int pointer_y_ = 0;
    Input panning_ = 0;
    int look_x_ = 0; // how far the picture has moved, in pixels
    int look_y_ = 0;
};

} // namespace halfbyte::hosted
