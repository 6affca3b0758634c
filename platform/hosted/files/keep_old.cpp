#include "platform/hosted/files/keep_old.hpp"

#include "platform/hosted/system/links.hpp"
#include "platform/hosted/system/paths.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <stdexcept>
#include <system_error>

namespace halfbyte::hosted {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".old";

fs::path old_name(const fs::path& target, int number) {
    fs::path name = target;
    name += ending;
    if (number > 1)
        name += std::to_string(number);
    return name;
}

// The number of a kept file's name: .old is 1, .old2 is 2.
std::optional<int> number_of(std::string_view name, const std::string& start) {
    if (!name.starts_with(start))
        return std::nullopt;
    name.remove_prefix(start.size());
    if (name.empty())
        return 1;
    int number = 0;
    const auto [rest, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    const bool is_whole = error == std::errc() && rest == name.data() + name.size();
    return is_whole && name.front() != '0' && number > 1 ? std::optional(number) : std::nullopt;
}

bool is_taken(const fs::path& name) {
    std::error_code error;
    return fs::symlink_status(name, error).type() != fs::file_type::not_found;
}

[[noreturn]] void fail(const fs::path& file, const std::error_code& error) {
    throw std::runtime_error(file.string()
                             + ": cannot be kept under another name: " + error.message());
}

} // namespace

fs::path free_old_name(const fs::path& file) {
    const fs::path target = resolve_links(file);
    int number = 1;
    while (is_taken(old_name(target, number)))
        ++number;
    return old_name(target, number);
}

KeptFile keep_old(const fs::path& file) {
    const fs::path target = resolve_links(file);
    std::error_code error;
    // An earlier program may have kept the file and then failed to replace it, or been killed.
    for (const fs::path& kept : kept_files(file))
        if (fs::equivalent(kept, target, error))
            return {file, kept};
    do {
        const fs::path kept = free_old_name(file);
        fs::create_hard_link(target, kept, error);
        if (!error)
            return {file, kept};
    } while (error == std::errc::file_exists); // another program took the name
    const fs::path kept = free_old_name(file);
    fs::rename(target, kept, error);
    if (error)
        fail(file, error);
    return {file, kept};
}

std::vector<fs::path> kept_files(const fs::path& file) {
    const fs::path target = resolve_links(file);
    const std::string start = target.filename().string() + std::string(ending);
    std::vector<int> numbers;
    std::error_code error;
    std::vector<fs::path> names;
    static_cast<void>(
        list_names(folder_of(target), names)); // a folder that cannot be read has none
    for (const fs::path& name : names)
        if (const auto number = number_of(name.string(), start);
            number && fs::is_regular_file(folder_of(target) / name, error))
            numbers.push_back(*number);
    std::ranges::sort(numbers);
    std::vector<fs::path> files;
    for (const int number : numbers)
        files.push_back(old_name(target, number));
    return files;
}

void put_back(const KeptFile& kept) {
    const fs::path target = resolve_links(kept.file);
    if (is_taken(target))
        keep_old(kept.file);
    std::error_code error;
    fs::rename(kept.kept, target, error);
    if (error)
        fail(kept.kept, error);
}

std::string words_of(const KeptFile& kept) {
    return kept.file.string() + ": its old contents are kept in " + kept.kept.string();
}

} // namespace halfbyte::hosted
