// JSON maps become XML documents in memory, in the form of Tiled's own XML files, so that one
// reader reads all formats.
#pragma once

#include "tools/pipeline/map/xml_file.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace halfbyte::tools::map {

/// Parses a map, tileset or template, as XML or JSON; the content decides, not the name: Tiled
/// names JSON files .tmj, .tsj, .tj or .json. Throws InputError like parse_xml, and for JSON of
/// which the reader could only make nonsense. Nodes that come from JSON have line 0. `level` is a
/// level of an LDtk project; if it is empty, the whole world or the first level is read.
std::shared_ptr<XmlFile> parse_map_file(std::string text, const std::filesystem::path& path,
                                        MemoryBudget& budget, std::string_view level = {});

/// The most memory that parsing a text as JSON takes.
std::size_t json_memory(std::string_view text);

/// Adds a map, tileset or template of Tiled's JSON to a document.
void add_tiled_json(pugi::xml_document& document, const nlohmann::json& root,
                    const std::filesystem::path& path);

/// A number, a text or a Boolean as Tiled writes it in an attribute; other values give "".
std::string attribute_text(const nlohmann::json& value);

/// Adds an attribute to a node; of two with one name the first counts.
void add_attribute(pugi::xml_node node, const std::string& name, const std::string& value);

/// Adds `<property>` to the `<properties>` of an element; Tiled's types follow from the value where
/// `type` is empty.
void add_property(pugi::xml_node owner, const std::string& name, std::string type,
                  const nlohmann::json& value, const std::filesystem::path& path, int depth = 1);

} // namespace halfbyte::tools::map
