#include "tools/pipeline/map/ldtk_as_xml.hpp"

#include "tools/pipeline/map/json_as_xml.hpp"
#include "tools/pipeline/map/json_fields.hpp"
#include "tools/pipeline/map/ldtk_layers.hpp"
#include "tools/pipeline/map/ldtk_unread.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/pipeline/map/named_file.hpp"
#include "tools/pipeline/map/read_image.hpp"
#include "tools/support/counted.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/parse_json.hpp"
#include "tools/support/read_text.hpp"

#include <algorithm>

namespace halfbyte::tools::map {

using nlohmann::json;

namespace {

constexpr IntegerRange sides{1, max_image_side};
constexpr IntegerRange world{-max_image_side, max_image_side};

// The largest place that levels side by side become one map of; the engine's levels have this size.
constexpr int most_columns = 2032;
constexpr int most_rows = 64;

struct LevelPlace {
    const json* level;
    std::string name;
    int x;
    int y;
    int width;
    int height;
};

/// A project's first world and its levels.
class Project {
  public:
    Project(const json& root, const std::filesystem::path& path)
        : root_(path, root), world_(path, first_world(root_, root)) {
        const int depth = depth_of_first();
        for (const json& level : world_.array("levels")) {
            const JsonFields fields(path, level);
            if (fields.integer("worldDepth", world, 0) != depth) {
                ++other_depths_;
                continue;
            }
            levels_.push_back({&level, fields.text("identifier"),
                               fields.integer("worldX", world, 0),
                               fields.integer("worldY", world, 0), fields.integer("pxWid", sides),
                               fields.integer("pxHei", sides)});
        }
        if (levels_.empty())
            root_.fail("the project has no level");
    }

    const JsonFields& root() const { return root_; }
    const std::vector<LevelPlace>& levels() const { return levels_; }
    int other_depths() const { return other_depths_; }

    /// The levels are parts of one place that is not too large.
    bool is_one_place(int cell) const {
        const std::string layout = world_.text("worldLayout");
        const LevelPlace all = bounds();
        return levels_.size() == 1
               || ((layout == "Free" || layout == "GridVania") && all.width <= most_columns * cell
                   && all.height <= most_rows * cell);
    }

    /// The rectangle around all levels.
    LevelPlace bounds() const {
        LevelPlace all = levels_.front();
        int right = all.x + all.width, bottom = all.y + all.height;
        for (const LevelPlace& level : levels_) {
            all.x = std::min(all.x, level.x);
            all.y = std::min(all.y, level.y);
            right = std::max(right, level.x + level.width);
            bottom = std::max(bottom, level.y + level.height);
        }
        all.width = right - all.x;
        all.height = bottom - all.y;
        return all;
    }

    /// The side of the cells: those of the first IntGrid layer, else of the first layer with tiles.
    int cell() const {
        const JsonFields defs(root_.path(), root_.dictionary("defs"));
        int side = 0;
        for (const json& entry : defs.array("layers")) {
            const JsonFields layer(root_.path(), entry);
            const std::string type = layer.text("__type");
            if (type == "IntGrid")
                return layer.integer("gridSize", sides);
            if (type != "Entities" && side == 0)
                side = layer.integer("gridSize", sides);
        }
        return side != 0 ? side : root_.integer("defaultGridSize", sides, 16);
    }

  private:
    /// The project itself is its world unless it has several.
    static const json& first_world(const JsonFields& root, const json& document) {
        const json& worlds = root.array("worlds");
        return worlds.empty() ? document : worlds.front();
    }

    int depth_of_first() const {
        const json& levels = world_.array("levels");
        return levels.empty()
                   ? 0
                   : JsonFields(root_.path(), levels.front()).integer("worldDepth", world, 0);
    }

    JsonFields root_;
    JsonFields world_;
    std::vector<LevelPlace> levels_;
    int other_depths_ = 0;
};

class LdtkWriter {
  public:
    LdtkWriter(pugi::xml_document& document, const Project& project, const LdtkSource& source)
        : map_(document.append_child("map")), project_(project), source_(source) {}

