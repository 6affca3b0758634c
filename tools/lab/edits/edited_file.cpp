#include "tools/lab/edits/edited_file.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_text.hpp"

#include <regex>
#include <utility>

namespace halfbyte::tools::edits {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t largest_file = 10'000'000;

std::string changed_number(const std::string& text) {
    std::smatch found;
    if (!std::regex_search(text, found, std::regex("= *([1-9][0-9]*)")))
        return text;
    const std::string number = std::to_string(std::stol(found[1]) - 1);
    std::string changed = text;
    return changed.replace(static_cast<std::size_t>(found.position(1)),
                           static_cast<std::size_t>(found.length(1)), number);
}

std::string changed_cells(const std::string& text) {
    const std::size_t cells = text.find("encoding=\"csv\"");
    if (cells == std::string::npos)
        return text;
    const auto begin = text.begin() + static_cast<std::ptrdiff_t>(cells);
    std::smatch found;
    if (!std::regex_search(begin, text.end(), found, std::regex("\\b([0-9]+),(?!\\1,)([0-9]+),")))
        return text;
    std::string changed = text;
    return changed.replace(cells + static_cast<std::size_t>(found.position(0)),
                           static_cast<std::size_t>(found.length(0)),
                           found[2].str() + ',' + found[1].str() + ',');
}

} // namespace

fs::path copy_game(const fs::path& game, const fs::path& into) {
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::GameFolder folder = content::read_game_folder(game, faults);
    // Deep enough for an art folder beside the game, such as "../assets".
    const fs::path copy = into / "games" / "game";
    const auto options = fs::copy_options::recursive | fs::copy_options::skip_existing;
    fs::create_directories(copy);
    fs::copy(game, copy, options);
    const fs::path art = copy / fs::relative(folder.art, game);
    fs::create_directories(art);
    fs::copy(folder.art, art, options);
    return copy;
}

EditedFile::EditedFile(fs::path path, Change change)
    : path_(std::move(path)), present_(support::read_text(path_, largest_file)),
      other_(change == Change::number ? changed_number(present_) : changed_cells(present_)) {
    if (other_ == present_)
        throw support::InputError(path_, "nothing in this file can be edited");
}

std::chrono::steady_clock::time_point EditedFile::change() {
    const fs::path aside = path_.parent_path() / "aside~";
    hosted::save_file(aside, other_);
    std::swap(present_, other_);
    const auto now = std::chrono::steady_clock::now();
    fs::rename(aside, path_);
    return now;
}

} // namespace halfbyte::tools::edits
