// Painting in the window of a game that is made: the pointer draws in the picture, time stands
// still, and the arrow keys move the picture. Each step is saved in the map at once, and the game
// continues with it.
#pragma once

#include "platform/hosted/paint/document.hpp"
#include "platform/hosted/paint/level_solver.hpp"
#include "platform/hosted/paint/level_survey.hpp"
#include "platform/hosted/paint/number_panel.hpp"
#include "platform/hosted/paint/object_panel.hpp"
#include "platform/hosted/paint/object_tool.hpp"
#include "platform/hosted/paint/operations.hpp"
#include "platform/hosted/paint/paint_view.hpp"
#include "platform/hosted/paint/palette.hpp"
#include "platform/hosted/paint/palette_entries.hpp"
#include "platform/hosted/play/play.hpp"
#include "platform/hosted/shell/event.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace halfbyte::hosted {

// The objects that change a game's files and look at them. Without cells the game cannot be
// painted.
struct PaintTools {
    CellEditor* cells = nullptr;
    LevelFiles* files = nullptr;
    LevelSurvey* survey = nullptr;   // of the painted level
    LevelSolver* solver = nullptr;   // the same
    NumberEditor* numbers = nullptr; // of the game
    bool shows_numbers = false;      // when painting begins
};

// The left button uses the tool, the right one erases. The middle one, or the left one with Alt,
// chooses what is under the pointer. With Shift a stroke is a rectangle, with Ctrl a click fills.
// With the space bar a drag moves the picture. The wheel turns the row of items at the top, and a
// click chooses one there. The keys are those of `paint_operations`.
class Painter {
  public:
    explicit Painter(const PaintTools& tools)
        : document_(tools.cells, tools.files), survey_(tools.survey), solver_(tools.solver),
          numbers_(tools.numbers), shows_numbers_(tools.shows_numbers) {}

    // To be called after each change of the game. It keeps its last state without a fault.
    void follow_change(std::string fault);

    // Painting begins only in a level, and ends by itself with the level.
    void begin_or_end(Play& play);

    bool is_on() const { return is_on_; }

    // Handles an event while painting. Returns false if it is not about painting.
    bool handle(const Event& event, Play& play);

    // To be called once a frame: moves the picture while an arrow key is held. A pixel of the
    // picture has this many of the window.
    void frame(Play& play, int window_scale);

    // Beside the cell under the pointer, and below the row of items. While a list is open, below
    // it.
    NoticePlace notice_place(const Play& play) const;

    // How large the level is shown.
    Zoom zoom() const { return view_.zoom(); }

