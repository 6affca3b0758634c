#include "tools/pipeline/foreign/meaning.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace halfbyte::tools::foreign {

namespace {

bool means_collision(const Words& words) {
    return words.has_any({"solid", "solids", "collide", "collides", "collider", "colliders",
                          "collidable", "collideable", "collision", "collisions", "blocked",
                          "blocking", "impassable", "unpassable"});
}

bool means_ground(const Words& words) {
    return words.has_any({"wall", "walls", "ground", "floor", "terrain", "block", "blocks",
                          "obstacle", "obstacles", "platform", "platforms"});
}

bool means_not(const Words& words) {
    return words.has_any({"no", "not", "non", "nonsolid", "passable", "nocollision"});
}

/// Our own names, whether written oneway_up or OnewayUp.
std::optional<TileKind> own_kind(std::string_view name) {
    std::string plain;
    for (const char c : name)
        if (c != '_' && c != '-' && c != ' ')
            plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    for (int kind = 0; kind < kind_count; ++kind) {
        std::string own = kind_names[kind];
        std::erase(own, '_');
        if (plain == own)
            return static_cast<TileKind>(kind);
    }
    return std::nullopt;
}

/// The kinds with an effect on movement, by other words than their own names.
std::optional<TileKind> kind_with_effect(const Words& words) {
    if (words.has_any({"ladder", "ladders"}))
        return TileKind::ladder;
    if (words.has_any({"water", "underwater"}))
        return TileKind::water;
    if (words.has_any({"ice", "icy", "slippery"}))
        return TileKind::ice;
    if (words.has_any({"conveyor", "conveyors"}) && words.has_any({"left", "right"}))
        return words.has("left") ? TileKind::conveyor_left : TileKind::conveyor_right;
    if (words.has_any({"spring", "springs", "trampoline", "trampolines"}))
        return TileKind::spring;
    if (words.has_any({"crumble", "crumbles", "crumbling"}))
        return TileKind::crumble;
    return std::nullopt;
}

enum class Truth : std::uint8_t {
    yes,
    no,
    neither
};

Truth truth_of(const map::Property& property) {
    if (const auto* flag = std::get_if<bool>(&property.value))
        return *flag ? Truth::yes : Truth::no;
    if (const auto* number = std::get_if<std::int64_t>(&property.value))
        return *number != 0 ? Truth::yes : Truth::no;
    if (const auto* number = std::get_if<double>(&property.value))
        return *number < 0 || *number > 0 ? Truth::yes : Truth::no;
    if (const auto* text = std::get_if<std::string>(&property.value)) {
        const Words words(*text);
        if (words.has_any({"true", "yes", "on"}) || *text == "1")
            return Truth::yes;
        if (words.has_any({"false", "no", "off", "none"}) || *text == "0")
            return Truth::no;
    }
    return Truth::neither;
}

bool is_type_property(const std::string& name) {
    const Words words(name);
    return words.has_any({"type", "kind", "class"}) || means_collision(words);
}

std::optional<TileKind> kind_of_property(const map::Property& property) {
    const std::optional<TileKind> named = kind_of_class(property.name);
    const Truth truth = truth_of(property);
    if (named && truth == Truth::yes)
        return named;
    if (named && truth == Truth::no && (traits_of(*named) & trait_blocks) != 0)
        return TileKind::empty;
    const auto* text = std::get_if<std::string>(&property.value);
    if (text != nullptr && truth == Truth::neither && is_type_property(property.name))
        return kind_of_class(*text);
    return std::nullopt;
}

constexpr std::array<std::string_view, 8> general_names{"main", "level", "tiles",      "tile",
                                                        "map",  "world", "foreground", "fg"};

/// Whether a property of the layer means that it is solid, that it is not, or neither.
Truth property_of(const map::Layer& layer) {
    for (const map::Property& property : layer.properties)
        if (const Words words(property.name); means_collision(words) && !means_not(words))
            return truth_of(property);
    return Truth::neither;
}

Standing standing_by_name(const map::Map& map, const map::Layer& layer) {
    const Words words(layer.name);
    if (means_not(words) || means_scenery(words))
        return Standing::none;
    if (means_collision(words) || means_collision(Words(map::full_name(map, layer))))
        return Standing::collision;
    if (means_ground(words) || means_oneway(words))
        return Standing::ground;
    if (!std::holds_alternative<map::TileLayer>(layer.content))
        return Standing::none;
    if (words.has("tile") && words.has("layer"))
        return Standing::unnamed;
    return words.has_any({"main", "level", "tiles", "tile", "map", "world", "foreground", "fg"})
               ? Standing::general
               : Standing::none;
}

} // namespace

