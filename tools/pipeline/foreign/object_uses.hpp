#pragma once

#include "engine/level/level_block.hpp"
#include "tools/pipeline/map/map.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::foreign {

/// A kind of actor that objects of a foreign map can become.
struct KnownActor {
    std::string name;
    std::uint8_t argument = 0; ///< of a placed one
};

/// `NAME=KIND`: objects of this class, or without a class of this name, become actors of the kind.
struct ObjectUse {
    std::string name;
    std::string kind;
};

/// Parses `NAME=KIND`. Throws InputError.
ObjectUse parse_use(const std::string& text);

/// An object that becomes an actor.
struct UsedObject {
    const map::Object* object;
    const map::Layer* layer;
    std::string kind;
};

/// Whether an object of the map has the use's name.
bool has_objects(const map::Map& map, const ObjectUse& use);

/// Throws InputError: the file has no object that the use names.
[[noreturn]] void refuse_use(const std::filesystem::path& file, const ObjectUse& use);

/// Whether an object is a crate by its class or name.
bool is_crate(const map::Object& object);

/// The objects that the uses name. Throws InputError for a use that names no object of the map.
std::vector<UsedObject> used_objects(const map::Map& map, const std::vector<ObjectUse>& uses);

/// The actors of these objects, with their feet at the objects' bottom centre; those beside the
/// level are left out. `known` has the kinds from 1 on. Throws InputError for an unknown kind.
std::vector<Placement> placements_of(const map::Map& map, const std::vector<UsedObject>& used,
                                     const std::vector<KnownActor>& known);

/// The name by which a use names an object: its class, else its name.
const std::string& use_name(const map::Object& object);

/// A line for each name among the objects that nothing used, with their number and a use, which may
/// be a mover if the caller makes movers.
void note_unused(const std::vector<const map::Object*>& unused,
                 const std::vector<KnownActor>& known, bool has_movers,
                 std::vector<std::string>& notes);

} // namespace halfbyte::tools::foreign
