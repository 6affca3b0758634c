#pragma once

#include "tools/pipeline/map/decode_gids.hpp"
#include "tools/pipeline/map/map.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::map {

/// The bytes of a Tiled map (TMX), in which cells can be changed. Everything else stays as it is,
/// byte by byte: properties, layers and formatting, also those that this program does not know.
class EditableMap {
  public:
    /// Throws InputError for bytes that load_map_text() refuses, and for maps of other formats.
    EditableMap(std::string bytes, const std::filesystem::path& path);

    /// The map as it was read, without the changes.
    const Map& map() const { return map_; }
    const std::string& bytes() const { return bytes_; }

    /// The tileset's tile in a cell, as the file stores it: a global id with its flip bits, 0 for
    /// none. `layer` is an index into Map::layers; a cell that no part of the layer has is 0.
    std::uint32_t gid(std::size_t layer, int x, int y) const;

    /// Changes a cell. Returns false if no part of the layer has it, or if that is not a tile
    /// layer.
    bool set_gid(std::size_t layer, int x, int y, std::uint32_t gid);

    /// The text of an object's element in the bytes as they were read; empty if the map has none
    /// with this id.
    std::string object_text(int id) const;

    /// The bytes as they were read, with another text in place of an object's: the object is
    /// replaced, removed if the text is empty, or added to the object layer if it was not there.
    std::string with_object(std::size_t layer, int id, const std::string& text) const;

    /// The bytes with all changes of cells. Without any, those that were read. Cells of a packed
    /// layer are packed again if one of them has changed.
    std::string text() const;

    /// The bytes as they were read, with another size in cells. Cells are added and cut off at the
    /// right and at the bottom; new ones are empty. Throws InputError for an infinite map.
    std::string resized(int columns, int rows) const;

    /// The bytes as they were read, with a text that was added, on lines of its own.
    struct Addition {
        std::string text;
        std::string bytes;
    };

    /// With an empty layer of tiles or of objects: before the layer with this index, or before the
    /// group that contains it; without one, as the last layer. Throws InputError for an infinite
    /// map.
    Addition with_layer(const std::string& name, bool has_tiles,
                        std::optional<std::size_t> before) const;

    /// With a tileset, as its last one. `source` is the path of its file from the map's folder.
    Addition with_tileset(const std::string& source) const;

  private:
    /// A <data>, or a <chunk> of one: a rectangle of cells with their text.
    struct Block {
        std::size_t layer = 0;
        int x = 0; ///< cells, in the map's coordinates
        int y = 0;
        int width = 0;
        int height = 0;
        DataEncoding encoding = DataEncoding::xml;
        bool is_gzip = false;
        std::size_t begin = 0;               ///< of the element's name, in the bytes
        std::vector<std::uint32_t> gids;     ///< row by row
        std::vector<std::uint32_t> original; ///< the same as read
    };
    struct Splice {
        std::size_t begin;
        std::size_t end;
        std::string text;
    };

    /// Where something is in the bytes.
    struct Span {
        std::size_t begin = 0;
        std::size_t end = 0;
    };
    Span span_of_object(int id) const;
    std::size_t begin_of(std::optional<std::size_t> layer) const;
    Splice adding(std::size_t layer, const std::string& text) const;
    void find_objects(pugi::xml_node group);

    void find_blocks(pugi::xml_node parent, std::size_t& layer);
    void add_layer(pugi::xml_node node, std::size_t layer);
    void add_block(pugi::xml_node data, pugi::xml_node node, Block block);
    const Block* block_of(std::size_t layer, int x, int y) const;
    void splice_numbers(const Block& block, std::vector<Splice>& splices) const;
    void splice_tags(const Block& block, std::vector<Splice>& splices) const;
    void splice_packed(const Block& block, std::vector<Splice>& splices) const;
    std::string packed(const Block& block, const std::vector<std::uint32_t>& gids) const;
    std::string spliced(const std::vector<Splice>& splices) const;
    void splice_size(std::size_t tag, int columns, int rows, std::vector<Splice>& splices) const;
    void splice_resized(const Block& block, int columns, int rows,
                        std::vector<Splice>& splices) const;

    std::string bytes_;
    Map map_;
    std::vector<Block> blocks_;          ///< in the order of the bytes
    std::vector<std::size_t> layers_;    ///< where the tags of all layers begin
    std::map<int, std::size_t> objects_; ///< where their tags begin, by id
};

/// Tiled gives the next new object or layer the id in this attribute of the map, such as
/// `nextobjectid`. Raises it above an id that is taken now, if the map has the attribute.
void keep_next_id(std::string& bytes, std::string_view name, int id);

} // namespace halfbyte::tools::map
