#include "platform/hosted/files/keep_old.hpp"

#include "platform/web/page_calls.hpp"

namespace halfbyte::hosted {
namespace {

constexpr int most_kept_files = 99;

std::filesystem::path old_name(const std::filesystem::path& file, int number) {
    return file.string() + ".old" + (number > 1 ? std::to_string(number) : "");
}

bool is_taken(const std::filesystem::path& name) {
    return web::page_file_size(name.c_str()) >= 0;
}

// If the browser's storage has no space for the new name, the page keeps both files: the old
// contents in the storage, and this session's in memory.
void rename(const std::filesystem::path& from, const std::filesystem::path& to) {
    web::page_rename_file(from.c_str(), to.c_str());
}

} // namespace

std::filesystem::path free_old_name(const std::filesystem::path& file) {
    int number = 1;
    while (number < most_kept_files && is_taken(old_name(file, number)))
        ++number;
    return old_name(file, number);
}

KeptFile keep_old(const std::filesystem::path& file) {
    const std::filesystem::path kept = free_old_name(file);
    rename(file, kept);
    return {file, kept};
}

std::vector<std::filesystem::path> kept_files(const std::filesystem::path& file) {
    std::vector<std::filesystem::path> files;
    for (int number = 1; number <= most_kept_files; ++number)
        if (const std::filesystem::path name = old_name(file, number); is_taken(name))
            files.push_back(name);
    return files;
}

void put_back(const KeptFile& kept) {
    if (is_taken(kept.file))
        keep_old(kept.file);
    rename(kept.kept, kept.file);
}

std::string words_of(const KeptFile& kept) {
    return kept.file.string() + ": its old contents are kept in " + kept.kept.string();
}

} // namespace halfbyte::hosted