    void write() {
        ids_.cell = project_.cell();
        const LevelPlace place = place_to_read();
        add_attribute(map_, "width", cells_text(place.width));
        add_attribute(map_, "height", cells_text(place.height));
        add_attribute(map_, "tilewidth", std::to_string(ids_.cell));
        add_attribute(map_, "tileheight", std::to_string(ids_.cell));
        const JsonFields first(source_.path, *place.level);
        add_attribute(map_, "backgroundcolor", first.text("__bgColor"));
        add_ldtk_fields(map_, *place.level, source_.path);
        add_tilesets();
        add_int_grids();
        count_unread_definitions(project_.root(), losses_);
        for (const LevelPlace& level : read_) {
            add_level(level, place);
            if (&level != &read_.front())
                count_unread_of_level(JsonFields(source_.path, *level.level), first, losses_);
        }
        if (read_.size() > 1)
            add_rooms(place);
        for (const auto& [what, count] : losses_)
            note("not read: " + what + " (" + std::to_string(count) + ')');
    }

  private:
    std::string cells_text(int pixels) const {
        return std::to_string((pixels + ids_.cell - 1) / ids_.cell);
    }

    void note(const std::string& text) { map_.append_child("note").text().set(text.c_str()); }

    /// Chooses the levels to read, and returns the rectangle around them.
    LevelPlace place_to_read() {
        if (project_.other_depths() > 0)
            note("not read: "
                 + support::counted(static_cast<std::size_t>(project_.other_depths()), "level")
                 + " at another depth than the first");
        if (project_.root().array("worlds").size() > 1)
            note("not read: the worlds after the first");
        if (source_.level.empty() && project_.is_one_place(ids_.cell)) {
            read_ = project_.levels();
            return project_.bounds();
        }
        const auto named = std::ranges::find(project_.levels(), source_.level, &LevelPlace::name);
        if (named == project_.levels().end() && !source_.level.empty())
            throw support::InputError(source_.path, "the project has no level "
                                                        + support::in_quotes(source_.level));
        read_ = {named == project_.levels().end() ? project_.levels().front() : *named};
        note("level " + support::in_quotes(read_.front().name) + ", one of "
             + std::to_string(project_.levels().size()));
        return read_.front();
    }

    void add_tilesets() {
        const JsonFields defs(source_.path, project_.root().dictionary("defs"));
        for (const json& entry : defs.array("tilesets")) {
            const JsonFields tileset(source_.path, entry);
            if (!tileset.has("relPath"))
                continue;
            const int side = tileset.integer("tileGridSize", sides);
            const int columns = tileset.integer("__cWid", {0, max_image_side});
            const std::int64_t count =
                std::int64_t{columns} * tileset.integer("__cHei", {0, max_image_side});
            pugi::xml_node node =
                add_tileset(tileset.text("identifier"), side, count,
                            ids_.tilesets[tileset.integer("uid", {0, max_tile_id})]);
            add_attribute(node, "columns", std::to_string(columns));
            for (const auto& [from, to] : {std::pair("spacing", "spacing"), {"padding", "margin"}})
                add_attribute(node, to,
                              std::to_string(tileset.integer(from, {0, max_image_side}, 0)));
            pugi::xml_node image = node.append_child("image");
            add_attribute(image, "source", tileset.text("relPath"));
            add_tags(node, tileset, count);
        }
    }

    pugi::xml_node add_tileset(const std::string& name, int side, std::int64_t count,
                               LdtkIds::Range& range) {
        if (next_gid_ + count > max_tile_id)
            project_.root().fail("the tilesets have too many tiles");
        range = {static_cast<std::uint32_t>(next_gid_), static_cast<std::uint32_t>(count), side};
        pugi::xml_node node = map_.append_child("tileset");
        add_attribute(node, "firstgid", std::to_string(next_gid_));
        add_attribute(node, "name", name);
        add_attribute(node, "tilewidth", std::to_string(side));
        add_attribute(node, "tileheight", std::to_string(side));
        add_attribute(node, "tilecount", std::to_string(count));
        next_gid_ += std::max<std::int64_t>(count, 1);
        return node;
    }

