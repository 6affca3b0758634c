// Draws, moves, bends and removes the objects of a layer with the pointer.
#pragma once

#include "platform/hosted/paint/document.hpp"
#include "platform/hosted/picture/canvas.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace halfbyte::hosted {

class ObjectTool {
  public:
    struct Press {
        bool erases = false;
        bool extends = false; // adds a corner to the path of the object at work
        bool is_free = false; // the corner is not aligned to the grid
    };

    // All positions are pixels of the level. A press takes a corner of the object at work, or else
    // an object, which is at work then; beside all objects a new one begins. Returns the fault of
    // the document's operation, in one line; empty: there is none.
    std::string press(PixelPlace at, Press how, Document& document);
    void move(PixelPlace at) { to_ = at; }
    // Unless `is_free`, the result is aligned to the grid.
    std::string release(bool is_free, Document& document);
    void cancel() { gesture_ = Gesture::none; }
    bool is_busy() const { return gesture_ != Gesture::none; }

    void draw(Canvas& canvas, const View& view, const Document& document, bool is_free) const;

  private:
    enum class Gesture : std::uint8_t {
        none,
        draw,
        move,
        point, // of the object at work
        reach
    };

    std::string erase(std::optional<std::size_t> corner, Document& document);
    std::optional<MapObject> changed(const Document& document, bool is_free) const;
    bool is_as_pressed(const Document& document) const;

    Gesture gesture_ = Gesture::none;
    MapObject pressed_; // the object at work when the gesture began
    std::size_t point_ = 0;
    PixelPlace from_;
    PixelPlace to_;
};

} // namespace halfbyte::hosted
