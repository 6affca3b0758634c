// A map's text in one of its formats: where its cells and objects are, and how changes are written.
#pragma once

#include "tools/pipeline/map/decode_gids.hpp"
#include "tools/pipeline/map/map.hpp"
#include "tools/pipeline/map/xml_text.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::map {

/// A rectangle of cells with their text: a layer, or a part of one.
struct CellBlock {
    std::size_t layer = 0; ///< an index into Map::layers
    int x = 0;             ///< cells, in the map's coordinates
    int y = 0;
    int width = 0;
    int height = 0;
    DataEncoding encoding = DataEncoding::xml;
    bool is_gzip = false;
    TextSpan text;              ///< of the cells
    std::uint32_t base = 0;     ///< of global ids; the text has numbers without it
    std::vector<int> entries{}; ///< of LDtk's tiles: of each cell its element, or -1
    int offset_x = 0;           ///< pixels from the cells to these tiles
    int offset_y = 0;
    std::vector<std::uint32_t> gids{};     ///< row by row
    std::vector<std::uint32_t> original{}; ///< the same as read

    bool is_changed() const { return gids != original; }
};

/// A replacement of a part of a text.
struct Splice {
    std::size_t begin;
    std::size_t end;
    std::string text;
};

/// The text with all replacements, which do not overlap.
std::string spliced(const std::string& text, std::vector<Splice> splices);

/// A text that was added on lines of its own, and the bytes with it.
struct Addition {
    std::string text;
    std::string bytes;
};

class MapBytes {
  public:
    MapBytes(const std::string& bytes, const Map& map) : bytes_(bytes), map_(map) {}
    virtual ~MapBytes() = default;
    virtual std::unique_ptr<MapBytes> copy() const = 0;

    std::vector<CellBlock>& blocks() { return blocks_; }

    /// An object's text by its id; both 0: there is none.
    TextSpan object(int id) const;
    /// All of them, by id.
    const std::map<int, TextSpan>& objects() const { return objects_; }

    // The functions below return the bytes as they were read, with one change.
    virtual std::string with_cells() const;
    std::string with_object(std::size_t layer, int id, const std::string& text, int next) const;
    virtual std::string resized(int columns, int rows) const = 0;
    virtual std::string with_property(const std::string& name, const std::string& value) const = 0;

    /// The text of a new object of an object layer with its feet at a pixel of the layer.
    virtual std::string new_object(std::size_t layer, int id, const std::string& class_name,
                                   Point place) const = 0;
    /// The text with an id that no object has.
    virtual std::string with_free_id(std::string text) const;
    int free_id() const;

    // For EditableMap, which describes them.
    virtual Addition with_layer(const std::string& name, bool has_tiles,
                                std::optional<std::size_t> before) const;
    virtual Addition with_tileset(const std::string& source) const;
    virtual bool is_tmx() const { return false; }

  protected:
    MapBytes(const MapBytes&) = default;

    virtual void splice_cells(const CellBlock& block, std::vector<Splice>& splices) const;
    virtual std::string with_new_object(std::size_t layer, const std::string& text) const = 0;
    virtual std::string without_object(int id) const = 0;
    void splice_numbers(const CellBlock& block, std::vector<Splice>& splices) const;
    std::string packed(const CellBlock& block, const std::vector<std::uint32_t>& gids) const;
    [[noreturn]] void refuse(const std::string& what) const;

    const std::string& bytes_;
    const Map& map_;
    std::vector<CellBlock> blocks_;
    std::map<int, TextSpan> objects_;
};

std::unique_ptr<MapBytes> xml_map_bytes(const std::string& bytes, const Map& map);
std::unique_ptr<MapBytes> json_map_bytes(const std::string& bytes, const Map& map);
std::unique_ptr<MapBytes> ldtk_map_bytes(const std::string& bytes, const Map& map);

/// Global ids as Tiled writes them in XML: a row on each line.
std::string csv_lines(const std::vector<std::uint32_t>& gids, int columns);

/// The cells of a block in another size.
std::vector<std::uint32_t> gids_in_size(const CellBlock& block, int columns, int rows);

} // namespace halfbyte::tools::map
