#include "tools/editor/map_store.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/support/read_file.hpp"

namespace halfbyte::tools::editor {

MapStore map_files() {
    return {[](const std::filesystem::path& file) {
                return support::read_file(file, map::max_map_file_bytes);
            },
            [](const std::filesystem::path& file, const std::string& text) {
                hosted::save_file(file, text);
            },
            {}};
}

MapStore map_files(LateSaves& late) {
    return {map_files().read,
            [&late](const std::filesystem::path& file, const std::string& text) {
                late.save(file, text);
            },
            [&late] { return late.take_fault(); }};
}

} // namespace halfbyte::tools::editor
