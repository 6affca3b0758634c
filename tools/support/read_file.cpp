#include "tools/support/read_file.hpp"

#include "platform/hosted/system/file_access.hpp"
#include "platform/hosted/system/system_error.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_instead.hpp"
#include "tools/support/read_log.hpp"

#include <optional>

namespace halfbyte::tools::support {

namespace {

std::string words_of_last_error() {
    return hosted::words_of_error(hosted::last_error());
}

std::size_t regular_file_size(const hosted::OpenFile& file, const std::filesystem::path& path) {
    const std::optional<hosted::FileFacts> facts = hosted::facts_of(file);
    if (!facts)
        throw InputError(path, words_of_last_error());
    if (facts->kind == hosted::FileKind::folder)
        throw InputError(path, "this is a folder, not a file");
    if (facts->kind != hosted::FileKind::file)
        throw InputError(path, "this is not a regular file");
    return static_cast<std::size_t>(facts->size);
}

/// Up to `size` bytes, fewer at the file's end.
std::string read_bytes(const hosted::OpenFile& file, std::size_t size,
                       const std::filesystem::path& path) {
    std::string bytes(size, '\0');
    const std::ptrdiff_t got = hosted::read_some(file, bytes);
    if (got < 0)
        throw InputError(path, "cannot be read: " + words_of_last_error());
    bytes.resize(static_cast<std::size_t>(got));
    return bytes;
}

} // namespace

std::string read_file(const std::filesystem::path& wanted, std::size_t max_bytes) {
    const std::filesystem::path& path = ReadInstead::file_for(wanted);
    ReadLog::add_file(path);
    const hosted::OpenFile file = hosted::open_to_read(path);
    if (!file.is_open())
        throw InputError(path, "cannot be read: " + words_of_last_error());
    const std::size_t size = regular_file_size(file, path);
    if (size > max_bytes) {
        throw InputError(path, "the file has " + std::to_string(size) + " bytes; at most "
                                   + std::to_string(max_bytes) + " are read");
    }
    return read_bytes(file, size, path);
}

std::string first_bytes(const std::filesystem::path& wanted, std::size_t count) {
    const std::filesystem::path& path = ReadInstead::file_for(wanted);
    ReadLog::add_file(path);
    const hosted::OpenFile file = hosted::open_to_read(path);
    const std::optional<hosted::FileFacts> facts =
        file.is_open() ? hosted::facts_of(file) : std::nullopt;
    const bool is_file = facts && facts->kind == hosted::FileKind::file;
    return is_file ? read_bytes(file, count, path) : std::string();
}

} // namespace halfbyte::tools::support
