#include "tools/pipeline/content/level_properties.hpp"

#include "platform/hosted/pack/pack_limits.hpp"
#include "tools/pipeline/content/property_reader.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>
#include <sstream>
#include <type_traits>

namespace halfbyte::tools::content {

namespace {

constexpr const char* targets_property = "targets";

void add_target(Targets& targets, const std::string& word, const PropertyReader& properties) {
    const std::vector<std::string> names = machines::names();
    if (std::ranges::find(names, word) == names.end()) {
        properties.fail(targets_property,
                        "has the unknown word " + support::in_quotes(word)
                            + support::known_instead(word, {names.begin(), names.end()}));
    }
    targets.add(machines::named(word));
}

std::string all_machines() {
    std::string words;
    for (const std::string& name : machines::names())
        words += name + ' ';
    return words;
}

/// All machines if the map has no such property.
Targets read_targets(const map::Map& map, PropertyReader& properties) {
    const std::string* text = properties.text(targets_property);
    std::string words = text == nullptr ? all_machines() : *text;
    std::replace(words.begin(), words.end(), ',', ' ');
    std::istringstream stream(words);
    Targets targets;
    bool any = false;
    for (std::string word; stream >> word; any = true)
        add_target(targets, word, properties);
    if (!any) {
        throw support::InputError(map.path, "the map needs a property \"targets\" with the "
                                            "machines that it is for: "
                                                + machines::joined(machines::names(), ", "));
    }
    return targets;
}

std::string read_title(const std::string& name, const DrawnLetters& letters,
                       PropertyReader& properties) {
    const std::string* title = properties.text("title");
    if (title == nullptr || title->empty())
        return name;
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20; };
    if (title->size() > hosted::most_text_bytes
        || std::any_of(title->begin(), title->end(), is_control))
        properties.fail("title", "must be a text of at most 255 bytes without control characters");
    if (const std::string fault = letters.fault_of(*title); !fault.empty())
        properties.fail("title", fault);
    return *title;
}

/// The tilesets, groups and layers of a level have no properties, except `like` of a tileset
/// (tools/commands/tiled).
void refuse_properties_of_parts(const map::Map& map, Faults& faults) {
    const auto refuse = [&](const auto& part, int line, const char* what) {
        faults.attempt([&] {
            PropertyReader properties(part.properties, map.path, line,
                                      what + support::in_quotes(part.name));
            if constexpr (std::is_same_v<decltype(part), const map::Tileset&>)
                properties.text("like");
            properties.refuse_others();
        });
    };
    for (const map::Tileset& tileset : map.tilesets)
        refuse(tileset, tileset.line, "tileset ");
    for (const map::Group& group : map.groups)
        refuse(group, 0, "group ");
    for (const map::Layer& layer : map.layers)
        refuse(layer, layer.line, "layer ");
}

} // namespace

bool is_level(const map::Map& map) {
    return map::find_property(map.properties, targets_property) != nullptr;
}

LevelProperties read_level_properties(const map::Map& map, const std::string& name,
                                      const DrawnLetters& letters, Faults& faults) {
    PropertyReader properties(map.properties, map.path, 0, "the map");
    LevelProperties result;
    properties.expect({targets_property, "title", "music", "palette"});
    faults.attempt([&] { properties.refuse_others(); });
    faults.attempt([&] { result.targets = read_targets(map, properties); });
    faults.attempt([&] { result.title = read_title(name, letters, properties); });
    faults.attempt([&] {
        if (const std::string* music = properties.text("music"))
            result.music = *music;
    });
    faults.attempt([&] {
        if (const std::string* palette = properties.text("palette")) {
            result.palette = *palette;
        }
    });
    refuse_properties_of_parts(map, faults);
    return result;
}

} // namespace halfbyte::tools::content
