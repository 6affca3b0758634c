#include "tools/pipeline/map/template_library.hpp"

#include "tools/pipeline/map/gid_table.hpp"
#include "tools/pipeline/map/json_as_xml.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/pipeline/map/named_file.hpp"
#include "tools/pipeline/map/read_objects.hpp"
#include "tools/pipeline/map/read_tileset.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::tools::map {

namespace {

/// The gid of a template's object counts from the template's own tileset. If the map has the same
/// tileset (the same file), that one is used.
std::uint16_t tileset_index(std::vector<Tileset>& tilesets, Tileset tileset, const Place& place) {
    const auto same = std::find_if(tilesets.begin(), tilesets.end(), [&](const Tileset& other) {
        return !tileset.source.empty() && other.source == tileset.source;
    });
    if (same != tilesets.end())
        return static_cast<std::uint16_t>(same - tilesets.begin());
    if (tilesets.size() >= max_tilesets) {
        throw support::InputError(place.file, place.line,
                                  "more than " + std::to_string(max_tilesets) + " tilesets");
    }
    tileset.first_gid = only_in_templates;
    tilesets.push_back(std::move(tileset));
    return static_cast<std::uint16_t>(tilesets.size() - 1);
}

} // namespace

const Object& TemplateLibrary::find(const std::filesystem::path& path, const Place& user) {
    const auto known = loaded_.find(path);
    if (known != loaded_.end())
        return known->second;
    if (std::find(loading_.begin(), loading_.end(), path) != loading_.end()) {
        throw support::InputError(user.file, user.line,
                                  "template " + support::in_quotes(path.string()) + " uses itself");
    }
    if (loading_.size() >= max_template_depth) {
        throw support::InputError(user.file, user.line,
                                  "templates are nested deeper than "
                                      + std::to_string(max_template_depth));
    }
    loading_.push_back(path);
    Object object = load(path, user);
    loading_.pop_back();
    return loaded_.emplace(path, std::move(object)).first->second;
}

Object TemplateLibrary::load(const std::filesystem::path& path, const Place& user) {
    const auto file =
        parse_map_file(read_named_file(path, "template", user, budget_), path, budget_);
    const pugi::xml_node root = file->document.child("template");
    const pugi::xml_node node = root.child("object");
    if (!node)
        fail(*file, root, "this is not a template: it has no <template> with an <object>");
    GidTable gids;
    if (const pugi::xml_node tileset_node = root.child("tileset")) {
        Tileset tileset = read_tileset(*file, tileset_node, budget_);
        const std::uint32_t first_gid = tileset.first_gid;
        const auto index =
            tileset_index(tilesets_, std::move(tileset), place_of(*file, tileset_node));
        gids.add(first_gid, index, tilesets_[index]);
    }
    Object object = read_object(ObjectSource{*file, budget_, &gids, &tilesets_, this}, node);
    object.node = {};
    budget_.release(file->memory);
    return object;
}

} // namespace halfbyte::tools::map
