#include "tools/support/refuse_path.hpp"

#include "tools/support/input_error.hpp"

namespace halfbyte::tools::support {

namespace fs = std::filesystem;

void refuse_unreadable(const fs::path& path) {
    fs::path part;
    for (const fs::path& name : path) {
        std::error_code error;
        if (fs::status(part / name, error).type() == fs::file_type::none
            && error == std::errc::permission_denied) {
            throw InputError(part.empty() ? fs::path(".") : part,
                             "cannot be read: " + error.message());
        }
        part /= name;
    }
}

} // namespace halfbyte::tools::support
