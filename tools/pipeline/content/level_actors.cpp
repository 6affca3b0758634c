#include "tools/pipeline/content/level_actors.hpp"

#include "tools/pipeline/content/level_movers.hpp"
#include "tools/pipeline/content/level_rooms.hpp"
#include "tools/pipeline/content/property_reader.hpp"
#include "tools/pipeline/content/toml_file.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>

namespace halfbyte::tools::content {

namespace {

std::string object_text(const map::Object& object) {
    return "object " + std::to_string(object.id);
}

const char* shape_text(map::ObjectShape shape) {
    switch (shape) {
    case map::ObjectShape::rectangle: return "a rectangle";
    case map::ObjectShape::point: return "a point";
    case map::ObjectShape::ellipse: return "an ellipse";
    case map::ObjectShape::polygon: return "a polygon";
    case map::ObjectShape::polyline: return "a polyline";
    case map::ObjectShape::text: return "a text";
    }
    return "of an unknown shape";
}

class ActorReader {
  public:
    ActorReader(const map::Map& map, const MapLayers& layers, const LevelTiles& cells,
                const ActorTable& actors, const LevelMovers& movers, LevelTables& tables,
                Faults& faults)
        : map_(map), layers_(layers), cells_(cells), actors_(actors), movers_(movers),
          tables_(tables), faults_(faults) {}

    std::vector<Placement> read() {
        for (const LayerObject& each : layers_.objects)
            if (!is_mover_class(each.object->class_name) && each.object->class_name != room_class)
                faults_.attempt([&] { add(*each.object, *each.layer); });
        if (player_ == nullptr) {
            faults_.add(map_.path, 0,
                        "the level has no player; add an object of the class "
                            + support::in_quotes(row_of(Behaviour::player).name));
        }
        if (placements_.size() > placed_actors) {
            throw support::InputError(map_.path,
                                      "the level has " + std::to_string(placements_.size())
                                          + " actors; at most " + std::to_string(placed_actors)
                                          + " are possible");
        }
        sort();
        for (const Lead& lead : leads_)
            faults_.attempt([&] { resolve(lead); });
        return std::move(placements_);
    }

  private:
    /// An object that names another one. The index of that one is known once all are sorted.
    struct Lead {
        const map::Object* object;
        std::string property;
        std::string to;
    };

    /// Sorts the placements and their objects from left to right.
    void sort() {
        std::vector<std::size_t> order(placements_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return placements_[i].x; });
        std::vector<Placement> placements;
        std::vector<const map::Object*> objects;
        for (const std::size_t i : order) {
            placements.push_back(placements_[i]);
            objects.push_back(placed_[i]);
        }
        placements_ = std::move(placements);
        placed_ = std::move(objects);
    }

    void resolve(const Lead& lead) {
        const auto is_meant = [&](const map::Object* object) { return object->name == lead.to; };
        const auto found = std::ranges::find_if(placed_, is_meant);
        const std::string named =
            " names " + support::in_quotes(lead.to) + " as " + support::in_quotes(lead.property);
        if (found == placed_.end()) {
            fail(*lead.object, named.substr(1)
                                   + ", but no actor of the map has that name; give the "
                                     "object there this name");
        }
        if (std::find_if(found + 1, placed_.end(), is_meant) != placed_.end())
            fail(*lead.object, named.substr(1)
                                   + ", but several objects have that name; rename all "
                                     "but one");
        const auto from = std::ranges::find(placed_, lead.object);
        if (from == placed_.end())
            return; // the object has a fault that is already reported
        std::uint8_t& argument =
            placements_[static_cast<std::size_t>(from - placed_.begin())].argument;
        const auto place = static_cast<int>(found - placed_.begin()) + 1;
        argument = static_cast<std::uint8_t>(argument | argument_of(false, place));
    }

    void add(const map::Object& object, const map::Layer& layer) {
        Placement placement;
        placement.actor_kind = kind_of(object);
        if (placement.actor_kind == player_kind)
            count_player(object);
        const ActorEntry& entry = actors_.entries[placement.actor_kind - 1u];
        if (entry.follows_path) {
            follow_path(object, entry, placement);
        } else {
            set_feet(object, layer, placement);
            placement.argument = read_argument(object, entry);
            check_body(object, placement);
        }
        placements_.push_back(placement);
        placed_.push_back(&object);
    }

    std::uint8_t kind_of(const map::Object& object) const {
        const std::uint8_t kind = find_actor_kind(actors_, object.class_name);
        if (kind == no_actor) {
            std::vector<std::string_view> names;
            for (std::size_t i = 0; i < placed_kinds(actors_); ++i)
                names.push_back(actors_.entries[i].name);
            for (const std::string_view name : mover_classes())
                names.push_back(name);
            names.push_back(room_class);
            fail(object, (object.class_name.empty()
                              ? std::string("has no class")
                              : "has the unknown class " + support::in_quotes(object.class_name))
                             + support::known_instead(object.class_name, names));
        }
        return kind;
    }

    void count_player(const map::Object& object) {
        if (player_ != nullptr)
            fail(object, "is a second player; the first is object " + std::to_string(player_->id));
        player_ = &object;
    }

    /// A faulty path has been reported when the movers were read.
    void follow_path(const map::Object& object, const ActorEntry& entry, Placement& placement) {
        const auto path = std::find_if(movers_.followed.begin(), movers_.followed.end(),
                                       [&](const auto& each) { return each.object == object.id; });
        if (path == movers_.followed.end())
            return;
        const int feet = pixel_of(path->start.y + entry.kind.half.y);
        placement.x = static_cast<std::uint16_t>(
            std::clamp(pixel_of(path->start.x), 0, cells_.columns * pixels_per_cell - 1));
        placement.y =
            static_cast<std::uint16_t>(std::clamp(feet, 1, cells_.rows * pixels_per_cell));
        const std::uint8_t faces = read_argument(object, entry);
        placement.argument =
            static_cast<std::uint8_t>(argument_of(false, path->number) | (faces & 1));
    }

