#include "tools/editor/recover_saves.hpp"

#include "platform/hosted/system/links.hpp"
#include "tools/editor/file_changes.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/pipeline/map/xml_file.hpp"
#include "tools/support/list_folder.hpp"
#include "tools/support/parse_json.hpp"
#include "tools/support/read_file.hpp"

#include <stdexcept>
#include <system_error>

namespace halfbyte::tools::editor {

namespace fs = std::filesystem;

namespace {

/// The parts of a file that a disk has not written are missing or zero. Other faults are somebody's
/// edits.
bool is_complete(const fs::path& file) {
    try {
        std::string bytes = support::read_file(file, map::max_map_file_bytes);
        if (bytes.find('\0') != std::string::npos)
            return false;
        if (file.extension() == ".tmx") {
            map::MemoryBudget budget;
            map::parse_xml(std::move(bytes), file, budget);
        } else {
            support::parse_json(bytes, file);
        }
        return true;
    } catch (const std::runtime_error&) {
        return false;
    }
}

/// Returns whether the map was incomplete.
bool recover(const fs::path& map) {
    const fs::path file = hosted::resolve_links(map);
    const fs::path flushed = flushed_version_of(file);
    std::error_code none;
    if (!fs::is_regular_file(flushed, none))
        return false;
    if (is_complete(file)) {
        fs::remove(flushed, none);
        return false;
    }
    fs::rename(flushed, file);
    return true;
}

} // namespace

fs::path flushed_version_of(const fs::path& file) {
    return file.parent_path() / ('.' + file.filename().string() + ".old");
}

std::vector<std::string> recover_levels(const fs::path& game) {
    std::vector<std::string> notes;
    std::error_code none;
    if (fs::is_directory(game, none))
        finish_changes(game);
    const fs::path folder = game / content::levels_folder;
    if (!fs::is_directory(folder, none))
        return notes;
    for (const std::string_view ending : content::map_endings)
        for (const fs::path& map : support::files_in(folder, ending))
            if (recover(map))
                notes.push_back(map.string()
                                + ": was incomplete, as after a power failure; it is "
                                  "now as it was before the last edits");
    return notes;
}

} // namespace halfbyte::tools::editor
