#pragma once

#include "tools/editor/map_step.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::editor {

/// A copy of a map that a step changes. The map that is shown stays until the draft is saved, so a
/// fault halfway changes nothing.
///
/// Each function makes the changes that fit: those of which the map still has the value `before`.
/// Another program may have changed the others. step() has what was really changed. The functions
/// throw InputError if the map cannot be read with a change.
class MapDraft {
  public:
    explicit MapDraft(LayeredMap map) : map_(std::move(map)) {}

    const LayeredMap& map() const { return map_; }
    const Step& step() const { return step_; }

    /// All changes of a step.
    void apply(const Step& step);

    /// Cells with a tile add their layer if it is missing and the map's format allows it.
    void change(const std::vector<CellChange>& cells);

    /// A new object has another key if the map has a different object with its own. It is added to
    /// the first layer for objects if its layer is missing.
    void change(ObjectChange change);

    void change(const PropertyChange& change);

    /// Notes the cells that are cut off.
    void change(const SizeChange& change);

    /// Does nothing if the map has the layer.
    void add_layer(hosted::MapLayer layer);

    /// The objects that were added with another key.
    struct Renamed {
        std::string from;
        std::string to;
    };
    const std::vector<Renamed>& renamed() const { return renamed_; }

  private:
    void replace(std::string bytes) { map_ = LayeredMap(std::move(bytes), map_.map().path); }
    void add(map::Addition addition);
    void remove(const std::string& addition);
    bool can_add_layers() const { return map_.editable().is_tmx() && !map_.map().infinite; }
    void add_object(ObjectChange change);
    std::size_t layer_for(const ObjectChange& change);

    LayeredMap map_;
    Step step_;
    std::vector<Renamed> renamed_;
};

} // namespace halfbyte::tools::editor
