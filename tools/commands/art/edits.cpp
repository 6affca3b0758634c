#include "tools/commands/art/edits.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <stdexcept>

namespace halfbyte::tools::art {

namespace {

namespace fs = std::filesystem;

void put_back(const fs::path& file, const std::optional<std::string>& bytes) {
    if (bytes)
        hosted::save_file(file, *bytes);
    else
        fs::remove(file);
}

} // namespace

void Edits::run(const std::function<void()>& work) {
    try {
        work();
    } catch (const std::runtime_error& error) {
        const std::vector<fs::path> lost = restore();
        if (lost.empty())
            throw;
        std::string names;
        for (const fs::path& file : lost)
            names += (names.empty() ? "" : ", ") + support::in_quotes(file.string());
        throw std::runtime_error(std::string(error.what()) + "; could not be restored: " + names);
    }
}

void Edits::save(const fs::path& file, const std::string& bytes) {
    std::error_code error;
    std::optional<std::string> before;
    if (fs::exists(file, error))
        before = support::read_file(file, most_bytes);
    hosted::save_file(file, bytes);
    before_.emplace_back(file, std::move(before));
}

std::vector<fs::path> Edits::files() const {
    std::vector<fs::path> files;
    for (const auto& edit : before_)
        files.push_back(edit.first);
    return files;
}

std::vector<fs::path> Edits::restore() {
    std::vector<fs::path> lost;
    for (auto edit = before_.rbegin(); edit != before_.rend(); ++edit) {
        try {
            put_back(edit->first, edit->second);
        } catch (const std::runtime_error&) { // of save_file, or a filesystem_error
            lost.push_back(edit->first);
        }
    }
    before_.clear();
    return lost;
}

} // namespace halfbyte::tools::art
