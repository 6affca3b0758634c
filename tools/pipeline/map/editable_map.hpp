#pragma once

#include "tools/pipeline/map/map.hpp"
#include "tools/pipeline/map/map_bytes.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace halfbyte::tools::map {

/// The bytes of a map of Tiled (TMX or JSON) or LDtk, in which cells and objects can be changed.
/// Everything else stays as it is, byte by byte: properties, layers and formatting, also those that
/// this program does not know. A copy shares the map that was read and has its own cells.
class EditableMap {
  public:
    /// Throws InputError for bytes that load_map_text() refuses.
    EditableMap(std::string bytes, const std::filesystem::path& path);
    EditableMap(const EditableMap& other);
    EditableMap& operator=(const EditableMap& other) { return *this = EditableMap(other); }
    EditableMap(EditableMap&&) = default;
    EditableMap& operator=(EditableMap&&) = default;
    ~EditableMap() = default;

    /// The map as it was read, without the changes.
    const Map& map() const { return *map_; }
    const std::string& bytes() const { return *bytes_; }

    /// Whether the bytes have cells of a layer. Those of an LDtk project may be in other files.
    bool has_cells(std::size_t layer) const;

    /// The tileset's tile in a cell, as Tiled stores it: a global id with its flip bits, 0 for
    /// none. `layer` is an index into Map::layers; a cell that no part of the layer has is 0.
    std::uint32_t gid(std::size_t layer, int x, int y) const;

    /// Changes a cell. Returns false if no part of the layer has it, or if that is not a tile
    /// layer.
    bool set_gid(std::size_t layer, int x, int y, std::uint32_t gid);

    /// The text of an object in the bytes as they were read; empty if the map has none with this
    /// id.
    std::string object_text(int id) const;

    static constexpr int no_object = -1; ///< an id that no object has

    /// The id of the object with a key of object_key(), or no_object. No object has the empty key.
    int id_with_key(std::string_view key) const;

    /// The id of the object that a text describes, perhaps with older values, or no_object. An
    /// object without a key has no older values.
    int id_of(const std::string& object) const;

    /// An id that no object has, and that Tiled has not given to one that was removed.
    int free_id() const { return text_->free_id(); }

    /// The text of a new object of an object layer, with its feet at a pixel of the layer. Throws
    /// InputError if an LDtk project has no entity of this class.
    std::string new_object(std::size_t layer, int id, const std::string& class_name,
                           Point place) const {
        return text_->new_object(layer, id, class_name, place);
    }

    /// The text with another id if an object has its id already.
    std::string with_free_id(std::string text) const {
        return text_->with_free_id(std::move(text));
    }

    /// The bytes as they were read, with another text in place of an object's: the object is
    /// replaced, removed if the text is empty, or added to the object layer if it was not there:
    /// before the object `next`, or without one as the last.
    std::string with_object(std::size_t layer, int id, const std::string& text,
                            int next = no_object) const {
        return text_->with_object(layer, id, text, next);
    }

    /// A property of the map itself that is a text; empty if it has none.
    std::string property(std::string_view name) const;

    /// The bytes as they were read, with another value of such a property; without it if the value
    /// is empty. Throws InputError if an LDtk level has no such field.
    std::string with_property(const std::string& name, const std::string& value) const {
        return text_->with_property(name, value);
    }

    /// The bytes with all changes of cells. Without any, those that were read. Cells of a packed
    /// layer are packed again if one of them has changed.
    std::string text() const { return text_->with_cells(); }

    /// The bytes as they were read, with another size in cells. Cells are added and cut off at the
    /// right and at the bottom; new ones are empty. Throws InputError for an infinite map and for
    /// an LDtk project.
    std::string resized(int columns, int rows) const;

    /// With an empty layer of tiles or of objects: before the layer with this index, or before the
    /// group that contains it; without one, as the last layer. Throws InputError for an infinite
    /// map, and for one that is not TMX.
    Addition with_layer(const std::string& name, bool has_tiles,
                        std::optional<std::size_t> before) const {
        return text_->with_layer(name, has_tiles, before);
    }

    /// With a tileset, as its last one. `source` is the path of its file from the map's folder. The
    /// same.
    Addition with_tileset(const std::string& source) const { return text_->with_tileset(source); }

    /// Whether the bytes are XML of Tiled.
    bool is_tmx() const { return text_->is_tmx(); }

  private:
    CellBlock* block_of(std::size_t layer, int x, int y) const;

    // The text has references to both, which stay when this object is moved or copied.
    std::shared_ptr<const std::string> bytes_;
    std::shared_ptr<const Map> map_;
    std::unique_ptr<MapBytes> text_;
};

} // namespace halfbyte::tools::map
