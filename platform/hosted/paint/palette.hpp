// A list of entries in which the user finds one by typing words of its name.
#pragma once

#include "platform/hosted/picture/text.hpp"
#include "platform/hosted/shell/event.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::hosted {

class Palette {
  public:
    // A text that the user writes.
    enum class Text : std::uint8_t {
        name, // in lower case, with _ instead of spaces
        words
    };

    bool is_open() const { return is_open_; }
    void show(std::vector<std::string> entries);
    // Lets the user write a text instead, which Enter chooses. The first letter replaces the
    // present text, unless Backspace or End, or keep(), has kept it.
    void ask(std::string what, Text text, std::string present = {});
    void keep() { replaces_ = false; }
    void close() { is_open_ = false; }
    bool asks() const { return text_.has_value(); }
    const std::string& typed() const { return typed_; }

    // Letters, as UTF-8, search: an entry is found by its words in any order, and one that ends
    // with them comes first. An entry with "NxN" is found by any two numbers, which typed() has
    // then.
    void write(std::string_view letters);
    // The arrows move, Enter chooses and closes if an entry is found, Escape closes. Returns the
    // number of a chosen entry.
    std::optional<std::size_t> handle(const Event& key);
    // The same for the mouse on a canvas of this size: a click chooses and closes, beside the list
    // it only closes. The wheel moves.
    std::optional<std::size_t> point(const Event& event, int width, int height);

    void draw(Canvas& canvas, const Font& font, Colour paper) const;
    // The lower end on a canvas of this height; messages are below it.
    int bottom(int height) const;

    // The letters of an entry that are shown on a canvas of this width.
    static std::size_t letters(int width);

  private:
    void search();
    void erase();
    void move(int steps);
    void draw_typed(Canvas& canvas, const Font& font) const;
    Rect frame_on(int width, int height) const;
    std::size_t first_shown(int lines) const;

    bool is_open_ = false;
    std::optional<Text> text_; // that the user writes; none: the user chooses an entry
    std::vector<std::string> entries_;
    std::vector<std::size_t> found_; // their numbers
    std::string typed_;
    bool replaces_ = false;  // the next letter replaces the text
    std::size_t chosen_ = 0; // of those found
};

} // namespace halfbyte::hosted
