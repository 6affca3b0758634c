#include "tools/content/level_properties.hpp"

#include "platform/desktop/pack_limits.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <sstream>

namespace halfbyte::tools {

namespace {

constexpr const char* targets_property = "targets";

const std::string* text_property(const Map& map, const char* name) {
    const Property* property = find_property(map.properties, name);
    if (property == nullptr) {
        return nullptr;
    }
    const auto* text = std::get_if<std::string>(&property->value);
    if (text == nullptr) {
        throw InputError(map.path, "the map's property " + in_quotes(name) + " must be a text");
    }
    return text;
}

void add_target(Targets& targets, const std::string& word, const Map& map) {
    if (word == "desktop") {
        targets.desktop = true;
    } else if (word == "gba") {
        targets.gba = true;
    } else if (word == "nes") {
        targets.nes = true;
    } else {
        throw InputError(map.path, "the map's property \"targets\" has the unknown word "
                                       + in_quotes(word) + "; known are desktop, gba, nes");
    }
}

} // namespace

bool is_level(const Map& map) {
    return find_property(map.properties, targets_property) != nullptr;
}

Targets read_targets(const Map& map) {
    const std::string* text = text_property(map, targets_property);
    std::string words = text == nullptr ? std::string() : *text;
    std::replace(words.begin(), words.end(), ',', ' ');
    std::istringstream stream(words);
    Targets targets;
    bool any = false;
    for (std::string word; stream >> word; any = true) {
        add_target(targets, word, map);
    }
    if (!any) {
        throw InputError(map.path, "the map has no property \"targets\" that names the machines it"
                                   " is for: desktop, gba, nes");
    }
    return targets;
}

std::string read_title(const Map& map, const std::string& name) {
    const std::string* title = text_property(map, "title");
    if (title == nullptr || title->empty()) {
        return name;
    }
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20; };
    if (title->size() > desktop::most_text_bytes
        || std::any_of(title->begin(), title->end(), is_control)) {
        throw InputError(map.path,
                         "the map's property \"title\" must be a text of at most 255 bytes"
                         " without control characters");
    }
    return *title;
}

} // namespace halfbyte::tools
