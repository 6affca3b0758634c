#include "tools/editor/recover_saves.hpp"

#include "platform/hosted/system/links.hpp"
#include "tools/editor/file_changes.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/map/json_text.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/support/list_folder.hpp"
#include "tools/support/read_file.hpp"

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace halfbyte::tools::editor {

namespace fs = std::filesystem;

namespace {

/// Whether a map ends before its root element or its JSON value does.
bool ends_early(const std::string& text, bool is_xml) {
    if (!is_xml)
        return map::json_root(text + ' ').end > text.size();
    const std::size_t end = text.rfind("</map");
    return end == std::string::npos || text.find('>', end) == std::string::npos;
}

/// The parts of a file that a disk has not written are missing or zero. Other faults are somebody's
/// edits.
bool is_damaged(const fs::path& file) {
    const std::string text = support::read_file(file, map::max_map_file_bytes);
    return text.find_first_not_of(" \t\r\n") == std::string::npos
           || text.find('\0') != std::string::npos
           || ends_early(text, file.extension() == ".tmx");
}

/// Gives a damaged file a second name that is free: .NAME.damaged, .NAME.damaged2 and so on.
/// Nothing if that cannot be done.
std::optional<fs::path> keep_damaged(const fs::path& file) {
    std::error_code error;
    for (int number = 1; number == 1 || error == std::errc::file_exists; ++number) {
        const fs::path kept =
            file.parent_path()
            / ('.' + file.filename().string() + ".damaged"
               + (number == 1 ? std::string() : std::to_string(number)));
        fs::create_hard_link(file, kept, error);
        if (!error)
            return kept;
    }
    return std::nullopt;
}

/// Returns a line for the user if the map was damaged. A map that cannot be read or kept stays as
/// it is, and so does its flushed version.
std::string recover(const fs::path& map) {
    const fs::path file = hosted::resolve_links(map);
    const fs::path flushed = flushed_version_of(file);
    std::error_code none;
    try {
        if (!fs::is_regular_file(flushed, none))
            return {};
        if (!is_damaged(file)) {
            fs::remove(flushed, none);
            return {};
        }
    } catch (const std::runtime_error&) {
        return {};
    }
    const std::optional<fs::path> kept = keep_damaged(file);
    if (!kept)
        return map.string() + ": is incomplete, as after a power failure; " + flushed.string()
               + " is the version before";
    fs::rename(flushed, file);
    return map.string()
           + ": was incomplete, as after a power failure; it is now as it was before the last "
             "edits, and the incomplete one is kept as "
           + kept->string();
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
            if (std::string note = recover(map); !note.empty())
                notes.push_back(std::move(note));
    return notes;
}

} // namespace halfbyte::tools::editor
