// A list of entries in which the user finds one by typing a part of its name.
#pragma once

#include "platform/hosted/picture/text.hpp"
#include "platform/hosted/shell/event.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::hosted {

class Palette {
  public:
    bool is_open() const { return is_open_; }
    void show(std::vector<std::string> entries);
    // Lets the user write a text instead, which Enter chooses.
    void ask(std::string what);
    void close() { is_open_ = false; }
    bool asks() const { return asks_; }
    const std::string& typed() const { return typed_; }

    // Letters search, the arrows move, Enter chooses and closes, Escape closes. Returns the number
    // of a chosen entry.
    std::optional<std::size_t> handle(const Event& key);

    void draw(Canvas& canvas, const Font& font, Colour paper) const;

  private:
    void search();

    bool is_open_ = false;
    bool asks_ = false;
    std::vector<std::string> entries_;
    std::vector<std::size_t> found_; // their numbers
    std::string typed_;
    std::size_t chosen_ = 0; // of those found
};

} // namespace halfbyte::hosted
