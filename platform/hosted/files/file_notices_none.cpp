// For systems whose notices are not used yet: users find changes by comparing files.
#include "platform/hosted/files/file_notices.hpp"

namespace halfbyte::hosted {

struct FileNotices::System {};

FileNotices::FileNotices() = default;
FileNotices::FileNotices(FileNotices&&) noexcept = default;
FileNotices& FileNotices::operator=(FileNotices&&) noexcept = default;
FileNotices::~FileNotices() = default;

void FileNotices::watch(const std::vector<std::filesystem::path>& /*paths*/) {}

std::vector<FileNotices::Notice> FileNotices::take() {
    return {};
}

} // namespace halfbyte::hosted