std::optional<TileKind> kind_of_class(std::string_view class_name) {
    if (const auto own = own_kind(class_name))
        return own;
    const Words words(class_name);
    if (means_not(words) || means_scenery(words))
        return std::nullopt;
    if (means_oneway(words))
        return TileKind::oneway_up;
    if (means_hazard(words))
        return TileKind::hazard;
    if (words.has_any({"coin", "coins"}))
        return TileKind::coin;
    if (words.has_any({"platform", "platforms"}) && !words.has_any({"moving", "solid"}))
        return TileKind::oneway_up;
    if (const auto kind = kind_with_effect(words))
        return kind;
    if (means_collision(words) || means_ground(words) || words.has_any({"slope", "slopes", "ramp"}))
        return TileKind::solid;
    return std::nullopt;
}

std::optional<TileKind> kind_of_properties(const map::Properties& properties) {
    std::optional<TileKind> found;
    for (const map::Property& property : properties) {
        // `oneway` takes precedence over `collides`: it is the more exact word.
        if (const auto kind = kind_of_property(property); kind && found != TileKind::oneway_up)
            found = kind;
    }
    return found;
}

bool means_hazard(const Words& words) {
    return words.has_any({"kill", "kills", "killzone", "death", "deathzone", "deadly", "lethal",
                          "spike", "spikes", "lava", "hazard", "hazards"});
}

bool means_oneway(const Words& words) {
    return words.has_pair("one", "way") || words.has_pair("one", "ways")
           || words.has_pair("jump", "through") || words.has_pair("jump", "thru")
           || words.has_pair("pass", "through") || words.has_pair("semi", "solid")
           || words.has_any({"semisolids", "cloudplatform"});
}

bool means_scenery(const Words& words) {
    return words.has_any({"background", "backgrounds", "bg", "back", "backdrop", "behind",
                          "parallax", "sky", "decor", "deco", "decos", "decoration", "decorations",
                          "decorative", "details", "scenery", "far", "clouds"});
}

bool means_front(const Words& words) {
    return words.has_any({"foreground", "fg", "front", "above", "overlay", "over"});
}

Standing standing_of(const map::Map& map, const map::Layer& layer) {
    if (std::holds_alternative<map::ImageLayer>(layer.content))
        return Standing::none;
    switch (property_of(layer)) {
    case Truth::yes: return Standing::by_property;
    case Truth::no: return Standing::none;
    default: return standing_by_name(map, layer);
    }
}

int general_rank(const map::Layer& layer) {
    const Words words(layer.name);
    const auto* const found = std::find_if(general_names.begin(), general_names.end(),
                                           [&](std::string_view name) { return words.has(name); });
    return static_cast<int>(found - general_names.begin());
}

std::optional<TileKind> special_kind(const map::Layer& layer) {
    const auto kind = kind_of_class(layer.name);
    return kind == TileKind::hazard || kind == TileKind::coin ? kind : std::nullopt;
}

TileKind blocking_kind(const map::Layer& layer) {
    return means_oneway(Words(layer.name))
                   || kind_of_properties(layer.properties) == TileKind::oneway_up
               ? TileKind::oneway_up
               : TileKind::solid;
}

} // namespace halfbyte::tools::foreign
