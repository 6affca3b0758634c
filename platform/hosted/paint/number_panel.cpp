#include "platform/hosted/paint/number_panel.hpp"

#include "engine/sim/life_cycle.hpp"
#include "platform/hosted/reach/draw_reach.hpp"
#include "platform/hosted/shell/fixed_buttons.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>

namespace halfbyte::hosted {
namespace {

constexpr int left = 4, letters = 26;

// The hero in a cell, walking to the right on its floor, or falling to it.
World walking_in(CellPlace cell, const Session& session, const Level& level) {
    constexpr int longest_fall = 60; // frames
    World world = session.world();
    Placement feet;
    feet.x = static_cast<std::uint16_t>(std::max(cell.column, 0) * pixels_per_cell
                                        + pixels_per_cell / 2);
    feet.y = static_cast<std::uint16_t>((std::max(cell.row, 0) + 1) * pixels_per_cell);
    world.respawn = player_at(feet, level);
    return_to_respawn(world, level);
    for (int i = 0; i < longest_fall; ++i) {
        step(world, 0, level);
        if (world.events & event_land)
            break;
    }
    player(world).velocity.x = level.rules->tuning.walk_speed;
    world.held = input_right;
    return world;
}

} // namespace

std::string stepped(const std::string& number, int steps) {
    if (number.find('.') == std::string::npos) {
        std::int64_t value = 0;
        std::from_chars(number.data(), number.data() + number.size(), value);
        return std::to_string(std::max<std::int64_t>(value + steps, 0));
    }
    constexpr double step = 0.25; // exact in 1/256
    const double value = std::max(std::strtod(number.c_str(), nullptr) + steps * step, 0.0);
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.8f", value);
    std::string result = text.data();
    result.erase(std::max(result.find_last_not_of('0') + 1, result.find('.') + 2));
    return result;
}

std::string NumberPanel::show(CellPlace cell) {
    if (editor_ == nullptr)
        return "this game has no numbers to change";
    const std::string fault = editor_->read();
    if (!fault.empty())
        return fault;
    is_open_ = true;
    cell_ = cell;
    typed_.clear();
    drag_.reset();
    search();
    return {};
}

void NumberPanel::search() {
    const auto& numbers = editor_->numbers();
    found_.clear();
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (numbers[i].name.find(typed_) != std::string::npos)
            found_.push_back(i);
    choose(-static_cast<int>(at_));
}

void NumberPanel::choose(int steps) {
    const auto last = static_cast<int>(found_.size()) - 1;
    at_ = static_cast<std::size_t>(std::clamp(static_cast<int>(at_) + steps, 0, std::max(last, 0)));
    text_ = found_.empty() ? std::string() : editor_->numbers()[chosen()].text;
}

void NumberPanel::change(int steps, const std::string& from) {
    if (!found_.empty())
        text_ = stepped(from, steps);
}

std::optional<std::string> NumberPanel::save() {
    drag_.reset();
    if (found_.empty() || text_ == editor_->numbers()[chosen()].text)
        return std::nullopt;
    const GameNumber before = editor_->numbers()[chosen()];
    std::string fault = editor_->set(chosen(), text_);
    if (fault.empty())
        done_.emplace_back(before.name, before.text);
    choose(0);
    return fault;
}

std::string NumberPanel::undo() {
    if (done_.empty())
        return "nothing to undo";
    const auto [name, text] = done_.back();
    done_.pop_back();
    const auto& numbers = editor_->numbers();
    const auto number = std::ranges::find(numbers, name, &GameNumber::name);
    std::string fault;
    if (number != numbers.end())
        fault = editor_->set(static_cast<std::size_t>(number - numbers.begin()), text);
    choose(0);
    return fault;
}

std::optional<std::string> NumberPanel::handle_key(const Event& key) {
    const int times = key.shift ? 10 : 1;
    const bool changes = key.code == key_place::left || key.code == key_place::right;
    if (!key.down)
        return changes ? save() : std::nullopt;
    if (key.symbol == key_symbol::escape || key.code == key_place::enter)
        close();
    else if (key.control && key.symbol == 'z')
        return key.repeat ? std::string() : undo();
    else if (changes)
        change(key.code == key_place::left ? -times : times, text_);
    else if (key.code == key_place::up || key.code == key_place::down)
        choose(key.code == key_place::up ? -1 : 1);
    else if (key.code == key_place::backspace && !typed_.empty()) {
        typed_.pop_back();
        search();
    } else if (key.symbol >= ' ' && key.symbol < 0x7F && !key.control && !key.alt) {
        // A name has _ where a keyboard has - and Shift.
        typed_ += key.symbol == '-' ? '_' : static_cast<char>(key.symbol);
        search();
    }
    return std::string();
}

std::optional<std::string> NumberPanel::handle(const Event& event) {
    switch (event.kind) {
    case Event::Kind::key: return handle_key(event);
    case Event::Kind::wheel: choose(event.y > 0 ? -1 : 1); break;
    case Event::Kind::point: drag_ = Drag{event.x, text_}; break;
    case Event::Kind::drag:
        if (drag_)
            change((event.x - drag_->x) * (event.shift ? 10 : 1), drag_->text);
        break;
    case Event::Kind::release: return save();
    default: break;
    }
    return std::nullopt;
}

void NumberPanel::draw_jump(Canvas& canvas, const Session& session, const Font& font,
                            Colour paper) const {
    if (!is_open_ || found_.empty())
        return;
    Level level = session.level();
    Rules rules = *level.rules;
    if (const auto tuning = editor_->tuning_with(chosen(), text_))
        rules.tuning = *tuning;
    level.rules = &rules;
    draw_arcs(canvas, font, paper, jump_arcs(walking_in(cell_, session, level), level),
              session.view());
}

void NumberPanel::draw(Canvas& canvas, const Font& font, Colour paper) const {
    if (!is_open_)
        return;
    constexpr Colour frame = 0xFFC03028;
    const int width = std::min((letters + 1) * glyph_size, canvas.width - 2 * left);
    const Rect rect{left - 2, top - 2, width, bottom - top + 2};
    fill_rect(canvas, rect, paper);
    outline_rect(canvas, rect, ink_of(font));
    draw_text(canvas, font, left, top, "> " + typed_ + "_");
    const std::size_t first = at_ - std::min(at_, std::size_t{lines / 2});
    for (int i = 0; i < lines && first + static_cast<std::size_t>(i) < found_.size(); ++i) {
        const std::size_t at = first + static_cast<std::size_t>(i);
        const GameNumber& number = editor_->numbers()[found_[at]];
        const std::string& text = at == at_ ? text_ : number.text;
        const int y = top + (i + 1) * line_height;
        draw_text(canvas, font, left, y, number.name);
        draw_text(canvas, font, left + width - text_width(text) - 6, y, text);
        if (at == at_)
            outline_rect(canvas, {left - 1, y - 1, width - 2, line_height}, frame);
    }
    draw_text(canvas, font, left, top + (lines + 1) * line_height,
              found_.empty() ? "no number has this name" : "Left, Right, or a drag");
}

} // namespace halfbyte::hosted
