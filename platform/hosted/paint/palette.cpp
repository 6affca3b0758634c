#include "platform/hosted/paint/palette.hpp"

#include "platform/hosted/shell/fixed_buttons.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::hosted {

void Palette::show(std::vector<std::string> entries) {
    is_open_ = true;
    asks_ = false;
    entries_ = std::move(entries);
    typed_.clear();
    search();
}

void Palette::ask(std::string what) {
    show({std::move(what)});
    asks_ = true;
}

void Palette::search() {
    found_.clear();
    chosen_ = 0;
    for (std::size_t entry = 0; entry < entries_.size(); ++entry)
        if (asks_ || entries_[entry].find(typed_) != std::string::npos)
            found_.push_back(entry);
}

std::optional<std::size_t> Palette::handle(const Event& key) {
    if (!key.down)
        return std::nullopt;
    if (key.symbol == key_symbol::escape) {
        close();
    } else if (key.code == key_place::enter || key.code == key_place::keypad_enter) {
        close();
        if (!found_.empty())
            return found_[chosen_];
    } else if (key.code == key_place::down || key.code == key_place::up) {
        const std::size_t step = key.code == key_place::down ? 1 : found_.size() - 1;
        chosen_ = found_.empty() ? 0 : (chosen_ + step) % found_.size();
    } else if (key.code == key_place::backspace) {
        if (!typed_.empty())
            typed_.pop_back();
        search();
    } else if (key.symbol >= ' ' && key.symbol < 0x7F && !key.control && !key.alt) {
        // A name has _ where a keyboard has - and Shift.
        typed_ += key.symbol == '-' ? '_' : static_cast<char>(key.symbol);
        search();
    }
    return std::nullopt;
}

void Palette::draw(Canvas& canvas, const Font& font, Colour paper) const {
    if (!is_open_)
        return;
    constexpr int line = 10, left = 24, top = 24, inside = 6;
    constexpr Colour frame = 0xFFC03028;
    const int lines = std::max((canvas.height - 2 * top - 2 * inside) / line - 2, 1);
    const Rect rect{left, top, canvas.width - 2 * left, (lines + 2) * line + 2 * inside};
    fill_rect(canvas, rect, paper);
    outline_rect(canvas, rect, ink_of(font));
    draw_text(canvas, font, left + inside, top + inside, "> " + typed_ + '_');
    const std::size_t first = chosen_ - std::min(chosen_, static_cast<std::size_t>(lines) / 2);
    for (int i = 0; i < lines && first + static_cast<std::size_t>(i) < found_.size(); ++i) {
        const std::size_t at = first + static_cast<std::size_t>(i);
        const int y = top + inside + (i + 2) * line;
        draw_text(canvas, font, left + inside, y, entries_[found_[at]]);
        if (at == chosen_)
            outline_rect(canvas, {left + 2, y - 2, rect.width - 4, line + 1}, frame);
    }
}

} // namespace halfbyte::hosted
