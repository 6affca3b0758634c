// The files of a game's levels: what a document needs of them.
#pragma once

#include <string>
#include <vector>

namespace halfbyte::hosted {

// Each change is whole or not there, also if the program is killed. The functions that change
// something return what prevented it, in one line; empty: it is done.
class LevelFiles {
  public:
    virtual ~LevelFiles() = default;

    // A level with a floor, a start and a goal, after all others.
    virtual std::string add(const std::string& name) = 0;
    // A copy of a level, after that one.
    virtual std::string duplicate(const std::string& level, const std::string& name) = 0;
    virtual std::string rename(const std::string& level, const std::string& name) = 0;
    // Moves a level `places` positions later in the order of play, at most to its end; earlier if
    // negative, at most to its begin.
    virtual std::string move(const std::string& level, int places) = 0;

    // The words that a property of a level can have: "music", "palette" or "targets". The empty
    // word is the game's default.
    virtual std::vector<std::string> choices(const std::string& property) = 0;
};

} // namespace halfbyte::hosted
