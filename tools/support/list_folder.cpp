#include "tools/support/list_folder.hpp"

#include "tools/support/input_error.hpp"

#include <algorithm>

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
    std::vector<fs::path> files;
    for (const fs::path& path : entries_in(folder)) {
        std::error_code error;
        if (path.extension() == ending && !is_leftover(path) && !fs::is_directory(path, error)) {
            files.push_back(path);
        }
    }
    return files;
}

std::vector<fs::path> files_under(const fs::path& folder, const std::vector<std::string>& endings) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end;
         at.increment(error)) {
        const fs::path& path = at->path();
        std::error_code unknown;
        if (at->is_directory(unknown)) {
            if (is_leftover(path)) {
                at.disable_recursion_pending();
            }
        } else if (!is_leftover(path)
                   && std::ranges::find(endings, path.extension().string()) != endings.end()) {
            files.push_back(path);
        }
    }
    std::ranges::sort(files);
    return files;
}

std::vector<fs::path> entries_in(const fs::path& folder) {
    std::vector<fs::path> entries;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        entries.push_back(at->path());
    }
    if (error) {
        throw InputError(folder, "the folder cannot be read: " + error.message());
    }
    std::ranges::sort(entries);
    return entries;
}

} // namespace halfbyte::tools::support
