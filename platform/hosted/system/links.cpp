#include "platform/hosted/system/links.hpp"

#include <stdexcept>

namespace halfbyte::hosted {

namespace fs = std::filesystem;

fs::path resolve_links(const fs::path& file) {
    constexpr int most_links = 40; // the number that Linux follows
    fs::path target = file;
    for (int links = 0; links <= most_links; ++links) {
        std::error_code error;
        const fs::path next = fs::read_symlink(target, error);
        if (error) // not a link
            return target;
        target = next.is_absolute() ? next : target.parent_path() / next;
    }
    throw std::runtime_error(file.string() + ": is a symbolic link that leads back to itself");
}

fs::path folder_of(const fs::path& file) {
    return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

} // namespace halfbyte::hosted
