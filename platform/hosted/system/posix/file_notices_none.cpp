// File notices for systems that are not supported: callers find changes by comparing files.
#include "platform/hosted/system/file_notices.hpp"

namespace halfbyte::hosted {

FileNotices::FileNotices() = default;

void FileNotices::watch(const std::vector<std::filesystem::path>& /*paths*/) {}

std::vector<FileNotices::Notice> FileNotices::take() {
    return {};
}

} // namespace halfbyte::hosted
