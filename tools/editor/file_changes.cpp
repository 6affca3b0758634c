#include "tools/editor/file_changes.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace halfbyte::tools::editor {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 30;

fs::path journal_in(const fs::path& folder) {
    return folder / ".changes";
}

/// Whether a path stays in its folder. A game may come from somebody else.
bool is_below(const fs::path& path) {
    return !path.empty() && path.is_relative() && !path.has_root_path()
           && std::ranges::none_of(path, [](const fs::path& part) { return part == ".."; });
}

/// A change in the journal: "put BYTES FILE" or "remove 0 FILE" on a line, then the bytes.
class JournalReader {
  public:
    JournalReader(const std::string& text, const fs::path& file) : text_(text), file_(file) {}

    bool at_end() const { return at_ == text_.size(); }

    void make_next(const fs::path& folder) {
        const std::string action = word(' '), length = word(' '), name = word('\n');
        std::size_t bytes = 0;
        const auto [end, error] =
            std::from_chars(length.data(), length.data() + length.size(), bytes);
        if (error != std::errc() || *end != 0 || bytes > text_.size() - at_ || !is_below(name))
            throw support::InputError(file_, "is not a list of changes; remove it");
        if (action == "put")
            hosted::save_file(folder / name, text_.substr(at_, bytes));
        else
            fs::remove(folder / name);
        at_ += bytes;
    }

  private:
    std::string word(char end) {
        const std::size_t begin = at_;
        at_ = std::min(text_.find(end, at_), text_.size());
        const std::string found = text_.substr(begin, at_ - begin);
        at_ = std::min(at_ + 1, text_.size());
        return found;
    }

    const std::string& text_;
    const fs::path& file_;
    std::size_t at_ = 0;
};

} // namespace

/// The journal ends a name with its line.
void FileChanges::check(const fs::path& file) const {
    if (!is_below(file) || file.string().find('\n') != std::string::npos)
        throw support::InputError(folder_ / file, "is not below the folder "
                                                      + support::in_quotes(folder_.string())
                                                      + ", so it cannot change together with the "
                                                        "files there");
}

void FileChanges::put(const fs::path& file, const std::string& text) {
    check(file);
    journal_ += "put " + std::to_string(text.size()) + ' ' + file.generic_string() + '\n' + text;
}

void FileChanges::remove(const fs::path& file) {
    check(file);
    journal_ += "remove 0 " + file.generic_string() + '\n';
}

void FileChanges::make() {
    hosted::save_file(journal_in(folder_), journal_);
    finish_changes(folder_);
}

void finish_changes(const fs::path& folder) {
    const fs::path journal = journal_in(folder);
    std::error_code none;
    if (!fs::is_regular_file(journal, none))
        return;
    const std::string text = support::read_file(journal, most_bytes);
    for (JournalReader reader(text, journal); !reader.at_end();)
        reader.make_next(folder);
    fs::remove(journal);
}

} // namespace halfbyte::tools::editor
