#include "tools/editor/follow_note.hpp"

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

/// The changes of a step in words: "2 of your cells, the flea at 104,208 and the title".
std::string words_of(const Step& step) {
    constexpr std::size_t most_objects = 3; // that fit into a line
    std::vector<std::string> parts;
    const auto cells =
        std::ranges::count_if(step.cells, [&](const CellChange& cell) { return step.keeps(cell); });
    if (cells > 0)
        parts.push_back(std::to_string(cells) + " of your cells");
    if (step.objects.size() > most_objects)
        parts.push_back(std::to_string(step.objects.size()) + " of your objects");
    else
        for (const ObjectChange& change : step.objects)
            parts.push_back(object_words(change));
    for (const PropertyChange& property : step.properties)
        parts.push_back("your " + property.name);
    if (step.size)
        parts.emplace_back("your size of the level");
    std::string words;
    for (std::size_t i = 0; i < parts.size(); ++i)
        words += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
    return words;
}

} // namespace

std::string follow_note(const std::string& name, const Step& kept, const Step& overruled) {
    std::string note = name + " was changed by another program";
    note += kept.empty() ? "; its changes stay"
                         : ", which did not have " + words_of(kept)
                               + "; both are kept (Ctrl+Z: only the others)";
    if (!overruled.empty())
        note += "; it has changed " + words_of(overruled) + " as well: its values stay";
    return note;
}

} // namespace halfbyte::tools::editor
