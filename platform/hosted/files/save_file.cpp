#include "platform/hosted/files/save_file.hpp"

#include "platform/hosted/system/aside_file.hpp"
#include "platform/hosted/system/file_access.hpp"
#include "platform/hosted/system/process.hpp"

#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

namespace halfbyte::hosted {

namespace {

namespace fs = std::filesystem;

std::span<const std::uint8_t> bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// Writes the bytes to a new file in the folder, and returns its path; an empty path on failure.
fs::path keep_in(const fs::path& folder, const std::string& ending,
                 std::span<const std::uint8_t> bytes) {
    const fs::path name = make_unique_file(folder, ending);
    if (name.empty())
        return {};
    try {
        save_file(name, bytes);
        return name;
    } catch (const std::runtime_error&) {
        std::error_code ignored;
        fs::remove(name, ignored);
        return {};
    }
}

/// Tries several folders until one accepts the bytes; the last is the working directory.
fs::path keep_anywhere(std::string ending, std::span<const std::uint8_t> bytes) {
    constexpr std::size_t longest_ending = 16;
    if (ending.size() > longest_ending)
        ending.clear();
    std::error_code ignored;
    std::vector<fs::path> folders{fs::temp_directory_path(ignored)}; // empty if there is none
    folders.push_back(home_folder());
    std::erase(folders, fs::path());
    folders.emplace_back(".");
    for (const fs::path& folder : folders)
        if (const fs::path kept = keep_in(folder, ending, bytes); !kept.empty())
            return kept;
    return {};
}

} // namespace

void try_to_save(const fs::path& file) {
    AsideFile aside(file);
}

void save_file(const fs::path& file, std::span<const std::uint8_t> bytes) {
    AsideFile aside(file);
    aside.write(bytes);
    aside.place();
}

void save_file(const fs::path& file, std::string_view text) {
    save_file(file, bytes_of(text));
}

std::string keep_elsewhere(const fs::path& file, std::span<const std::uint8_t> bytes) {
    const fs::path kept = keep_anywhere(file.extension().string(), bytes);
    return kept.empty() ? "; the data could not be kept elsewhere either"
                        : "; the data is kept in " + kept.string();
}

void save_or_keep(const fs::path& file, std::string_view text) {
    try {
        save_file(file, text);
    } catch (const std::runtime_error& fault) {
        throw std::runtime_error(fault.what() + keep_elsewhere(file, bytes_of(text)));
    }
}

} // namespace halfbyte::hosted