    // Draws over a level the gesture, the selection, and the cell under the pointer.
    void draw(Canvas& canvas, const Play& play) const;
    // Draws the row of items and the pages in front of the picture.
    void draw_front(Canvas& canvas, const Play& play) const;

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
        object, // of a layer of objects
    };

    bool can_begin(const Play& play) const;
    bool edits_objects() const { return !row_of(document_.layer()).has_tiles; }
    void turn_layer(int direction, Play& play);
    void choose_layer(MapLayer layer, Play& play);
    void use_object_tool(const Event& event, Play& play);
    bool handle_panels(const Event& event, Play& play);
    void begin(Play& play);
    void begin_view(Play& play);
    void end(Play& play);
    void drop_gesture();
    bool handle_key(const Event& key, Play& play);
    bool handle_text(const Event& text, Play& play);
    void handle_pan(const Event& key);
    void obey(PaintOperation operation, Play& play);
    void leave(Play& play);
    void play_here(Play& play);
    void play_way(Play& play);
    void open_palette(Play& play);
    void paste(Play& play);
    bool handle_stamp(const Event& key, Play& play);
    void keep_stamp(Clip& stamp, Play& play);
    void take_stamp(const Clip& stamp, Play& play);
    void turn_help(bool next, const Play& play);
    void resize(int columns, int rows, Play& play);
    void choose_value(const PaletteEntry& entry, Play& play);
    void ask(PaintOperation operation, std::string present = {});
    void take_typed(Play& play);
    void take_size(const std::string& typed, Play& play);
    void find_way(Play& play);
    void follow_search(Play& play);
    void edit_level(const std::string& fault, Play& play);
    void take_step(bool back, Play& play);
    void wait_for_edited(bool has_same_cells = false);
    void go_to_level(Play& play);
    bool waits_for_level(Play& play);
    void use_palette(std::optional<std::size_t> entry, Play& play);
    void take_from_palette(const PaletteEntry& entry, Play& play);
    bool close_pages(const Event& event, Play& play);
    void turn_wheel(const Event& event, Play& play);
    void change_zoom(int direction, Play& play);
    void choose_item(std::size_t item);
    void use_item();
    void use_tool(const Event& event, Play& play);
    bool return_from_play(const Event& event, Play& play);
    void follow_play(Play& play);
    bool begin_level(const std::string& name, Play& play);
    void press(const Event& event, Play& play);
    Gesture gesture_of(const Event& event) const;
    void move(const Event& event, Play& play);
    void follow_pointer(const Play& play);
    bool is_outside(std::span<const CellPlace> cells) const;
    void release(Play& play);
    void report(const std::string& fault, Play& play);
    void say(const std::string& words, Play& play);
    void look_for_changes();
    void show_fault(Play& play);

    void draw_layers(Canvas& canvas, const Play& play) const;
    void draw_words(Canvas& canvas, const Play& play) const;
    void draw_fault(Canvas& canvas, const Play& play) const;
    void draw_items(Canvas& canvas, const Play& play) const;
    void draw_clip(Canvas& canvas, const View& view) const;
    void draw_report(Canvas& canvas, const Play& play) const;
    void draw_exceeded(Canvas& canvas, const View& view) const;
    void draw_grid(Canvas& canvas, const Play& play) const;
    void draw_area(Canvas& canvas, const View& view, const CellArea& area) const;

    static constexpr const char* outside =
        "this is outside of the level; Ctrl+P makes it wider or higher";

    Document document_;
    LevelSurvey* survey_;
    LevelSolver* solver_;
    NumberPanel numbers_;
    bool shows_numbers_;
    ObjectPanel panel_;
    ObjectTool object_tool_;
    bool is_free_ = false; // objects are not aligned to the grid
    bool is_on_ = false;
    std::string level_;
    PaintView view_;
    // The view when painting ended, and the session's frame.
    struct LastView {
        PaintView::Place place;
        std::uint32_t frame = 0;
    };
    std::optional<LastView> last_view_;       // of the level
    bool plays_here_ = false;                 // the level is played, from the pointer or as a movie
    bool says_stopped_ = false;               // that time is stopped, after painting
    bool has_warned_ = false;                 // that the next Escape ends painting
    MapLayer wanted_layer_ = MapLayer::cells; // the last one that was looked for
    PaintOperation tool_ = PaintOperation::brush;
    Gesture gesture_ = Gesture::none;
    std::size_t first_item_ = 0; // in the row of items
    bool erases_ = false;
    bool pastes_ = false;      // with the next click
    bool stamps_ = false;      // pastes with each click
    std::array<Clip, 9> kept_; // stamps of the level
    int help_page_ = 0;        // from 1; 0: none
    bool shows_overview_ = false;
    Palette palette_;
    PaintOperation named_ = PaintOperation::new_level; // that the palette's text is for
    std::vector<PaletteEntry> entries_;                // of the palette
    std::string fault_;                                // of the game
    bool follows_ = false;                             // the game has changed
    std::string wanted_;                               // a level that begins once the game has it
    bool has_same_cells_ = false;                      // it has the cells of the one that is shown
    bool space_ = false;
    std::vector<CellPlace> stroke_;
    CellPlace from_;  // where the gesture began
    CellPlace under_; // the cell under the pointer
    PaintView::Pixel pointer_;
    Input panning_ = 0;
    int window_scale_ = 1;
    bool shows_grid_ = false;
    bool shows_limits_ = false;
};

} // namespace halfbyte::hosted
