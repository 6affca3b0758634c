#include "tools/editor/own_changes.hpp"

#include "tools/pipeline/map/object_identity.hpp"

#include <algorithm>
#include <optional>

namespace halfbyte::tools::editor {

namespace {

/// The values in a map, for OwnValues.
struct ValuesIn {
    const LayeredMap& map;

    std::optional<MapSize> operator()(std::monostate, MapSize) const { return map.size(); }
    std::optional<std::uint32_t> operator()(const CellPlace& cell, std::uint32_t) const {
        return map.gid(static_cast<std::size_t>(cell[0]), cell[1], cell[2]);
    }
    std::optional<std::string> operator()(const std::string& name, const std::string&) const {
        return map.editable().property(name);
    }
    /// An object of another class with this id is another one, which another program has added.
    std::optional<OwnObject> operator()(const std::string& key, const OwnObject& own) const {
        std::string text = map.editable().object_text(map.editable().id_with_key(key));
        if (!own.text.empty() && map::object_class(text) != map::object_class(own.text))
            text.clear();
        return OwnObject{own.layer, own.next, std::move(text)};
    }
};

/// Adds the change of a value to a step.
struct PutInto {
    void operator()(Step& step, std::monostate, MapSize from, MapSize to) const {
        step.size = {from, to};
    }
    void operator()(Step& step, const CellPlace& cell, std::uint32_t from, std::uint32_t to) const {
        step.cells.push_back({static_cast<std::size_t>(cell[0]), cell[1], cell[2], from, to});
    }
    void operator()(Step& step, const std::string& name, const std::string& from,
                    const std::string& to) const {
        step.properties.push_back({name, from, to});
    }
    void operator()(Step& step, const std::string&, const OwnObject& from,
                    const OwnObject& to) const {
        step.objects.push_back({to.layer, to.next, from.text, to.text});
    }
};

} // namespace

bool operator==(const OwnObject& a, const OwnObject& b) {
    return map::is_same_object(a.text, b.text);
}

void OwnChanges::add(const Step& step) {
    ++steps_;
    if (step.size)
        size_.add({}, step.size->before, step.size->after, steps_);
    for (const CellChange& cell : step.cells)
        if (step.keeps(cell))
            cells_.add({static_cast<int>(cell.layer), cell.x, cell.y}, cell.before, cell.after,
                       steps_);
    for (const auto& [name, before, after] : step.properties)
        properties_.add(name, before, after, steps_);
    for (const auto& [layer, next, before, after] : step.objects)
        if (const std::string key = map::object_key(before.empty() ? after : before); !key.empty())
            objects_.add(key, {layer, next, before}, {layer, next, after}, steps_);
}

OwnChanges::Difference OwnChanges::follow(const LayeredMap& theirs) {
    if (theirs.bytes() == first_) {
        *this = OwnChanges(std::move(first_));
        return {};
    }
    const ValuesIn now{theirs};
    const std::size_t newest = std::max({size_.newest_step(now), cells_.newest_step(now),
                                         properties_.newest_step(now), objects_.newest_step(now)});
    Difference difference;
    const auto follow = [&](auto& values) {
        values.follow(newest, now, PutInto(), difference.lost, difference.overruled);
    };
    follow(size_);
    follow(cells_);
    follow(properties_);
    follow(objects_);
    return difference;
}

} // namespace halfbyte::tools::editor
