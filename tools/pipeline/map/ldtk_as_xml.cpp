#include "tools/pipeline/map/ldtk_as_xml.hpp"

#include "tools/pipeline/map/json_as_xml.hpp"
#include "tools/pipeline/map/json_fields.hpp"
#include "tools/pipeline/map/ldtk_layers.hpp"
#include "tools/pipeline/map/ldtk_project.hpp"
#include "tools/pipeline/map/ldtk_tilesets.hpp"
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

class LdtkWriter {
  public:
    LdtkWriter(pugi::xml_document& document, const LdtkProject& project, const LdtkSource& source)
        : map_(document.append_child("map")), project_(project), source_(source) {}

    void write() {
        ids_.cell = project_.cell();
        const LdtkLevelPlace place = place_to_read();
        add_attribute(map_, "width", cells_text(place.width));
        add_attribute(map_, "height", cells_text(place.height));
        add_attribute(map_, "tilewidth", std::to_string(ids_.cell));
        add_attribute(map_, "tileheight", std::to_string(ids_.cell));
        const JsonFields first(source_.path, *place.level);
        add_attribute(map_, "backgroundcolor", first.text("__bgColor"));
        add_ldtk_fields(map_, *place.level, source_.path);
        add_ldtk_tilesets(map_, project_, ids_);
        count_unread_definitions(project_.root(), losses_);
        for (const LdtkLevelPlace& level : read_) {
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
    LdtkLevelPlace place_to_read() {
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
        const auto named =
            std::ranges::find(project_.levels(), source_.level, &LdtkLevelPlace::name);
        if (named == project_.levels().end() && !source_.level.empty())
            throw support::InputError(source_.path, "the project has no level "
                                                        + support::in_quotes(source_.level));
        read_ = {named == project_.levels().end() ? project_.levels().front() : *named};
        note("level " + support::in_quotes(read_.front().name) + ", one of "
             + std::to_string(project_.levels().size()));
        return read_.front();
    }

    void add_level(const LdtkLevelPlace& level, const LdtkLevelPlace& place) {
        const LdtkOffset offset{level.x - place.x, level.y - place.y};
        const JsonFields fields(source_.path, *level.level);
        if (!fields.has("externalRelPath") || fields.has("layerInstances")) {
            LdtkSource own = source_;
            own.index = level.index;
            own.is_only = read_.size() == 1;
            add_ldtk_layers(map_, *level.level, offset, ids_, own, objects_, losses_);
            return;
        }
        const auto path = resolve_path(source_.path, fields.text("externalRelPath"));
        const std::string text =
            read_named_file(path, "level", Place{source_.path, 0}, source_.budget);
        source_.budget.spend(3 * text.size(), Place{path, 0});
        const json external = support::parse_json(text, path);
        if (!JsonFields(path, external).is_array("layerInstances"))
            throw support::InputError(path, "this is not a level of an LDtk project: it has no "
                                            "\"layerInstances\"");
        const LdtkSource inner{path, source_.budget, {}};
        add_ldtk_layers(map_, external, offset, ids_, inner, objects_, losses_);
    }

    void add_rooms(const LdtkLevelPlace& place) {
        pugi::xml_node group = map_.append_child("objectgroup");
        add_attribute(group, "name", "rooms");
        for (const LdtkLevelPlace& level : read_) {
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
    const LdtkProject& project_;
    const LdtkSource& source_;
    std::vector<LdtkLevelPlace> read_;
    LdtkIds ids_;
    int objects_ = 0;
    LdtkLosses losses_;
};

} // namespace

bool is_ldtk(const json& root) {
    return root.is_object() && root.contains("defs") && root.contains("levels");
}

void add_ldtk(pugi::xml_document& document, const json& root, const LdtkSource& source) {
    const LdtkProject project(root, source.path);
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
    const LdtkProject project(root, path);
    if (project.is_one_place(project.cell()))
        return {""};
    std::vector<std::string> names;
    for (const LdtkLevelPlace& level : project.levels())
        names.push_back(level.name);
    return names;
}

} // namespace halfbyte::tools::map
