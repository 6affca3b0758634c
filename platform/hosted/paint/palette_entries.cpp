#include "platform/hosted/paint/palette_entries.hpp"

#include <algorithm>
#include <string_view>

namespace halfbyte::hosted {
namespace {

using What = PaletteEntry::What;

void add_items(const Document& document, MapLayer layer, std::vector<PaletteEntry>& entries) {
    const std::vector<PaintItem>& present = document.level().items();
    const bool is_present = layer == document.layer();
    const std::vector<PaintItem> items = is_present ? present : document.level().items_of(layer);
    for (std::size_t item = 0; item < items.size(); ++item) {
        const auto& [what, tile, picture, kind, terrain, form, script] = items[item];
        if (!is_present && std::ranges::find(present, kind, &PaintItem::kind) != present.end())
            continue;
        const std::string number = tile == no_tile ? "" : std::to_string(tile) + ' ';
        entries.push_back(
            {.what = What::item,
             .line = (is_present ? "" : row_of(layer).name + std::string(": ")) + number + kind,
             .layer = layer,
             .item = item});
    }
}

// Decoration has the tiles of the cells.
void add_items_of_layers(const Document& document, std::vector<PaletteEntry>& entries) {
    add_items(document, document.layer(), entries);
    for (const MapLayerRow& row : map_layers)
        if (row.layer != document.layer() && row.layer != MapLayer::behind
            && row.layer != MapLayer::front)
            add_items(document, row.layer, entries);
}

void add_values(const Document& document, std::vector<PaletteEntry>& entries) {
    for (const char* property : {"music", "palette", "targets"}) {
        const std::string now = document.property(property);
        for (const std::string& value : document.choices(property)) {
            const bool is_target = property == std::string_view("targets");
            const bool is_on = is_target ? document.has_target(value) : value == now;
            entries.push_back({.what = What::value,
                               .line = (is_target ? "target " : property + std::string(" "))
                                       + (value.empty() ? "default" : value)
                                       + (is_on ? " (now)" : ""),
                               .property = property,
                               .value = value});
        }
    }
}

} // namespace

std::vector<PaletteEntry> palette_entries(const Document& document) {
    std::vector<PaletteEntry> entries;
    for (const MapLayerRow& row : map_layers)
        entries.push_back({.what = What::layer, .line = row.hint, .layer = row.layer});
    for (const PaintOperationRow& row : paint_operations)
        entries.push_back({.what = What::operation,
                           .line = std::string(row.hint)
                                   + (row.symbol != 0 ? std::string(" (") + row.key + ')' : ""),
                           .operation = row.operation});
    add_items_of_layers(document, entries);
    for (const std::string& level : document.levels())
        if (level != document.level().name())
            entries.push_back({.what = What::level, .line = "edit level " + level, .value = level});
    add_values(document, entries);
    return entries;
}

} // namespace halfbyte::hosted
