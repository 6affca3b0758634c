#include "tools/pipeline/map/read_tileset_json.hpp"

#include "tools/pipeline/map/json_fields.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/pipeline/map/read_image.hpp"
#include "tools/pipeline/map/read_json_properties.hpp"
#include "tools/pipeline/map/read_json_shapes.hpp"
#include "tools/pipeline/map/read_tileset.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/parse_json.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace halfbyte::tools::map {

using nlohmann::json;

namespace {

// The most memory that a value of a parsed JSON document takes: its node in a map with a short key,
// and its allocations.
constexpr std::size_t bytes_a_value = 96;

std::size_t estimated_memory(std::string_view text) {
    const auto values = std::count_if(text.begin(), text.end(), [](char c) {
        return c == ',' || c == '[' || c == '{' || c == ':';
    });
    return text.size() + static_cast<std::size_t>(values) * bytes_a_value;
}

class JsonTilesetReader {
  public:
    JsonTilesetReader(const std::filesystem::path& path, MemoryBudget& budget)
        : path_(path), budget_(budget) {}

    Tileset read(const json& document) {
        const JsonFields fields(path_, document);
        Tileset tileset;
        tileset.name = fields.text("name");
        tileset.class_name = fields.text(fields.has("class") ? "class" : "type");
        tileset.is_collection = !fields.has("image");
        tileset.image = read_image(fields);
        read_sizes(fields, tileset);
        tileset.properties = read_json_properties(fields, budget_);
        read_tiles(fields, tileset);
        complete_tileset(tileset, Place{path_, 0}, budget_);
        return tileset;
    }

  private:
    Image read_image(const JsonFields& fields) const {
        Image image;
        if (!fields.has("image"))
            return image;
        image.path = resolve_path(path_, fields.text("image"));
        image.width = fields.integer("imagewidth", {0, max_image_side}, 0);
        image.height = fields.integer("imageheight", {0, max_image_side}, 0);
        image.color_key = parse_color_key(fields.text("transparentcolor"));
        return image;
    }

    void read_sizes(const JsonFields& fields, Tileset& tileset) const {
        const IntegerRange side{tileset.is_collection ? 0 : 1, max_image_side};
        const auto fallback = tileset.is_collection ? std::optional(0) : std::nullopt;
        tileset.tile_width = fields.integer("tilewidth", side, fallback);
        tileset.tile_height = fields.integer("tileheight", side, fallback);
        tileset.tile_count = fields.integer("tilecount", {0, max_tile_id}, 0);
        tileset.columns = fields.integer("columns", {0, max_image_side}, 0);
        tileset.spacing = fields.integer("spacing", {0, max_image_side}, 0);
        tileset.margin = fields.integer("margin", {0, max_image_side}, 0);
        const JsonFields offset(path_, fields.dictionary("tileoffset"));
        const IntegerRange offsets{-max_image_side, max_image_side};
        tileset.offset_x = offset.integer("x", offsets, 0);
        tileset.offset_y = offset.integer("y", offsets, 0);
    }

    void read_tiles(const JsonFields& fields, Tileset& tileset) {
        if (fields.is_array("tiles")) {
            for (const json& entry : fields.array("tiles")) {
                const JsonFields tile(path_, entry);
                tileset.tiles.push_back(read_tile(tile, tile.integer("id", {0, max_tile_id})));
            }
            return;
        }
        read_old_tiles(fields, tileset);
    }

    /// Old files have a dictionary of tiles, and another one of the tiles' properties.
    void read_old_tiles(const JsonFields& fields, Tileset& tileset) {
        std::map<int, TileInfo> tiles;
        for (const auto& [key, entry] : fields.dictionary("tiles").items()) {
            const int id = id_from_key(key);
            tiles[id] = read_tile(JsonFields(path_, entry), id);
        }
        for (const auto& [key, entry] : fields.dictionary("tileproperties").items()) {
            const int id = id_from_key(key);
            TileInfo& tile = tiles[id];
            tile.id = static_cast<std::uint32_t>(id);
            tile.properties = read_property_dictionary(JsonFields(path_, entry), entry, budget_);
        }
        for (auto& [id, tile] : tiles)
            tileset.tiles.push_back(std::move(tile));
    }

    TileInfo read_tile(const JsonFields& fields, int id) {
        TileInfo tile;
        tile.id = static_cast<std::uint32_t>(id);
        tile.class_name = fields.text(fields.has("class") ? "class" : "type");
        tile.properties = read_json_properties(fields, budget_);
        tile.image = read_image(fields);
        measure_image(tile.image, Place{path_, 0}, budget_);
        const JsonFields group(path_, fields.dictionary("objectgroup"));
        tile.shapes = read_json_shapes(group, budget_);
        for (const json& entry : fields.array("animation")) {
            const JsonFields frame(path_, entry);
            tile.animation.push_back(
                {static_cast<std::uint32_t>(frame.integer("tileid", {0, max_tile_id})),
                 frame.integer("duration", {0, std::numeric_limits<int>::max()}, 0)});
        }
        budget_.spend(sizeof(TileInfo) + tile.class_name.size()
                          + tile.animation.size() * sizeof(AnimationFrame),
                      Place{path_, 0});
        return tile;
    }

    int id_from_key(const std::string& key) const {
        const auto id = parse_integer(key);
        if (!id || *id < 0 || *id > max_tile_id) {
            throw support::InputError(path_, "tile " + support::in_quotes(key)
                                                 + ": the key must be a tile id");
        }
        return static_cast<int>(*id);
    }

    const std::filesystem::path& path_;
    MemoryBudget& budget_;
};

} // namespace

Tileset read_tileset_json(std::string_view text, const std::filesystem::path& path,
                          MemoryBudget& budget) {
    const std::size_t memory = estimated_memory(text);
    budget.spend(memory, Place{path, 0});
    Tileset tileset = JsonTilesetReader(path, budget).read(support::parse_json(text, path));
    budget.release(memory);
    return tileset;
}

} // namespace halfbyte::tools::map