    void set_feet(const map::Object& object, const map::Layer& layer, Placement& placement) const {
        const bool has_area = object.shape == map::ObjectShape::rectangle;
        if (!has_area && object.shape != map::ObjectShape::point) {
            fail(object, std::string("is ") + shape_text(object.shape)
                             + "; an actor must be a point or a rectangle");
        }
        if (has_area && object.rotation != 0)
            fail(object, "is rotated; set its rotation to 0");
        const bool stands_on_y = !has_area || !object.tile.empty();
        const double x = std::floor(object.x + layer.offset_x + (has_area ? object.width / 2 : 0));
        const double y = std::floor(object.y + layer.offset_y + (stands_on_y ? 0 : object.height));
        if (!(x >= 0 && x < cells_.columns * pixels_per_cell && y > 0
              && y <= cells_.rows * pixels_per_cell))
            fail(object, "has its feet outside the level");
        placement.x = static_cast<std::uint16_t>(x);
        placement.y = static_cast<std::uint16_t>(y);
    }

    int read_message(PropertyReader& properties, const map::Object& object) {
        const std::string* text = properties.text("text");
        if (text == nullptr)
            fail(object, "has no property \"text\"; write the sign's message there");
        try {
            return tables_.number_of(*text);
        } catch (const std::length_error& error) {
            properties.fail("text", error.what());
        }
    }

    /// The number of a level, or 0 for an object, whose index is not known yet.
    int read_lead(PropertyReader& properties, const map::Object& object,
                  const ActorParameter& parameter) {
        const std::string* to = properties.text(parameter.name);
        if (to == nullptr)
            fail(object, "has no property " + support::in_quotes(parameter.name) + "; "
                             + parameter.meaning);
        if (parameter.leads == ActorParameter::Leads::object) {
            leads_.push_back({&object, parameter.name, *to});
            return 0;
        }
        const auto level = std::ranges::find(actors_.levels, *to);
        if (level == actors_.levels.end() || level - actors_.levels.begin() >= most_parameter) {
            const std::vector<std::string_view> known(actors_.levels.begin(), actors_.levels.end());
            properties.fail(parameter.name,
                            "must be a level of the game" + support::known_instead(*to, known));
        }
        return static_cast<int>(level - actors_.levels.begin()) + 1;
    }

    std::uint8_t read_argument(const map::Object& object, const ActorEntry& entry) {
        PropertyReader properties(object.properties, map_.path, object.line, object_text(object));
        const std::string* side = properties.text("faces");
        if (side != nullptr && *side != "left" && *side != "right")
            properties.fail("faces", "must be \"left\" or \"right\"");
        int parameter = 0;
        if (entry.kind.traits & actor_tells) {
            parameter = read_message(properties, object);
        } else if (entry.parameter && entry.parameter->leads != ActorParameter::Leads::nowhere) {
            parameter = read_lead(properties, object, *entry.parameter);
        } else if (entry.parameter) {
            const Range range = entry.parameter->range;
            parameter = properties.integer(entry.parameter->name, entry.parameter->usual,
                                           range.least, range.most);
        }
        if (entry.follows_path)
            for (const char* name : path_properties)
                properties.find(name);
        properties.refuse_others();
        const bool is_player = entry.kind.behaviour == Behaviour::player;
        return argument_of(side != nullptr && *side == (is_player ? "left" : "right"), parameter);
    }

    /// A body that begins inside solid cells would be pushed out to an arbitrary position.
    void check_body(const map::Object& object, const Placement& placement) const {
        const HalfSizes half = actors_.entries[placement.actor_kind - 1u].kind.half;
        const Position feet = at_pixel(placement.y);
        const Position left = at_pixel(placement.x) - half.x;
        const Position right = at_pixel(placement.x) + half.x;
        const Position head = feet - half.y - half.y;
        const Distance least{1}; // touching a cell is not overlapping it
        for (int row = std::max(0, cell_of(head)); row <= cell_of(feet - least); ++row) {
            for (int column = cell_of(left); column <= cell_of(right - least); ++column) {
                if (is_solid(column, row)) {
                    fail(object, "(" + object.class_name + " at pixel "
                                     + std::to_string(placement.x) + ", "
                                     + std::to_string(placement.y) + ") is inside the solid cell ("
                                     + std::to_string(column) + ", " + std::to_string(row) + ')');
                }
            }
        }
    }

    bool is_solid(int column, int row) const {
        return column < 0 || column >= cells_.columns
               || (traits_of(cells_.kind_at(column, row)) & trait_solid);
    }

    [[noreturn]] void fail(const map::Object& object, const std::string& what) const {
        throw support::InputError(map_.path, object.line, object_text(object) + ' ' + what);
    }

    const map::Map& map_;
    const MapLayers& layers_;
    const LevelTiles& cells_;
    const ActorTable& actors_;
    const LevelMovers& movers_;
    LevelTables& tables_;
    Faults& faults_;
    std::vector<Placement> placements_;
    std::vector<const map::Object*> placed_; ///< the object of each placement
    std::vector<Lead> leads_;
    const map::Object* player_ = nullptr;
};

} // namespace

std::vector<Placement> read_level_actors(const map::Map& map, const MapLayers& layers,
                                         const LevelTiles& cells, const ActorTable& actors,
                                         const LevelMovers& movers, LevelTables& tables,
                                         Faults& faults) {
    return ActorReader(map, layers, cells, actors, movers, tables, faults).read();
}

} // namespace halfbyte::tools::content
