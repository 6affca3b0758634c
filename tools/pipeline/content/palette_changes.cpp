#include "tools/pipeline/content/palette_changes.hpp"

#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

namespace {

constexpr hosted::Colour opaque = 0xFF000000u;

void add_change(std::vector<hosted::ColourChange>& changes, const hosted::ColourChange& change,
                const Palettes& palettes, const PaletteSet& set) {
    const auto same = std::ranges::find(changes, change.from, &hosted::ColourChange::from);
    if (same == changes.end()) {
        changes.push_back(change);
    } else if (same->to != change.to) {
        throw support::InputError(palettes.path, "the set " + support::in_quotes(set.name)
                                                     + " replaces " + colour_text(change.from)
                                                     + " by two colours, " + colour_text(same->to)
                                                     + " and " + colour_text(change.to)
                                                     + "; replace equal colours by the same one");
    }
}

/// Includes unchanged colours, so that a second replacement of one is found.
std::vector<hosted::ColourChange> changes_between(const ConsolePalettes& from,
                                                  const ConsolePalettes& to, std::size_t first,
                                                  const Palettes& palettes, const PaletteSet& set) {
    std::vector<hosted::ColourChange> changes;
    for (std::size_t p = 0; p < console_palettes; ++p) {
        for (std::size_t i = first; i < palette_colours; ++i) {
            add_change(changes, {opaque | from[p].colours[i].rgb, opaque | to[p].colours[i].rgb},
                       palettes, set);
        }
    }
    std::erase_if(changes,
                  [](const hosted::ColourChange& change) { return change.from == change.to; });
    return changes;
}

} // namespace

hosted::LevelColours changes_of(const Palettes& palettes, const PaletteSet& set) {
    return {changes_between(palettes.background(), set.background, 0, palettes, set),
            changes_between(palettes.sprite(), set.sprite, behind_transparent, palettes, set)};
}

} // namespace halfbyte::tools::content
