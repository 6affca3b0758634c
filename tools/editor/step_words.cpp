#include "tools/editor/step_words.hpp"

#include "tools/pipeline/map/object_identity.hpp"
#include "tools/pipeline/map/object_text.hpp"

#include <algorithm>
#include <vector>

namespace halfbyte::tools::editor {

namespace {

std::string object_words(const ObjectChange& change) {
    const std::string& text = change.after.empty() ? change.before : change.after;
    const std::string kind = map::object_class(text);
    return "the " + (kind.empty() ? "object" : kind) + " at "
           + map::number_text(map::number_in_object(text, "x")) + ','
           + map::number_text(map::number_in_object(text, "y"));
}

void add_objects(const Step& step, const std::string& many, std::vector<std::string>& parts) {
    constexpr std::size_t most_objects = 3; // that fit into a line
    if (step.objects.size() > most_objects)
        parts.push_back(std::to_string(step.objects.size()) + many);
    else
        for (const ObjectChange& change : step.objects)
            parts.push_back(object_words(change));
}

std::string joined(const std::vector<std::string>& parts) {
    std::string words;
    for (std::size_t i = 0; i < parts.size(); ++i)
        words += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
    return words;
}

/// The layer of all changed cells, if it is not that of the cells.
std::string layer_words(const Step& step) {
    const std::size_t layer = step.cells.front().layer;
    const auto is_other = [&](const CellChange& cell) { return cell.layer != layer; };
    return layer == 0 || layer >= hosted::map_layer_count
                   || std::ranges::any_of(step.cells, is_other)
               ? std::string()
               : std::string(" of the layer ") + hosted::map_layers[layer].name;
}

/// LDtk's kinds of cells change with the cells.
std::string cell_words(const Step& step) {
    const auto count = std::ranges::count_if(
        step.cells, [](const CellChange& cell) { return cell.layer != kinds_of_cells; });
    return std::to_string(count) + (count == 1 ? " cell" : " cells") + layer_words(step);
}

} // namespace

std::string words_of_own(const Step& step) {
    std::vector<std::string> parts;
    const auto cells =
        std::ranges::count_if(step.cells, [&](const CellChange& cell) { return step.keeps(cell); });
    if (cells > 0)
        parts.push_back(std::to_string(cells) + " of your cells");
    add_objects(step, " of your objects", parts);
    for (const PropertyChange& property : step.properties)
        parts.push_back("your " + property.name);
    if (step.size)
        parts.emplace_back("your size of the level");
    return joined(parts);
}

std::string taken_note(const Step& step, bool back) {
    std::vector<std::string> parts;
    if (!step.cells.empty() && !step.size)
        parts.push_back(cell_words(step));
    add_objects(step, " objects", parts);
    for (const PropertyChange& property : step.properties)
        parts.push_back("the " + property.name);
    if (step.size)
        parts.emplace_back("the size of the level");
    return (back ? "undone: " : "redone: ") + joined(parts);
}

} // namespace halfbyte::tools::editor
