// The entries of the list of commands: all that can be chosen by a name while a level is edited.
#pragma once

#include "platform/hosted/paint/document.hpp"
#include "platform/hosted/paint/operations.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace halfbyte::hosted {

struct PaletteEntry {
    enum class What : std::uint8_t {
        layer,
        operation,
        item,  // of the layer
        level, // called `value`, which is edited then
        value, // of a property of the level; of "targets": a machine to add or to remove
    };
    What what;
    std::string line;
    PaintOperation operation = {};
    MapLayer layer = {};
    std::size_t item = 0; // an index into the layer's items
    std::string property = {};
    std::string value = {};
};

// Items of other layers have the layer's name in front, unless the layer that is edited has their
// kind, too.
std::vector<PaletteEntry> palette_entries(const Document& document);

} // namespace halfbyte::hosted
