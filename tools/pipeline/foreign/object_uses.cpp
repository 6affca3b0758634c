#include "tools/pipeline/foreign/object_uses.hpp"

#include "tools/pipeline/foreign/object_kinds.hpp"
#include "tools/pipeline/foreign/word_table.hpp"
#include "tools/support/counted.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace halfbyte::tools::foreign {

namespace {

constexpr std::size_t most_lines = 20;

std::uint8_t kind_number(const map::Map& map, const std::string& name,
                         const std::vector<KnownActor>& known) {
    const auto found = std::ranges::find(known, name, &KnownActor::name);
    if (found != known.end())
        return static_cast<std::uint8_t>(found - known.begin() + 1);
    std::vector<std::string_view> names;
    for (const KnownActor& actor : known)
        names.emplace_back(actor.name);
    throw support::InputError(map.path, "--as: " + support::in_quotes(name)
                                            + " is not a kind of actor"
                                            + support::known_instead(name, names));
}

} // namespace

ObjectUse parse_use(const std::string& text) {
    const std::size_t equals = text.rfind('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
        throw support::InputError("--as", "must be NAME=KIND, such as Enemy=blot, not "
                                              + support::in_quotes(text));
    return {text.substr(0, equals), text.substr(equals + 1)};
}

const std::string& use_name(const map::Object& object) {
    return object.class_name.empty() ? object.name : object.class_name;
}

bool has_objects(const map::Map& map, const ObjectUse& use) {
    for (const map::Layer& layer : map.layers)
        if (const auto* objects = std::get_if<map::ObjectLayer>(&layer.content))
            for (const map::Object& object : objects->objects)
                if (use_name(object) == use.name)
                    return true;
    return false;
}

void refuse_use(const std::filesystem::path& file, const ObjectUse& use) {
    throw support::InputError(file, "--as: no object has the class or name "
                                        + support::in_quotes(use.name));
}

bool is_crate(const map::Object& object) {
    return means(Words(use_name(object)), Meaning::crate);
}

std::vector<UsedObject> used_objects(const map::Map& map, const std::vector<ObjectUse>& uses) {
    std::vector<UsedObject> used;
    for (const ObjectUse& use : uses) {
        const std::size_t before = used.size();
        for (const map::Layer& layer : map.layers)
            if (const auto* objects = std::get_if<map::ObjectLayer>(&layer.content))
                for (const map::Object& object : objects->objects)
                    if (use_name(object) == use.name)
                        used.push_back({&object, &layer, use.kind});
        if (used.size() == before)
            refuse_use(map.path, use);
    }
    return used;
}

std::vector<Placement> placements_of(const map::Map& map, const std::vector<UsedObject>& used,
                                     const std::vector<KnownActor>& known) {
    std::vector<Placement> placements;
    for (const UsedObject& each : used) {
        const std::uint8_t kind = kind_number(map, each.kind, known);
        const map::Point middle = middle_of(map, *each.layer, *each.object);
        const double feet = middle.y + each.object->height * 8 / map.tile_height;
        if (!(middle.x >= 0 && middle.x < map.width * 16.0 && feet > 0
              && feet <= map.height * 16.0))
            continue;
        placements.push_back({static_cast<std::uint16_t>(std::floor(middle.x)),
                              static_cast<std::uint16_t>(std::max(1.0, std::floor(feet))), kind,
                              known[kind - 1u].argument});
    }
    return placements;
}

namespace {

/// The kind that a use of objects with such a name probably means.
std::string meant_kind(const std::string& name, bool has_movers) {
    const Words words(name);
    if (!has_movers)
        return {};
    return means(words, Meaning::door) ? "door" : means(words, Meaning::mover) ? "platform" : "";
}

} // namespace

void note_unused(const std::vector<const map::Object*>& unused,
                 const std::vector<KnownActor>& known, bool has_movers,
                 std::vector<std::string>& notes) {
    std::map<std::string, std::size_t> counts;
    for (const map::Object* object : unused)
        ++counts[use_name(*object)];
    const std::string example = known.size() > 1 ? ", such as " + known[1].name : "";
    std::size_t lines = 0;
    for (const auto& [name, count] : counts) {
        if (++lines > most_lines) {
            notes.push_back("not used: objects of "
                            + support::counted(counts.size() - most_lines, "other name"));
            return;
        }
        std::string note = (name.empty() ? "objects without a class and a name: "
                                         : support::in_quotes(name) + ": ")
                           + support::counted(count, "object") + ", not used";
        if (const std::string kind = meant_kind(name, has_movers); name.empty())
            note += "; give them a class";
        else if (!kind.empty())
            note += "; --as " + support::in_quotes(name + '=' + kind) + " makes "
                    + (count == 1 ? "a mover of it" : "movers of them");
        else
            note += "; --as " + support::in_quotes(name + "=KIND") + " makes "
                    + (count == 1 ? "an actor of it" : "actors of them") + example;
        notes.push_back(std::move(note));
    }
}

} // namespace halfbyte::tools::foreign