    /// The class of a tile is its tag, a value of an enum; of several the first.
    void add_tags(pugi::xml_node node, const JsonFields& tileset, std::int64_t count) {
        std::map<int, std::string> classes;
        for (const json& entry : tileset.array("enumTags")) {
            const JsonFields tag(source_.path, entry);
            for (const json& id : tag.array("tileIds"))
                if (id.is_number_integer() && id >= 0 && id < count)
                    classes.emplace(id.get<int>(), tag.text("enumValueId"));
        }
        for (const auto& [id, name] : classes)
            add_value(node, id, name);
    }

    static void add_value(pugi::xml_node tileset, int id, const std::string& name) {
        pugi::xml_node tile = tileset.append_child("tile");
        add_attribute(tile, "id", std::to_string(id));
        add_attribute(tile, "type", name);
    }

    void add_int_grids() {
        const JsonFields defs(source_.path, project_.root().dictionary("defs"));
        for (const json& entry : defs.array("layers")) {
            const JsonFields layer(source_.path, entry);
            if (layer.text("__type") != "IntGrid")
                continue;
            std::map<int, std::string> names;
            for (const json& value : layer.array("intGridValues")) {
                const JsonFields fields(source_.path, value);
                names.emplace(fields.integer("value", {1, 65'535}), fields.text("identifier"));
            }
            if (names.empty())
                continue;
            const pugi::xml_node node =
                add_tileset(layer.text("identifier"), ids_.cell, names.rbegin()->first + 1,
                            ids_.int_grids[layer.integer("uid", {0, max_tile_id})]);
            for (const auto& [value, name] : names)
                add_value(node, value, name);
        }
    }

    void add_level(const LevelPlace& level, const LevelPlace& place) {
        const LdtkOffset offset{level.x - place.x, level.y - place.y};
        const JsonFields fields(source_.path, *level.level);
        if (!fields.has("externalRelPath") || fields.has("layerInstances")) {
            add_ldtk_layers(map_, *level.level, offset, ids_, source_, objects_, losses_);
            return;
        }
        const auto path = resolve_path(source_.path, fields.text("externalRelPath"));
        const std::string text =
            read_named_file(path, "level", Place{source_.path, 0}, source_.budget);
        source_.budget.spend(3 * text.size(), Place{path, 0});
        const json external = support::parse_json(text, path);
        const LdtkSource inner{path, source_.budget, {}};
        add_ldtk_layers(map_, external, offset, ids_, inner, objects_, losses_);
    }

    void add_rooms(const LevelPlace& place) {
        pugi::xml_node group = map_.append_child("objectgroup");
        add_attribute(group, "name", "rooms");
        for (const LevelPlace& level : read_) {
            pugi::xml_node room = group.append_child("object");
            add_attribute(room, "id", std::to_string(++objects_));
            add_attribute(room, "name", level.name);
            add_attribute(room, "type", ldtk_room_class);
            add_attribute(room, "x", std::to_string(level.x - place.x));
            add_attribute(room, "y", std::to_string(level.y - place.y));
            add_attribute(room, "width", std::to_string(level.width));
            add_attribute(room, "height", std::to_string(level.height));
        }
    }

    pugi::xml_node map_;
    const Project& project_;
    const LdtkSource& source_;
    std::vector<LevelPlace> read_;
    LdtkIds ids_;
    std::int64_t next_gid_ = 1;
    int objects_ = 0;
    LdtkLosses losses_;
};

} // namespace

bool is_ldtk(const json& root) {
    return root.is_object() && root.contains("defs") && root.contains("levels");
}

void add_ldtk(pugi::xml_document& document, const json& root, const LdtkSource& source) {
    const Project project(root, source.path);
    LdtkWriter(document, project, source).write();
}

std::vector<std::string> levels_in(const std::filesystem::path& path) {
    if (path.extension() != ".ldtk")
        return {""};
    const std::string text = support::read_text(path, max_map_file_bytes);
    MemoryBudget().spend(2 * json_memory(text), Place{path, 0}); // as for reading the level itself
    const json root = support::parse_json(text, path);
    if (!is_ldtk(root))
        return {""};
    const Project project(root, path);
    if (project.is_one_place(project.cell()))
        return {""};
    std::vector<std::string> names;
    for (const LevelPlace& level : project.levels())
        names.push_back(level.name);
    return names;
}

} // namespace halfbyte::tools::map
