#include "platform/desktop/saving_notices.hpp"

#include "platform/hosted/text/print.hpp"

namespace halfbyte::desktop {
namespace {

// Where the lines about a file stand, and what precedes a fault.
struct Lines {
    hosted::Notice saving;
    hosted::Notice found;
    const char* headline;
};

void tell_for_a_while(hosted::Play& play, hosted::Notice about, const std::string& line) {
    hosted::print_error(line);
    play.tell(about, line, hosted::Notices::while_read);
}

// `File` is a SaveMemory or a SettingsFile.
template <class File, class Told>
void update_of(hosted::Play& play, const File& file, Told& told, const Lines& lines) {
    if (told.finding != file.finding()) {
        told.finding = file.finding();
        if (!told.finding.empty())
            tell_for_a_while(play, lines.found, told.finding);
    }
    for (; told.kept < file.kept().size(); ++told.kept)
        tell_for_a_while(play, lines.found, words_of(file.kept()[told.kept]));
    if (told.fault == file.fault())
        return;
    told.fault = file.fault();
    if (!told.fault.empty())
        hosted::print_error(lines.headline + told.fault);
    play.tell(lines.saving, told.fault.empty() ? "" : lines.headline + told.fault);
}

} // namespace

void SavingNotices::update(hosted::Play& play, Shell& shell) {
    using hosted::Notice;
    const hosted::SaveMemory& saves = play.session().saves();
    shell.set_saving(saves.fault().empty());
    update_of(play, saves, saves_,
              {Notice::saving, Notice::save_found, "nothing is saved: "});
    update_of(play, shell.file(), settings_,
              {Notice::saving_settings, Notice::settings_found, "settings are not saved: "});
}

} // namespace halfbyte::desktop
