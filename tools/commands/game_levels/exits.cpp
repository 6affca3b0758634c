#include "tools/commands/game_levels/exits.hpp"

#include "tools/pipeline/content/read_actors.hpp"

#include <variant>

namespace halfbyte::tools::game_levels {

std::set<std::string> exit_properties(const content::GameFolder& game) {
    content::Faults faults(content::Faults::Mode::throw_first);
    std::set<std::string> names;
    for (const content::ActorEntry& actor : content::read_actors(game, faults).entries)
        if (actor.parameter && actor.parameter->leads == content::ActorParameter::Leads::level)
            names.insert(actor.parameter->name);
    return names;
}

std::vector<Exit> exits_in(const map::Map& map, const std::string& level,
                           const std::set<std::string>& properties) {
    std::vector<Exit> exits;
    for (std::size_t layer = 0; layer < map.layers.size(); ++layer)
        if (const auto* objects = std::get_if<map::ObjectLayer>(&map.layers[layer].content))
            for (const map::Object& object : objects->objects)
                for (const std::string& name : properties)
                    if (const map::Property* found = map::find_property(object.properties, name))
                        if (const auto* text = std::get_if<std::string>(&found->value);
                            text != nullptr && *text == level)
                            exits.push_back({layer, object.id, name, object.template_path});
    return exits;
}

} // namespace halfbyte::tools::game_levels
