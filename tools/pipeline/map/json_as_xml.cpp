#include "tools/pipeline/map/json_as_xml.hpp"

#include "tools/pipeline/map/ldtk_as_xml.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/parse_json.hpp"

#include <algorithm>

namespace halfbyte::tools::map {

using nlohmann::json;

namespace {

// The most memory that a value of a parsed JSON document takes: its node in a map with a short key,
// and its allocations. The XML that is made of it takes less.
constexpr std::size_t bytes_a_value = 96;

/// By the first character, or by the file's ending if the text begins like neither format.
bool is_json(std::string_view text, const std::filesystem::path& path) {
    const auto first = text.find_first_not_of(" \t\r\n");
    const char c = first == std::string_view::npos ? ' ' : text[first];
    constexpr std::string_view endings[]{".tmj", ".tsj", ".tj", ".json", ".ldtk", ".ldtkl"};
    return c == '{' || c == '['
           || (c != '<'
               && std::ranges::find(endings, path.extension().string()) != std::end(endings));
}

} // namespace

std::size_t json_memory(std::string_view text) {
    const auto values = std::count_if(text.begin(), text.end(), [](char c) {
        return c == ',' || c == '[' || c == '{' || c == ':';
    });
    return text.size() + static_cast<std::size_t>(values) * bytes_a_value;
}

std::shared_ptr<XmlFile> parse_map_file(std::string text, const std::filesystem::path& path,
                                        MemoryBudget& budget, std::string_view level) {
    if (!is_json(text, path))
        return parse_xml(std::move(text), path, budget);
    auto file = std::make_shared<XmlFile>();
    file->path = path;
    file->memory = json_memory(text);
    budget.spend(2 * file->memory, Place{path, 0}); // the JSON and the XML at one time
    const json root = support::parse_json(text, path);
    if (root.is_object() && root.contains("layerInstances"))
        throw support::InputError(path, "this is one level of an LDtk project; name the project's "
                                        "file, which ends in .ldtk");
    if (is_ldtk(root))
        add_ldtk(file->document, root, {path, budget, level});
    else
        add_tiled_json(file->document, root, path);
    budget.release(file->memory);
    return file;
}

} // namespace halfbyte::tools::map
