// File notices for systems that are not supported: callers find changes by comparing files.
#include "platform/hosted/system/file_notices.hpp"

#include <thread>

namespace halfbyte::hosted {

FileNotices::FileNotices() = default;

void FileNotices::watch(const std::vector<std::filesystem::path>& /*paths*/) {}

bool FileNotices::wait(std::chrono::nanoseconds longest) {
    std::this_thread::sleep_for(longest);
    return false;
}

std::vector<FileNotices::Notice> FileNotices::take() {
    return {};
}

} // namespace halfbyte::hosted
