#include "tools/pipeline/content/warn_of_ids.hpp"

#include <string>
#include <unordered_map>
#include <vector>

namespace halfbyte::tools::content {

namespace {

std::string name_of(const map::Object& object) {
    return object.class_name.empty() ? "object" : object.class_name;
}

} // namespace

void warn_of_equal_ids(const map::Map& map, Faults& faults) {
    std::unordered_map<int, const map::Object*> first; // by id; 0 means none
    std::vector<const map::Object*> repeated;
    for (const map::Layer& layer : map.layers)
        if (const auto* objects = std::get_if<map::ObjectLayer>(&layer.content))
            for (const map::Object& object : objects->objects)
                if (object.id != 0 && !first.try_emplace(object.id, &object).second)
                    repeated.push_back(&object);
    int free = 0;
    for (const map::Object* object : repeated) {
        do
            ++free;
        while (first.contains(free));
        const map::Object& other = *first.at(object->id);
        faults.warn(map.path,
                    "object " + std::to_string(object->id) + " (" + name_of(*object)
                        + ") has the id of the " + name_of(other)
                        + (other.line == 0 ? "" : " in line " + std::to_string(other.line))
                        + ", so that editors move the wrong one; give it the id "
                        + std::to_string(free) + ", which no object has",
                    object->line);
    }
}

} // namespace halfbyte::tools::content
