// Reads the crates of a level from its objects and checks where they begin.
#pragma once

#include "engine/collide/box.hpp"
#include "tools/pipeline/content/level_movers.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::content {

/// The subject of a message about an object: its number and its class.
std::string text_of(const map::Object& object);

/// Reads the crates of a level one after the other.
class CrateReader {
  public:
    CrateReader(const map::Map& map, const LevelTiles& cells) : map_(map), cells_(cells) {}

    /// Throws InputError for a crate of another shape or size, and for one that is outside the
    /// level, in a solid cell or in another crate.
    void add(const map::Object& object, const map::Layer& layer);

    /// Adds a fault for each crate that is inside a solid mover in the level's first frame. The
    /// objects are those of `movers.movers`, in the same order.
    void check_outside(const LevelMovers& movers, const std::vector<const map::Object*>& objects,
                       Faults& faults) const;

    const std::vector<PlacedCrate>& crates() const { return crates_; }

  private:
    void check_free(const map::Object& object, const PlacedCrate& crate) const;
    void check_apart(const map::Object& object, const PlacedCrate& crate) const;
    [[noreturn]] void fail(const map::Object& object, const std::string& what) const;

    const map::Map& map_;
    const LevelTiles& cells_;
    std::vector<PlacedCrate> crates_;
    std::vector<const map::Object*> objects_; // of the crates
};

} // namespace halfbyte::tools::content
