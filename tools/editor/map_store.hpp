#pragma once

#include "tools/editor/late_saves.hpp"

#include <filesystem>
#include <functional>
#include <string>

namespace halfbyte::tools::editor {

/// The place of the bytes of a level's map: its file, or a copy in memory.
struct MapStore {
    std::function<std::string(const std::filesystem::path&)> read;
    std::function<void(const std::filesystem::path&, const std::string&)> write;
    std::function<std::string()> take_fault; ///< of earlier writes that did not wait; may be empty
};
MapStore map_files();                ///< waits for the disk
MapStore map_files(LateSaves& late); ///< does not wait

} // namespace halfbyte::tools::editor
