#include "tools/pipeline/foreign/layer_choice.hpp"

#include "tools/pipeline/foreign/meaning.hpp"
#include "tools/pipeline/map/ldtk_as_xml.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::tools::foreign {

namespace {

constexpr std::size_t most_listed = 20;

std::string names_text(const map::Map& map, const std::vector<std::size_t>& layers) {
    std::string text = layers.size() == 1 ? "the layer " : "the layers ";
    for (std::size_t i = 0; i < layers.size() && i < most_listed; ++i) {
        text += i == 0 ? "" : ", ";
        text += support::in_quotes(map::full_name(map, map.layers[layers[i]]));
    }
    return text + (layers.size() > most_listed ? " and more" : "");
}

std::string reason_text(const map::Map& map, const std::vector<std::size_t>& layers,
                        std::string_view mark) {
    return names_text(map, layers)
        .append(layers.size() == 1 ? ", by its " : ", by their ")
        .append(mark)
        .append(layers.size() == 1    ? ""
                : mark.ends_with('y') ? ""
                                      : "s");
}

std::vector<std::size_t> layers_standing(const map::Map& map, Standing standing) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < map.layers.size(); ++i)
        if (standing_of(map, map.layers[i]) == standing)
            found.push_back(i);
    return found;
}

void add_all(const map::Map& map, Standing standing, std::string_view mark,
             std::vector<LayerChoice>& choices) {
    if (auto layers = layers_standing(map, standing); !layers.empty()) {
        std::string reason = reason_text(map, layers, mark);
        choices.push_back({std::move(reason), std::move(layers)});
    }
}

/// Objects in any layer whose own class or name means that they are solid.
void add_solid_objects_anywhere(const map::Map& map, std::vector<LayerChoice>& choices) {
    const ObjectTest is_solid = [](const map::Object& object) {
        const auto kind = object.class_name.empty() ? kind_of_class(object.name)
                                                    : kind_of_class(object.class_name);
        return kind && (traits_of(*kind) & trait_blocks) != 0
               && !means(Words(object.class_name + ' ' + object.name), Meaning::mover);
    };
    LayerChoice choice{"objects by their class or name", {}, is_solid};
    for (std::size_t i = 0; i < map.layers.size(); ++i) {
        const auto* layer = std::get_if<map::ObjectLayer>(&map.layers[i].content);
        if (layer != nullptr && std::any_of(layer->objects.begin(), layer->objects.end(), is_solid))
            choice.layers.push_back(i);
    }
    if (!choice.layers.empty())
        choices.push_back(std::move(choice));
}

/// Of the layers with a general name only one has the solid cells.
void add_general(const map::Map& map, std::vector<LayerChoice>& choices) {
    auto layers = layers_standing(map, Standing::general);
    std::stable_sort(layers.begin(), layers.end(), [&map](std::size_t a, std::size_t b) {
        return general_rank(map.layers[a]) < general_rank(map.layers[b]);
    });
    for (const std::size_t layer : layers)
        choices.push_back({reason_text(map, {layer}, "name"), {layer}});
}

} // namespace

std::vector<LayerChoice> usual_choices(const map::Map& map) {
    std::vector<LayerChoice> choices;
    add_all(map, Standing::by_property, "property", choices);
    add_all(map, Standing::collision, "name", choices);
    add_all(map, Standing::ground, "name", choices);
    add_solid_objects_anywhere(map, choices);
    add_general(map, choices);
    if (layers_standing(map, Standing::unnamed).size() == 1)
        add_all(map, Standing::unnamed, "name", choices);
    return choices;
}

std::vector<LayerChoice> named_choices(const map::Map& map) {
    std::vector<LayerChoice> choices;
    add_all(map, Standing::collision, "name", choices);
    add_all(map, Standing::ground, "name", choices);
    return choices;
}

LayerChoice int_grid_choice(const map::Map& map) {
    LayerChoice choice;
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < map.layers.size(); ++i) {
        if (map.layers[i].class_name != map::int_grid_class)
            continue;
        all.push_back(i);
        const Words words(map.layers[i].name);
        if (means(words, Meaning::collision) || means(words, Meaning::ground))
            choice.layers.push_back(i);
    }
    if (choice.layers.empty())
        choice.layers = all;
    choice.reason = "the values of IntGrid layers";
    return choice;
}

LayerChoice named_layer(const map::Map& map, std::string_view name) {
    LayerChoice choice;
    for (std::size_t i = 0; i < map.layers.size(); ++i) {
        const map::Layer& layer = map.layers[i];
        if ((layer.name == name || map::full_name(map, layer) == name)
            && !std::holds_alternative<map::ImageLayer>(layer.content))
            choice.layers.push_back(i);
    }
    if (choice.layers.empty()) {
        throw support::InputError(map.path, "there is no layer " + support::in_quotes(name) + "; "
                                                + layers_text(map));
    }
    choice.reason = names_text(map, choice.layers) + ", by --solid-layer";
    return choice;
}

std::string layers_text(const map::Map& map) {
    std::string text = "the layers are ";
    for (std::size_t i = 0; i < map.layers.size() && i < most_listed; ++i) {
        const map::Layer& layer = map.layers[i];
        text += i == 0 ? "" : ", ";
        text += support::in_quotes(map::full_name(map, layer));
        if (std::holds_alternative<map::ObjectLayer>(layer.content))
            text += " (objects)";
        else if (std::holds_alternative<map::ImageLayer>(layer.content))
            text += " (an image)";
    }
    if (map.layers.empty())
        return "the map has no layers";
    return text + (map.layers.size() > most_listed ? " and more" : "");
}

} // namespace halfbyte::tools::foreign
