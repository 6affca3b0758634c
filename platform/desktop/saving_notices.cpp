#include "platform/desktop/saving_notices.hpp"

#include "platform/hosted/text/print.hpp"

#include <filesystem>
#include <string>
#include <utility>

namespace halfbyte::desktop {
namespace {

// The subjects of the notices about a file, and what its faults prevent.
struct Lines {
    hosted::Notice saving;
    hosted::Notice found;
    const char* headline;
    const char* option; // names another file
};

// Two short lines: the player's first step, then the fault. The terminal has the file and the
// reason.
std::string advice_for(const std::string& fault, const Lines& lines) {
    const auto has = [&](const char* words) { return fault.find(words) != std::string::npos; };
    const auto first = [&](const std::string& advice) { return advice + ": " + lines.headline; };
    if (has("no folder found"))
        return first("Start the game with " + std::string(lines.option) + " FILE");
    const bool is_full = has("space") || has("quota") || has("too large");
    return first(is_full ? "Make space on the disk" : "Make the folder writable");
}

// The window has space for names only, the terminal for whole paths.
std::string without_folder(std::string line, const std::filesystem::path& file) {
    const std::string folder = file.has_parent_path() ? file.parent_path().string() + '/' : "";
    while (!folder.empty() && line.find(folder) != std::string::npos)
        line.erase(line.find(folder), folder.size());
    return line;
}

// `File` is a SaveMemory or a SettingsFile.
template <class File>
class NoticeWriter {
  public:
    NoticeWriter(hosted::Play& play, const File& file, const Lines& lines)
        : play_(play), file_(file), lines_(lines) {}

    void tell_for_a_while(const std::string& line, const std::string& notice) const {
        hosted::print_error(line);
        play_.tell(lines_.found, without_folder(notice, file_.file()), hosted::Notices::while_read);
    }
    void tell_fault(const std::string& fault) const {
        hosted::print_error(std::string(lines_.headline).append(": ").append(fault));
        play_.tell(lines_.saving, advice_for(fault, lines_));
    }
    void end_fault() const { play_.tell(lines_.saving, ""); }

  private:
    hosted::Play& play_;
    const File& file_;
    Lines lines_;
};

template <class File, class ShownLines>
void update_of(hosted::Play& play, const File& file, ShownLines& told, const Lines& lines) {
    const NoticeWriter teller(play, file, lines);
    if (std::exchange(told.finding, file.finding()) != file.finding() && !file.finding().empty())
        teller.tell_for_a_while(file.finding(), file.notice());
    for (; told.kept < file.kept().size(); ++told.kept)
        teller.tell_for_a_while(words_of(file.kept()[told.kept]), words_of(file.kept()[told.kept]));
    if (std::exchange(told.fault, file.fault()) == file.fault())
        return;
    if (file.fault().empty())
        teller.end_fault();
    else
        teller.tell_fault(file.fault());
}

} // namespace

void SavingNotices::update(hosted::Play& play, hosted::Shell& shell) {
    using hosted::Notice;
    const hosted::SaveMemory& saves = play.session().saves();
    shell.set_saving(saves.fault().empty());
    update_of(play, saves, saves_,
              {Notice::saving, Notice::save_found, "progress is not saved", "--save"});
    update_of(
        play, shell.file(), settings_,
        {Notice::saving_settings, Notice::settings_found, "settings are not saved", "--settings"});
}

} // namespace halfbyte::desktop
