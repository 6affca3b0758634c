#include "tools/pipeline/foreign/hazards.hpp"

#include "tools/pipeline/foreign/meaning.hpp"
#include "tools/pipeline/foreign/solid_objects.hpp"

#include <algorithm>

namespace halfbyte::tools::foreign {

namespace {

bool names_enemy(const Words& words) {
    return words.has_any({"enemy", "enemies", "monster", "monsters", "boss", "mob", "npc"});
}

} // namespace

bool is_hazard(const map::Layer& layer, const map::Object& object) {
    const Words words(object.class_name + ' ' + object.name);
    if (names_enemy(words))
        return false;
    return means_hazard(words)
           || (means_hazard(Words(layer.name)) && !names_enemy(Words(layer.name)));
}

void add_hazards(const map::Map& map, KindGrid& grid, std::vector<std::string>& notes) {
    std::vector<const map::Object*> hazards;
    for (const map::Layer& layer : map.layers) {
        const auto* objects = std::get_if<map::ObjectLayer>(&layer.content);
        if (objects == nullptr)
            continue;
        const std::size_t before = hazards.size();
        for (const map::Object& object : objects->objects)
            if (is_hazard(layer, object))
                hazards.push_back(&object);
        if (hazards.size() > before) {
            add_covered_cells(
                map, layer,
                [&layer](const map::Object& object) { return is_hazard(layer, object); },
                TileKind::hazard, grid);
        }
    }
    if (!hazards.empty())
        notes.push_back("hazards: the cells under " + listed(hazards));
}

} // namespace halfbyte::tools::foreign
