#include "platform/desktop/saving_notices.hpp"

#include "platform/hosted/text/print.hpp"

#include <filesystem>
#include <string>
#include <utility>

namespace halfbyte::desktop {
namespace {

// The subjects of the notices about a file, and what precedes a fault.
struct Lines {
    hosted::Notice saving;
    hosted::Notice found;
    const char* headline;
};

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

    void tell_for_a_while(const std::string& line) const {
        tell(lines_.found, line, hosted::Notices::while_read);
    }
    void tell_fault(const std::string& fault) const {
        tell(lines_.saving, lines_.headline + fault, hosted::Notices::until_changed);
    }
    void end_fault() const { play_.tell(lines_.saving, ""); }

  private:
    void tell(hosted::Notice about, const std::string& line, int frames) const {
        hosted::print_error(line);
        play_.tell(about, without_folder(line, file_.file()), frames);
    }

    hosted::Play& play_;
    const File& file_;
    Lines lines_;
};

template <class File, class ShownLines>
void update_of(hosted::Play& play, const File& file, ShownLines& told, const Lines& lines) {
    const NoticeWriter teller(play, file, lines);
    if (std::exchange(told.finding, file.finding()) != file.finding() && !file.finding().empty())
        teller.tell_for_a_while(file.finding());
    for (; told.kept < file.kept().size(); ++told.kept)
        teller.tell_for_a_while(words_of(file.kept()[told.kept]));
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
    update_of(play, saves, saves_, {Notice::saving, Notice::save_found, "progress is not saved: "});
    update_of(play, shell.file(), settings_,
              {Notice::saving_settings, Notice::settings_found, "settings are not saved: "});
}

} // namespace halfbyte::desktop
