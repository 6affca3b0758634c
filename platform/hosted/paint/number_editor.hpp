// The numbers of a game's files, as a painter changes them.
#pragma once

#include "engine/sim/tuning.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::hosted {

struct GameNumber {
    std::string name; // of a kind of actors: "flea speed"
    std::string text; // as it is in the file
};

class NumberEditor {
  public:
    virtual ~NumberEditor() = default;

    // Reads the game's files. Returns why that is not possible, in one line; empty: it is.
    virtual std::string read() = 0;
    virtual const std::vector<GameNumber>& numbers() const = 0;

    // How the game moves with another text of a number; none: the number is invalid, or not one of
    // the movement.
    virtual std::optional<Tuning> tuning_with(std::size_t number, const std::string& text) = 0;

    // Replaces the letters of a number in its file. Returns why the game refuses it, in one line;
    // then the file is as before. Empty: it is saved.
    virtual std::string set(std::size_t number, const std::string& text) = 0;
};

} // namespace halfbyte::hosted
