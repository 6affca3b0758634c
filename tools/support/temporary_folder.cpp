#include "tools/support/temporary_folder.hpp"

#include "platform/hosted/system/file_access.hpp"
#include "platform/hosted/system/paths.hpp"
#include "platform/hosted/system/system_error.hpp"
#include "tools/support/input_error.hpp"

#include <cerrno>
#include <fstream>
#include <string>
#include <system_error>

namespace halfbyte::tools::support {

namespace fs = std::filesystem;

namespace {

std::string reason() {
    return std::generic_category().message(errno);
}

} // namespace

TemporaryFolder::TemporaryFolder() {
    std::error_code error;
    const fs::path folder = fs::temp_directory_path(error);
    if (error)
        throw InputError("TMPDIR", "must name a folder for temporary files: " + error.message());
    path_ = hosted::make_unique_folder(folder);
    if (path_.empty()) {
        throw InputError(folder, "no folder can be made in it: "
                                     + hosted::words_of_error(hosted::last_error()));
    }
}

TemporaryFolder::~TemporaryFolder() {
    static_cast<void>(hosted::remove_tree(path_));
}

void TemporaryFolder::write(std::string_view name, std::span<const std::uint8_t> bytes) const {
    const fs::path file = path_ / name;
    std::ofstream out(file, std::ios::binary);
    out.write(reinterpret_cast<const char*>(bytes.data()), std::ssize(bytes));
    if (!out.flush())
        throw InputError(file, "cannot be written: " + reason());
}

} // namespace halfbyte::tools::support
