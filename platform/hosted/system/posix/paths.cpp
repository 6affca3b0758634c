#include "platform/hosted/system/paths.hpp"

#include <system_error>

namespace halfbyte::hosted {

namespace fs = std::filesystem;

fs::path normal_path(const fs::path& path) {
    return path.lexically_normal();
}

fs::path absolute_path(const fs::path& path) {
    std::error_code error;
    const fs::path whole = fs::absolute(path, error);
    return (error ? path : whole).lexically_normal();
}

fs::path canonical_path(const fs::path& path) {
    std::error_code error;
    const fs::path canonical = fs::weakly_canonical(path, error);
    return error ? absolute_path(path) : canonical;
}

int list_names(const fs::path& folder, std::vector<fs::path>& names) {
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        names.push_back(at->path().filename());
    return error.value();
}

int remove_tree(const fs::path& path) {
    std::error_code error;
    fs::remove_all(path, error);
    return error.value();
}

} // namespace halfbyte::hosted
