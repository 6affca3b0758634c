#include "platform/hosted/system/aside_file.hpp"

#include "platform/hosted/system/links.hpp"
#include "platform/hosted/system/write_error.hpp"

#include <stdexcept>
#include <string>
#include <system_error>

namespace halfbyte::hosted {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail_for(const fs::path& file, const std::string& reason) {
    throw std::runtime_error(file.string() + ": " + reason);
}

// The target of a file whose bytes can be replaced.
fs::path target_of(const fs::path& file) {
    const fs::path target = resolve_links(file);
    if (!file.has_filename())
        fail_for(file.empty() ? "\"\"" : file, "must be the name of a file");
    std::error_code ignored;
    // Renaming would replace a device or a folder instead of writing to it.
    if (fs::exists(target, ignored) && !fs::is_regular_file(target, ignored))
        fail_for(file, "must be a regular file");
    return target;
}

fs::path name_beside(const fs::path& target) {
    return folder_of(target) / ('.' + target.filename().string() + ".new");
}

} // namespace

AsideFile::AsideFile(const fs::path& file, Form form) : AsideFile(file, target_of(file), form) {}

AsideFile::AsideFile(const fs::path& file, const fs::path& target, Form form)
    : file_(file), new_file_(target, name_beside(target)) {
    check(new_file_.open(form == Form::nameless));
}

void AsideFile::write(std::span<const std::uint8_t> bytes) {
    check(new_file_.write(bytes));
}

void AsideFile::rewind() {
    check(new_file_.rewind());
}

void AsideFile::place(Flush flush) {
    check(new_file_.place(flush));
}

void AsideFile::check(int error) const {
    if (error == NewFile::busy)
        throw busy_error(file_);
    if (error != 0)
        throw write_error(file_, error);
}

} // namespace halfbyte::hosted
