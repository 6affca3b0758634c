#include "platform/windows/system/watched_folder.hpp"

namespace halfbyte::hosted {

namespace {

namespace fs = std::filesystem;

constexpr DWORD names_and_contents = FILE_NOTIFY_CHANGE_FILE_NAME | FILE_NOTIFY_CHANGE_DIR_NAME
                                     | FILE_NOTIFY_CHANGE_SIZE | FILE_NOTIFY_CHANGE_LAST_WRITE;

} // namespace

std::wstring folded(const fs::path& name) {
    std::wstring text = name.wstring();
    ::CharLowerBuffW(text.data(), static_cast<DWORD>(text.size()));
    return text;
}

WatchedFolder::WatchedFolder(const fs::path& folder)
    : folder_(number_of(::CreateFileW(folder.c_str(), FILE_LIST_DIRECTORY, share_all, nullptr,
                                      OPEN_EXISTING,
                                      FILE_FLAG_BACKUP_SEMANTICS | FILE_FLAG_OVERLAPPED, nullptr))),
      event_(number_of(::CreateEventW(nullptr, TRUE, FALSE, nullptr))) {
    if (folder_.is_open())
        request_changes();
}

WatchedFolder::~WatchedFolder() {
    if (!folder_.is_open())
        return;
    // The system writes into this object until the request has ended.
    DWORD bytes = 0;
    if (::CancelIo(handle_of(folder_)) != 0)
        ::GetOverlappedResult(handle_of(folder_), &request_, &bytes, TRUE);
}

void WatchedFolder::request_changes() {
    request_ = {};
    request_.hEvent = handle_of(event_);
    ::ResetEvent(request_.hEvent);
    if (::ReadDirectoryChangesW(handle_of(folder_), bytes_.data(),
                                static_cast<DWORD>(bytes_.size()), FALSE, names_and_contents,
                                nullptr, &request_, nullptr)
        == 0)
        folder_.close();
}

bool WatchedFolder::take(std::vector<FolderChange>& changes) {
    while (folder_.is_open() && ::WaitForSingleObject(request_.hEvent, 0) == WAIT_OBJECT_0) {
        DWORD bytes = 0;
        if (::GetOverlappedResult(handle_of(folder_), &request_, &bytes, FALSE) == 0) {
            folder_.close(); // it was removed
            return false;
        }
        append(bytes, changes);
        request_changes();
        if (bytes == 0)
            return false;
    }
    return true;
}

void WatchedFolder::append(DWORD bytes, std::vector<FolderChange>& changes) const {
    using What = FileNotices::What;
    for (std::size_t at = 0; at < bytes;) {
        const auto& note = *reinterpret_cast<const FILE_NOTIFY_INFORMATION*>(bytes_.data() + at);
        const std::wstring name(note.FileName, note.FileNameLength / sizeof(wchar_t));
        const bool is_placed = note.Action == FILE_ACTION_RENAMED_NEW_NAME;
        changes.push_back({name, is_placed ? What::placed : What::changing});
        if (note.NextEntryOffset == 0)
            return;
        at += note.NextEntryOffset;
    }
}

} // namespace halfbyte::hosted
