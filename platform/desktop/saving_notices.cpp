#include "platform/desktop/saving_notices.hpp"

#include "platform/hosted/text/print.hpp"

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

// The player's first step.
std::string remedy_for(hosted::ErrorKind kind, const Lines& lines) {
    using Kind = hosted::ErrorKind;
    switch (kind) {
    case Kind::no_place: return "Start the game with " + std::string(lines.option) + " FILE";
    case Kind::missing: return "Make the folder of the file";
    case Kind::full: return "Make space on the disk";
    case Kind::in_use: return "Close the program that has the file open";
    case Kind::other: break;
    }
    return "Make the folder writable";
}

// Shows the lines about a file in the window and in the terminal. The window has space for two
// short lines without a path.
class NoticeWriter {
  public:
    NoticeWriter(hosted::Play& play, const Lines& lines) : play_(play), lines_(lines) {}

    void show_for_a_while(const std::string& line, const std::string& notice) const {
        hosted::print_error(line);
        play_.tell(lines_.found, notice, hosted::Notices::while_read);
    }
    void show_kept(const hosted::KeptFile& kept) const {
        const hosted::KeptFile names{kept.file.filename(), kept.kept.filename()};
        show_for_a_while(hosted::words_of(kept), hosted::words_of(names));
    }
    void show_fault(const std::string& fault, hosted::ErrorKind kind) const {
        hosted::print_error(std::string(lines_.headline).append(": ").append(fault));
        play_.tell(lines_.saving, remedy_for(kind, lines_) + ": " + lines_.headline);
    }
    void end_fault() const { play_.tell(lines_.saving, ""); }

  private:
    hosted::Play& play_;
    Lines lines_;
};

// `File` is a SaveMemory or a SettingsFile.
template <class File, class ShownLines>
void update_of(hosted::Play& play, const File& file, ShownLines& shown, const Lines& lines) {
    const NoticeWriter writer(play, lines);
    if (std::exchange(shown.finding, file.finding()) != file.finding() && !file.finding().empty())
        writer.show_for_a_while(file.finding(), file.notice());
    for (; shown.kept < file.kept().size(); ++shown.kept)
        writer.show_kept(file.kept()[shown.kept]);
    if (std::exchange(shown.fault, file.fault()) == file.fault())
        return;
    if (file.fault().empty())
        writer.end_fault();
    else
        writer.show_fault(file.fault(), file.fault_kind());
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
