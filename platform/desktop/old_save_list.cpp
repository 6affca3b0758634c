#include "platform/desktop/old_save_list.hpp"

#include "platform/hosted/text/print.hpp"

#include <stdexcept>

namespace halfbyte::desktop {

std::vector<hosted::OldSaveLine> OldSaveList::find(const hosted::Play& play) {
    const hosted::Session& session = play.session();
    found_ = session.saves().old_saves(session.game());
    std::vector<hosted::OldSaveLine> lines;
    for (const hosted::SaveMemory::OldSave& old : found_)
        lines.push_back(hosted::line_of(old, session.game().level_count));
    return lines;
}

void OldSaveList::load(std::size_t number, hosted::Play& play) const {
    try {
        play.open_old_save(found_.at(number).file);
    } catch (const std::runtime_error& fault) {
        hosted::print_error(fault.what());
        play.tell(hosted::Notice::save_found, fault.what(), hosted::Notices::while_read);
    }
}

} // namespace halfbyte::desktop
