// The part of a document that undoes and redoes: one history of the game's levels beside the
// history of each map.
#include "platform/hosted/paint/document.hpp"

#include <utility>

namespace halfbyte::hosted {
namespace {

// A line for the user about the step that was taken.
std::string words_of(const LevelChange& change, bool back) {
    const auto level = [](const EditedLevel& edited) { return "the level \"" + edited.name + '"'; };
    switch (change.what) {
    case LevelChange::What::made:
        return level(change.after)
               + (back ? " is removed again (Ctrl+Shift+Z brings it back)" : " is there again");
    case LevelChange::What::renamed:
        return level(back ? change.after : change.before) + " is called \""
               + (back ? change.before : change.after).name + "\" again";
    case LevelChange::What::removed:
        return level(change.before)
               + (back ? " is there again" : " is removed again (Ctrl+Z brings it back)");
    default:
        return level(change.after)
               + (back ? " is at its earlier place again" : " is at its new place again");
    }
}

} // namespace

std::string Document::take_note() {
    const std::string note = editor_->take_note(), own = std::exchange(note_, {});
    return note.empty() ? own : own.empty() ? note : own + "; " + note;
}

// A step in a map ends what could be redone of the levels.
std::string Document::make_step(const std::function<std::string()>& step) {
    const std::size_t steps = editor_->steps();
    std::string fault = step();
    if (files_ != nullptr && editor_->steps() > steps)
        files_->forget_undone();
    return fault;
}

// A change of the levels comes in its order among the steps in the map of this level.
bool Document::is_next(const LevelChange* change, bool back) const {
    if (change == nullptr)
        return false;
    const EditedLevel& level = back ? change->after : change->before;
    return level.name == editor_->name()
           && (back ? editor_->steps() <= level.steps : editor_->steps() >= level.steps);
}

std::string Document::take_level_step(bool back) {
    std::string fault = files_->take_step(back);
    if (!fault.empty())
        return fault;
    const LevelChange change = *files_->next_step(!back);
    const std::string& level = (back ? change.before : change.after).name;
    if (change.what == LevelChange::What::renamed)
        fault = editor_->follow_name(level);
    else if (change.what != LevelChange::What::moved)
        fault = begin(level);
    if (fault.empty())
        note_ = words_of(change, back);
    return fault;
}

std::string Document::undo() {
    const LevelChange* change = files_ == nullptr ? nullptr : files_->next_step(true);
    if (is_next(change, true))
        return take_level_step(true);
    const bool is_first = editor_->steps() == 0;
    std::string fault = editor_->undo();
    if (!fault.empty() && is_first && change != nullptr)
        return fault + "; the levels were changed last in \"" + change->after.name
               + "\": undo that there";
    if (fault.empty() && editor_->steps() < selections_.size())
        selection_ = selections_[editor_->steps()].before;
    return fault;
}

std::string Document::redo() {
    if (files_ != nullptr && is_next(files_->next_step(false), false))
        return take_level_step(false);
    std::string fault = editor_->redo();
    if (fault.empty() && editor_->steps() <= selections_.size())
        selection_ = selections_[editor_->steps() - 1].after;
    return fault;
}

} // namespace halfbyte::hosted
