#include "platform/hosted/system/file_access.hpp"

#include "platform/hosted/system/paths.hpp"
#include "platform/windows/system/path_error.hpp"

#include <algorithm>
#include <random>
#include <string>

namespace halfbyte::hosted {

namespace fs = std::filesystem;

namespace {

constexpr int most_tries = 100;

OpenFile open_existing(const fs::path& path, DWORD access) {
    // The flag is needed for folders.
    const HANDLE file = ::CreateFileW(path.c_str(), access, share_all, nullptr, OPEN_EXISTING,
                                      FILE_FLAG_BACKUP_SEMANTICS, nullptr);
    if (file == INVALID_HANDLE_VALUE)
        ::SetLastError(path_error(path));
    return OpenFile(number_of(file));
}

std::string random_name() {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789";
    constexpr int length = 8;
    std::random_device random;
    std::string name = "halfbyte-";
    for (int i = 0; i < length; ++i)
        name += letters[random() % letters.size()];
    return name;
}

// Calls `make` with new paths until it succeeds, or fails for another reason than a taken name.
template <class Make>
fs::path make_unique(const fs::path& folder, const std::string& ending, Make&& make) {
    for (int tries = 0; tries < most_tries; ++tries) {
        const fs::path path = folder / (random_name() + ending);
        if (make(path))
            return path;
        if (::GetLastError() != ERROR_FILE_EXISTS && ::GetLastError() != ERROR_ALREADY_EXISTS)
            break;
    }
    return {};
}

std::uint64_t both(DWORD high, DWORD low) {
    return std::uint64_t{high} << 32 | low;
}

} // namespace

OpenFile open_to_read(const fs::path& path) {
    return open_existing(path, GENERIC_READ);
}

std::optional<FileFacts> facts_of(const OpenFile& file) {
    if (::GetFileType(handle_of(file)) != FILE_TYPE_DISK)
        return FileFacts{};
    BY_HANDLE_FILE_INFORMATION facts{};
    if (::GetFileInformationByHandle(handle_of(file), &facts) == 0)
        return std::nullopt;
    const bool is_folder = (facts.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    return FileFacts{is_folder ? FileKind::folder : FileKind::file,
                     both(facts.nFileSizeHigh, facts.nFileSizeLow)};
}

std::ptrdiff_t read_some(const OpenFile& file, std::span<char> bytes) {
    constexpr std::size_t most_at_once = std::size_t{1} << 26;
    std::size_t filled = 0;
    while (filled < bytes.size()) {
        const auto wanted = static_cast<DWORD>(std::min(bytes.size() - filled, most_at_once));
        DWORD got = 0;
        if (::ReadFile(handle_of(file), bytes.data() + filled, wanted, &got, nullptr) == 0)
            return -1;
        if (got == 0)
            break;
        filled += got;
    }
    return static_cast<std::ptrdiff_t>(filled);
}

int rename_to_free(const fs::path& from, const fs::path& to) {
    return ::MoveFileExW(from.c_str(), to.c_str(), 0) != 0 ? 0 : static_cast<int>(::GetLastError());
}

fs::path make_unique_file(const fs::path& folder, const std::string& ending) {
    return make_unique(absolute_path(folder), ending, [](const fs::path& path) {
        return OpenFile(number_of(::CreateFileW(path.c_str(), GENERIC_WRITE, 0, nullptr, CREATE_NEW,
                                                FILE_ATTRIBUTE_NORMAL, nullptr)))
            .is_open();
    });
}

fs::path make_unique_folder(const fs::path& parent) {
    return make_unique(parent, "", [](const fs::path& path) {
        return ::CreateDirectoryW(path.c_str(), nullptr) != 0;
    });
}

FileStamp stamp_of(const fs::path& path, bool is_listed) {
    const OpenFile file = open_existing(path, FILE_READ_ATTRIBUTES);
    BY_HANDLE_FILE_INFORMATION facts{};
    if (!file.is_open() || ::GetFileInformationByHandle(handle_of(file), &facts) == 0)
        return {};
    constexpr DWORD attributes = FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_READONLY;
    FileStamp stamp;
    stamp.device = facts.dwVolumeSerialNumber;
    stamp.number = both(facts.nFileIndexHigh, facts.nFileIndexLow) | 1; // some file systems have 0
    stamp.mode = facts.dwFileAttributes & attributes;
    if (is_listed || (facts.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) == 0) {
        stamp.size = static_cast<std::int64_t>(both(facts.nFileSizeHigh, facts.nFileSizeLow));
        constexpr std::uint64_t ticks_of_second = 10'000'000; // of 100 ns
        const std::uint64_t ticks =
            both(facts.ftLastWriteTime.dwHighDateTime, facts.ftLastWriteTime.dwLowDateTime);
        stamp.seconds = static_cast<std::int64_t>(ticks / ticks_of_second);
        stamp.nanoseconds = static_cast<std::int64_t>(ticks % ticks_of_second * 100);
    }
    return stamp;
}

} // namespace halfbyte::hosted
