#include "tools/pipeline/foreign/meaning.hpp"

#include <algorithm>
#include <string>

namespace halfbyte::tools::foreign {

namespace {

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

bool blocks(TileKind kind) {
    return (traits_of(kind) & trait_blocks) != 0;
}

/// The kind by other words than the kinds' own names.
std::optional<TileKind> kind_by_words(const Words& words) {
    for (const WordRow& row : word_rows) {
        if (!means(words, row.meaning))
            continue;
        if (row.meaning == Meaning::conveyor && words.has_any({"left", "right"}))
            return words.has("left") ? TileKind::conveyor_left : TileKind::conveyor_right;
        const bool is_solid = row.meaning == Meaning::platform && means(words, Meaning::collision);
        const bool stays = !row.kind || !blocks(*row.kind) || !means(words, Meaning::mover);
        if (row.kind && !is_solid && stays)
            return row.kind;
    }
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
    return words.has_any({"type", "kind", "class"}) || means(words, Meaning::collision);
}

std::optional<TileKind> kind_of_property(const map::Property& property) {
    const std::optional<TileKind> named = kind_of_class(property.name);
    const Truth truth = truth_of(property);
    if (named && truth == Truth::yes)
        return named;
    if (named && truth == Truth::no && blocks(*named))
        return TileKind::empty;
    const auto* text = std::get_if<std::string>(&property.value);
    if (text != nullptr && truth == Truth::neither && is_type_property(property.name))
        return kind_of_class(*text);
    return std::nullopt;
}

/// Whether a property of the layer means that it is solid, that it is not, or neither.
Truth property_of(const map::Layer& layer) {
    for (const map::Property& property : layer.properties)
        if (const Words words(property.name);
            means(words, Meaning::collision) && !means(words, Meaning::negation))
            return truth_of(property);
    return Truth::neither;
}

Standing standing_by_name(const map::Map& map, const map::Layer& layer) {
    const Words words(layer.name);
    const bool is_tiles = std::holds_alternative<map::TileLayer>(layer.content);
    if (means(words, Meaning::negation) || means(words, Meaning::scenery)
        || (!is_tiles && means(words, Meaning::mover)))
        return Standing::none;
    if (means(words, Meaning::collision)
        || means(Words(map::full_name(map, layer)), Meaning::collision))
        return Standing::collision;
    if (means(words, Meaning::ground) || means(words, Meaning::oneway))
        return Standing::ground;
    if (!is_tiles)
        return Standing::none;
    if (words.has("tile") && words.has("layer"))
        return Standing::unnamed;
    return means(words, Meaning::general) ? Standing::general : Standing::none;
}

} // namespace

std::optional<TileKind> kind_of_class(std::string_view class_name) {
    if (const auto own = own_kind(class_name))
        return own;
    const Words words(class_name);
    if (means(words, Meaning::negation) || means(words, Meaning::scenery)
        || means(words, Meaning::sign))
        return std::nullopt;
    return kind_by_words(words);
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
    std::string_view rest = row_of(Meaning::general).words;
    int rank = 0;
    for (; !rest.empty(); ++rank) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        if (words.has(rest.substr(0, end)))
            break;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return rank;
}

std::optional<TileKind> special_kind(const map::Layer& layer) {
    const auto kind = kind_of_class(layer.name);
    const bool is_ground = kind == TileKind::solid || kind == TileKind::oneway_up
                           || (kind && (traits_of(*kind) & trait_slope) != 0);
    return is_ground ? std::nullopt : kind;
}

TileKind blocking_kind(const map::Layer& layer) {
    return means(Words(layer.name), Meaning::oneway)
                   || kind_of_properties(layer.properties) == TileKind::oneway_up
               ? TileKind::oneway_up
               : TileKind::solid;
}

} // namespace halfbyte::tools::foreign
