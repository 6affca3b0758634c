#pragma once

#include "tools/editor/map_store.hpp"

#include <filesystem>
#include <string>

namespace halfbyte::tools::editor {

/// The map of a level in memory: read once, and written when all edits are done, or when another
/// level is read.
struct MapInMemory {
    std::filesystem::path file;
    std::string text;

    MapStore store() {
        return {
            [this](const std::filesystem::path& map) {
                if (file != map)
                    text = map_files().read(file = map);
                return text;
            },
            [this](const std::filesystem::path&, const std::string& changed) { text = changed; },
            {}};
    }
};

} // namespace halfbyte::tools::editor
