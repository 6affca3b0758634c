#include "platform/hosted/system/file_lock.hpp"

namespace halfbyte::hosted {

// A page reads and writes its storage without a break, so that no other page comes between.
FileLock::FileLock(const std::filesystem::path&) {}
FileLock::~FileLock() = default;

} // namespace halfbyte::hosted
