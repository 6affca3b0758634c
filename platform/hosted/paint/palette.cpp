#include "platform/hosted/paint/palette.hpp"

#include "engine/show/glyphs.hpp"
#include "platform/hosted/shell/fixed_buttons.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

namespace halfbyte::hosted {
namespace {

constexpr int line = 10, left = 2, top = 24, inside = 4; // pixels
constexpr Colour chosen_colour = 0xFFC03028;

// The first two lines are for the typed text.
int lines_in(const Rect& frame) {
    return (frame.height - 2 * inside) / line - 2;
}

// Case, and the signs between the words of a name, do not matter.
std::string plain(std::string text) {
    for (char& letter : text)
        letter = letter == '_' || letter == '-'   ? ' '
                 : letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a')
                                                  : letter;
    return text;
}

bool has_words(const std::string& text, const std::string& words) {
    std::istringstream stream(words);
    for (std::string word; stream >> word;)
        if (text.find(word) == std::string::npos)
            return false;
    return true;
}

// A number in the typed words is for an entry that leaves numbers open, such as "size NxN".
bool has_words_or_numbers(const std::string& text, const std::string& words) {
    if (has_words(text, words))
        return true;
    std::string without;
    for (const char letter : words)
        if (letter < '0' || letter > '9')
            without += letter;
        else if (!without.ends_with('n'))
            without += 'n';
    return text.find("nxn") != std::string::npos && has_words(text, without);
}

// The end of a text, of at most this many letters.
std::string_view last_letters(std::string_view text, std::size_t most) {
    std::size_t at = text.size();
    while (at > 0 && (most > 0 || !begins_letter(text[at])))
        if (begins_letter(text[--at]))
            --most;
    return text.substr(at);
}

bool ends_with_word(const std::string& text, const std::string& word) {
    return text == word || text.ends_with(' ' + word);
}

} // namespace

std::size_t Palette::letters(int width) {
    return static_cast<std::size_t>((width - 2 * left - 2 * inside) / glyph_size);
}

// A text that the user writes takes four lines, as a list at least does.
Rect Palette::frame_on(int width, int height) const {
    constexpr int least = 4, messages = 44; // pixels, below the list
    const int lines = (height - top - messages - 2 * inside) / line;
    const int shown = text_ ? least : std::max(lines, least);
    return {left, top, width - 2 * left, shown * line + 2 * inside};
}

int Palette::bottom(int height) const {
    return top + frame_on(0, height).height;
}

void Palette::show(std::vector<std::string> entries) {
    is_open_ = true;
    text_.reset();
    entries_ = std::move(entries);
    typed_.clear();
    replaces_ = false;
    search();
}

void Palette::ask(std::string what, Text text, std::string present) {
    show({std::move(what)});
    text_ = text;
    typed_ = std::move(present);
    replaces_ = !typed_.empty();
}

void Palette::search() {
    found_.clear();
    chosen_ = 0;
    const std::string typed = plain(typed_);
    for (std::size_t entry = 0; entry < entries_.size(); ++entry)
        if (text_ || has_words_or_numbers(plain(entries_[entry]), typed))
            found_.push_back(entry);
    std::ranges::stable_partition(
        found_, [&](std::size_t entry) { return ends_with_word(plain(entries_[entry]), typed); });
}

void Palette::write(std::string_view letters) {
    if (std::exchange(replaces_, false))
        typed_.clear();
    std::string added(letters);
    if (text_ == Text::name) {
        added = plain(added);
        std::ranges::replace(added, ' ', '_');
    }
    typed_ += added;
    search();
}

// The last letter, which may have several bytes.
void Palette::erase() {
    keep();
    while (!typed_.empty() && !begins_letter(typed_.back()))
        typed_.pop_back();
    if (!typed_.empty())
        typed_.pop_back();
    search();
}

void Palette::move(int steps) {
    const int count = static_cast<int>(found_.size());
    if (count != 0)
        chosen_ = static_cast<std::size_t>((static_cast<int>(chosen_) + steps + count) % count);
}

std::optional<std::size_t> Palette::handle(const Event& key) {
    if (!key.down)
        return std::nullopt;
    if (key.symbol == key_symbol::escape) {
        close();
    } else if (key.code == key_place::enter || key.code == key_place::keypad_enter) {
        if (found_.empty())
            return std::nullopt;
        close();
        return found_[chosen_];
    } else if (key.code == key_place::down || key.code == key_place::up) {
        move(key.code == key_place::down ? 1 : -1);
    } else if (key.code == key_place::backspace) {
        erase();
    } else if (key.code == key_place::end) {
        keep();
    }
    return std::nullopt;
}

std::optional<std::size_t> Palette::point(const Event& event, int width, int height) {
    if (event.kind == Event::Kind::wheel) {
        move(event.y > 0 ? -1 : 1);
        return std::nullopt;
    }
    const Rect frame = frame_on(width, height);
    const int lines = lines_in(frame), first_line = top + inside + 2 * line - 2;
    const bool is_beside = event.x < left || event.x >= left + frame.width || event.y < top
                           || event.y >= top + frame.height;
    if (is_beside)
        close();
    const int at = event.y < first_line ? -1 : (event.y - first_line) / line;
    const std::size_t entry = first_shown(lines) + static_cast<std::size_t>(std::max(at, 0));
    if (is_beside || text_ || at < 0 || at >= lines || entry >= found_.size())
        return std::nullopt;
    close();
    return found_[entry];
}

std::size_t Palette::first_shown(int lines) const {
    return chosen_ - std::min(chosen_, static_cast<std::size_t>(lines) / 2);
}

// A text that the next letter replaces is framed.
void Palette::draw_typed(Canvas& canvas, const Font& font) const {
    constexpr int x = left + inside, y = top + inside;
    const std::string typed = "> " + typed_ + '_';
    const std::string_view shown = last_letters(typed, letters(canvas.width));
    draw_text(canvas, font, x, y, shown);
    if (!replaces_)
        return;
    outline_rect(canvas, {x - 2, y - 2, text_width(shown) + 4, line + 1}, chosen_colour);
    draw_text(canvas, font, x, y + 3 * line, "End or Backspace keeps it");
}

void Palette::draw(Canvas& canvas, const Font& font, Colour paper) const {
    if (!is_open_)
        return;
    const Rect frame = frame_on(canvas.width, canvas.height);
    const std::size_t most = letters(canvas.width);
    const int lines = lines_in(frame);
    fill_rect(canvas, frame, paper);
    outline_rect(canvas, frame, ink_of(font));
    draw_typed(canvas, font);
    if (found_.empty())
        draw_text(canvas, font, left + inside, top + inside + 2 * line, "nothing found");
    const std::size_t first = first_shown(lines);
    for (int i = 0; i < lines && first + static_cast<std::size_t>(i) < found_.size(); ++i) {
        const std::size_t at = first + static_cast<std::size_t>(i);
        const int y = top + inside + (i + 2) * line;
        draw_text(canvas, font, left + inside, y, entries_[found_[at]].substr(0, most));
        if (at == chosen_)
            outline_rect(canvas, {left + 2, y - 2, frame.width - 4, line + 1}, chosen_colour);
    }
}

} // namespace halfbyte::hosted
