// The properties of the object at work, by the names that its kind gives them, and its script.
#pragma once

#include "platform/hosted/paint/document.hpp"
#include "platform/hosted/picture/text.hpp"
#include "platform/hosted/shell/event.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::hosted {

class ObjectPanel {
  public:
    bool is_open() const { return is_open_; }
    // Returns why there is nothing to change, in one line; empty: the panel is open.
    std::string show(const Document& document);
    void close() { is_open_ = false; }

    // Up and Down choose a property. Left and Right change a number or choose a value, with Shift
    // by ten; letters and digits write one, and the first one replaces all but a free text. Enter
    // saves it, and so does the choice of another. Delete takes it out of the map. Escape closes.
    // The panel also closes when the map has lost the object or the property. Returns the reason
    // if a change failed. Nothing: the panel has no use for the event.
    std::optional<std::string> handle(const Event& event, Document& document);

    // A click at a pixel of the screen. In the panel it chooses the property of its line, also
    // while the panel is closed; beside it, it saves and closes. Returns the same as handle().
    std::optional<std::string> press(int x, int y, Screen screen, Document& document);

    // Draws the object at work, also while the panel is closed.
    void draw(Canvas& canvas, const Font& font, Colour paper, const Document& document) const;

  private:
    struct Line {
        std::string text;
        std::string property = {}; // empty: none
        bool is_framed = false;
    };
    struct Lines {
        Rect frame;
        std::vector<Line> lines;
    };

    Lines lines_on(int width, int height, const Document& document) const;
    void show_property(const std::string& property, const Document& document);
    const ObjectParameter* at_work(const Document& document) const; // null: no longer in the map
    std::string handle_key(const Event& key, Document& document);
    void choose(int steps, const Document& document);
    void write(const Event& key, const ObjectParameter& parameter);
    std::string save(Document& document);

    bool is_open_ = false;
    std::string name_;        // of the property at work
    std::string text_;        // of that one, as it is written now
    bool is_written_ = false; // a letter was written, or a part of the text was removed
};

// The next value of a property, in a circle: of its choices, a flag, or a number that is `steps`
// larger.
std::string next_value(const ObjectParameter& parameter, const std::string& text, int steps);

} // namespace halfbyte::hosted
