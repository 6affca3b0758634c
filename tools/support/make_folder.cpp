#include "tools/support/make_folder.hpp"

#include "tools/support/input_error.hpp"

namespace halfbyte::tools::support {

void make_folder(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        throw InputError(folder, "the folder cannot be made: " + error.message());
}

} // namespace halfbyte::tools::support
