#include "tools/support/list_folder.hpp"

#include "platform/hosted/system/paths.hpp"
#include "platform/hosted/system/system_error.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_log.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace halfbyte::tools::support {

namespace {

namespace fs = std::filesystem;

} // namespace

bool is_leftover(const fs::path& file) {
    const std::string name = file.filename().string();
    return name.starts_with('.') || name.ends_with('~')
           || (name.starts_with('#') && name.ends_with('#'));
}

std::vector<fs::path> files_in(const fs::path& folder, std::string_view ending) {
    ReadPlace listed{folder, stamp_of(folder, true), true, std::string(ending), {}};
    try {
        for (const fs::path& path : entries_in(folder)) {
            std::error_code error;
            if (path.extension() == ending && !is_leftover(path) && !fs::is_directory(path, error))
                listed.names.push_back(path);
        }
    } catch (const InputError&) {
        ReadLog::add_folder(std::move(listed));
        throw;
    }
    ReadLog::add_folder(listed);
    return std::move(listed.names);
}

std::vector<fs::path> entries_in(const fs::path& folder) {
    std::vector<fs::path> entries;
    if (const int error = hosted::list_names(folder, entries))
        throw InputError(folder, "the folder cannot be read: " + hosted::words_of_error(error));
    for (fs::path& entry : entries)
        entry = folder / entry;
    std::ranges::sort(entries);
    return entries;
}

} // namespace halfbyte::tools::support
