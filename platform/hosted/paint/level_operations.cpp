// The part of a document that changes the level as a whole: its file, its size and its properties.
#include "platform/hosted/paint/document.hpp"

#include <algorithm>
#include <sstream>

namespace halfbyte::hosted {
namespace {

constexpr const char* no_files = "the levels of this game cannot be changed here";
constexpr const char* targets = "targets";

std::vector<std::string> words_of(std::string text) {
    std::ranges::replace(text, ',', ' ');
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

std::string joined(const std::vector<std::string>& words, const char* between) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : between) + word;
    return text;
}

} // namespace

bool Document::has_goal_in(int columns, int rows) const {
    for (int row = 0; row < std::min(rows, editor_->rows()); ++row)
        for (int column = 0; column < std::min(columns, editor_->columns()); ++column)
            if (editor_->kind_of(editor_->tile_at({column, row})) == TileKind::goal)
                return true;
    return false;
}

std::string Document::resize(int columns, int rows) {
    const bool cuts_goal = layer() == MapLayer::cells && !has_goal_in(columns, rows)
                           && has_goal_in(editor_->columns(), editor_->rows());
    std::string fault = make_step([&] { return editor_->resize(columns, rows); });
    if (!fault.empty())
        return fault;
    deselect();
    note_ = "the level has " + std::to_string(editor_->columns()) + " x "
            + std::to_string(editor_->rows()) + " cells now"
            + (cuts_goal ? "; the goal is cut off (Ctrl+Z brings it back)" : "");
    return {};
}

std::string Document::begin_made(const std::string& fault, const std::string& name) {
    if (!fault.empty())
        return fault;
    begin_layer();
    selections_.clear();
    return editor_->begin_new(name);
}

std::string Document::new_level(const std::string& name) {
    return files_ == nullptr ? no_files : begin_made(files_->add(edited(), name), name);
}

std::string Document::duplicate_level(const std::string& name) {
    return files_ == nullptr ? no_files : begin_made(files_->duplicate(edited(), name), name);
}

std::string Document::rename_level(const std::string& name) {
    if (files_ == nullptr)
        return no_files;
    const std::string fault = files_->rename(edited(), name);
    return fault.empty() ? editor_->follow_name(name) : fault;
}

std::vector<std::string> Document::levels() const {
    return files_ == nullptr ? std::vector<std::string>() : files_->levels();
}

std::string Document::remove_level() {
    if (files_ == nullptr)
        return no_files;
    const std::vector<std::string> names = levels();
    const EditedLevel removed = edited();
    const auto level = std::ranges::find(names, removed.name);
    if (level == names.end() || names.size() == 1)
        return "a game needs a level; make another one before you remove \"" + removed.name + '"';
    std::string fault = begin(level + 1 == names.end() ? *(level - 1) : *(level + 1));
    if (!fault.empty())
        return fault;
    fault = files_->remove(removed, edited());
    if (!fault.empty()) {
        begin(removed.name);
        return fault;
    }
    note_ = "the level \"" + removed.name + "\" is removed (Ctrl+Z brings it back)";
    return {};
}

std::string Document::move_level(int places) {
    return files_ == nullptr ? no_files : files_->move(edited(), places);
}

std::vector<std::string> Document::choices(const std::string& property) const {
    return files_ == nullptr ? std::vector<std::string>() : files_->choices(property);
}

std::string Document::set_property(const std::string& name, const std::string& value) {
    const std::vector<std::string> known = choices(name);
    const bool is_list = name == targets;
    const std::vector<std::string> words = is_list ? words_of(value) : std::vector{value};
    for (const std::string& word : words)
        if (!known.empty() && !word.empty() && std::ranges::find(known, word) == known.end())
            return "the " + name + " cannot be \"" + word + "\"; known are "
                   + joined({known.begin() + (known.front().empty() ? 1 : 0), known.end()}, ", ");
    if (is_list && words.empty())
        return "a level needs a target; known are " + joined(known, ", ");
    return make_step(
        [&] { return editor_->set_property(name, is_list ? joined(words, " ") : value); });
}

// A level without the property is for all machines.
bool Document::has_target(const std::string& machine) const {
    const std::vector<std::string> now = words_of(property(targets));
    return now.empty() || std::ranges::find(now, machine) != now.end();
}

// In the order of the choices.
std::string Document::switch_target(const std::string& machine) {
    std::vector<std::string> next;
    for (const std::string& name : choices(targets))
        if (has_target(name) != (name == machine))
            next.push_back(name);
    return set_property(targets, joined(next, " "));
}

} // namespace halfbyte::hosted
