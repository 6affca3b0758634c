// The files of a game's levels: what a document needs of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace halfbyte::hosted {

// A level that is edited, with the number of its map's steps that can be undone.
struct EditedLevel {
    std::string name;
    std::size_t steps = 0;
};

// A change of the game's levels that can be undone.
struct LevelChange {
    enum class What : std::uint8_t {
        made, // also as a copy
        renamed,
        moved,
        removed
    };
    What what;
    EditedLevel before; // the level that is edited when the change begins
    EditedLevel after;  // the level that is edited from then on
};

// Each change is whole or not there, also if the program is killed. The functions that change
// something return what prevented it, in one line; empty: it is done.
class LevelFiles {
  public:
    virtual ~LevelFiles() = default;

    // A level with a floor, a start and a goal, after all others.
    virtual std::string add(const EditedLevel& from, const std::string& name) = 0;
    // A copy of a level, after that one.
    virtual std::string duplicate(const EditedLevel& level, const std::string& name) = 0;
    // Removes a level from the list and its map from the game; `next` is edited then.
    virtual std::string remove(const EditedLevel& level, const EditedLevel& next) = 0;
    virtual std::string rename(const EditedLevel& level, const std::string& name) = 0;
    // Moves a level `places` positions later in the order of play, at most to its end; earlier if
    // negative, at most to its begin.
    virtual std::string move(const EditedLevel& level, int places) = 0;

    // The names of the levels in the order of play; empty if the game cannot be read.
    virtual std::vector<std::string> levels() = 0;

    // The change that undo takes back next, or that redo makes again next; null: none.
    virtual const LevelChange* next_step(bool back) const = 0;
    // Takes it back, or makes it again. Other changes of the same files, such as those of another
    // program, stay; if they are in the way, nothing changes.
    virtual std::string take_step(bool back) = 0;
    // Undone changes cannot be redone any more: a step was made since.
    virtual void forget_undone() = 0;

    // The words that a property of a level can have: "music", "palette" or "targets". The empty
    // word is the game's default.
    virtual std::vector<std::string> choices(const std::string& property) = 0;
};

} // namespace halfbyte::hosted
