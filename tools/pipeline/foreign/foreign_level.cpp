#include "tools/pipeline/foreign/foreign_level.hpp"

#include "engine/numbers/limits.hpp"
#include "tools/pipeline/foreign/foreign_rooms.hpp"
#include "tools/pipeline/foreign/object_kinds.hpp"
#include "tools/pipeline/foreign/spawn.hpp"
#include "tools/pipeline/foreign/spawn_object.hpp"
#include "tools/support/counted.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::foreign {

namespace {

void check_size(const map::Map& map) {
    if (map.width > level_columns) {
        throw support::InputError(map.path, "the map has " + std::to_string(map.width)
                                                + " columns, and levels can have at most "
                                                + std::to_string(level_columns));
    }
    if (map.height > level_rows) {
        throw support::InputError(map.path, "the map has " + std::to_string(map.height)
                                                + " rows, and levels can have at most "
                                                + std::to_string(level_rows));
    }
}

void check_mutable(const map::Map& map, const KindGrid& grid) {
    if (const int count = grid.mutable_cells(); count > mutable_cells) {
        throw support::InputError(map.path,
                                  "the map has " + std::to_string(count)
                                      + " coins, bricks and checkpoints, and levels can have at "
                                        "most "
                                      + std::to_string(mutable_cells));
    }
}

/// Objects that nothing was made of.
std::vector<const map::Object*> unused_objects(const map::Map& map, const Solidity& solidity,
                                               const std::vector<UsedObject>& used,
                                               const ForeignChoices& choices) {
    const auto mark = find_spawn_mark(map);
    std::vector<const map::Object*> unused;
    for (std::size_t i = 0; i < map.layers.size(); ++i) {
        const auto* layer = std::get_if<map::ObjectLayer>(&map.layers[i].content);
        if (layer == nullptr || solidity.decides[i])
            continue;
        for (const map::Object& object : layer->objects)
            if (!kind_of_object(map.layers[i], object) && !(mark && mark->object == &object)
                && !is_room(object) && !(choices.takes && choices.takes(object))
                && std::ranges::find(used, &object, &UsedObject::object) == used.end())
                unused.push_back(&object);
    }
    return unused;
}

void add_taken(const map::Map& map, const ForeignChoices& choices,
               std::vector<const map::Object*>& taken) {
    if (!choices.takes)
        return;
    for (const map::Layer& layer : map.layers)
        if (const auto* objects = std::get_if<map::ObjectLayer>(&layer.content))
            for (const map::Object& object : objects->objects)
                if (choices.takes(object))
                    taken.push_back(&object);
}

void add_actors(const map::Map& map, const ObjectUse& use, const std::vector<KnownActor>& known,
                std::vector<Placement>& actors, std::vector<std::string>& notes) {
    const std::vector<UsedObject> used = used_objects(map, {use});
    const std::vector<Placement> placed = placements_of(map, used, known);
    actors.insert(actors.end(), placed.begin(), placed.end());
    std::string note = use.kind + ": the objects " + support::in_quotes(use.name) + ", by --as";
    if (placed.size() < used.size())
        note += "; " + std::to_string(placed.size()) + " of " + std::to_string(used.size())
                + " placed; " + std::to_string(used.size() - placed.size()) + " outside the map";
    notes.push_back(std::move(note));
}

/// Forms that later versions of Tiled have.
void note_new_forms(const map::Map& map, std::vector<std::string>& notes) {
    std::size_t lists = 0, capsules = 0;
    for (const map::Layer& layer : map.layers) {
        const auto* content = std::get_if<map::ObjectLayer>(&layer.content);
        if (content == nullptr)
            continue;
        for (const map::Object& object : content->objects) {
            capsules += !object.node.child("capsule").empty();
            for (const pugi::xml_node property : object.node.child("properties").children())
                lists += !property.child("item").empty();
        }
    }
    if (capsules > 0)
        notes.push_back("read as rectangles: " + support::counted(capsules, "capsule"));
    if (lists > 0)
        notes.push_back("not used: " + std::to_string(lists)
                        + (lists == 1 ? " property" : " properties") + " with a list of values");
}

} // namespace

ForeignLevel read_foreign_level(const map::Map& map, HalfSizes half, const ForeignChoices& choices,
                                std::vector<std::string>& notes) {
    check_size(map);
    notes.insert(notes.end(), map.notes.begin(), map.notes.end());
    note_new_forms(map, notes);
    ForeignLevel level{find_solidity(map, choices.solid_layer, notes), {}, {}, {}};
    add_object_kinds(map, level.solidity.grid, notes);
    check_mutable(map, level.solidity.grid);
    level.rooms = find_rooms(map, notes);
    level.actors = {find_spawn(map, level.solidity.grid, half, level.rooms, notes)};
    const std::vector<UsedObject> used = used_objects(map, choices.uses);
    for (const ObjectUse& use : choices.uses)
        add_actors(map, use, choices.actors, level.actors, notes);
    if (level.actors.size() > placed_actors) {
        throw support::InputError(map.path, "the map has " + std::to_string(level.actors.size())
                                                + " actors, and levels can have at most "
                                                + std::to_string(placed_actors));
    }
    note_unused(unused_objects(map, level.solidity, used, choices), choices.actors,
                bool(choices.takes), notes);
    if (const auto mark = find_spawn_mark(map))
        level.solidity.replaced.push_back(mark->object);
    for (const UsedObject& each : used)
        level.solidity.replaced.push_back(each.object);
    add_taken(map, choices, level.solidity.replaced);
    level.art = draw_level(map, level.solidity, !choices.draws_images, notes);
    return level;
}

} // namespace halfbyte::tools::foreign
