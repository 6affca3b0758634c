#include "tools/commands/start_window/start_screen.hpp"

#include "tools/commands/start_window/draw_paper.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::tools::start_window {

namespace {

namespace fs = std::filesystem;
using Event = hosted::WindowEvent;

constexpr int first_line_y = 80;
constexpr int line_distance = 16;
constexpr int message_y = 192;
constexpr std::size_t most_shown_games = 3;
constexpr int line_letters = 38;
constexpr int message_letters = 42;

/// The name of a game's folder and, if it fits, the folder around it.
std::string line_of(const fs::path& game) {
    const std::string name = game.filename().string();
    const std::string around = game.parent_path().string();
    const std::string whole = name + "  (" + around + ')';
    return shortened(hosted::text_width(whole) <= line_letters * glyph_size ? whole : name,
                     line_letters);
}

/// A pasted path without line ends and the quotes that file managers write around it.
std::string plain_path(std::string text) {
    std::erase_if(text, [](char c) { return c >= 0 && c < ' '; });
    if (text.size() > 1 && text.front() == '"' && text.back() == '"')
        return text.substr(1, text.size() - 2);
    return text;
}

void erase_last_letter(std::string& text) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80)
        text.pop_back();
    if (!text.empty())
        text.pop_back();
}

} // namespace

std::optional<StartAction> StartScreen::handle(const Event& event) {
    switch (event.kind) {
    case Event::Kind::up: move(-1); return std::nullopt;
    case Event::Kind::down: move(1); return std::nullopt;
    case Event::Kind::choose: return choose();
    case Event::Kind::back: return go_back();
    case Event::Kind::close: return StartAction{StartAction::Kind::close};
    case Event::Kind::drop: return StartAction{StartAction::Kind::play, event.text};
    case Event::Kind::type:
        if (types())
            typed_ += plain_path(event.text);
        return std::nullopt;
    case Event::Kind::erase:
        if (types())
            erase_last_letter(typed_);
        return std::nullopt;
    case Event::Kind::point:
    case Event::Kind::click: break;
    }
    const std::optional<std::size_t> line = line_at(event.x, event.y);
    const bool moved = mouse_moved(event);
    if (!line || (event.kind == Event::Kind::point && !moved))
        return std::nullopt;
    cursor_ = *line;
    return event.kind == Event::Kind::click ? choose() : std::nullopt;
}

void StartScreen::show_game(const fs::path& folder) {
    std::erase(places_.recent, folder);
    places_.recent.insert(places_.recent.begin(), folder);
    game_ = folder;
    enter(Page::game);
}

std::vector<std::string> StartScreen::lines() const {
    std::vector<std::string> texts;
    for (Line& line : page_lines())
        texts.push_back(std::move(line.text));
    return texts;
}

std::vector<StartScreen::Line> StartScreen::page_lines() const {
    using Kind = StartAction::Kind;
    switch (page_) {
    case Page::games: return lines_of_games();
    case Page::make: return {{"Make it", StartAction{Kind::make, typed_}}, {"Back", std::nullopt}};
    case Page::open_game:
        return {{"Open it", StartAction{Kind::open_game, typed_}}, {"Back", std::nullopt}};
    case Page::game: break;
    }
    return {{"Play", StartAction{Kind::play, game_}},
            {"Show its files", StartAction{Kind::show_folder, game_}},
            {"Back", std::nullopt}};
}

std::vector<StartScreen::Line> StartScreen::lines_of_games() const {
    using Kind = StartAction::Kind;
    std::vector<Line> lines{{"Make a game", std::nullopt, Page::make},
                            {"Open a game", std::nullopt, Page::open_game}};
    const std::size_t shown = std::min(places_.recent.size(), most_shown_games);
    for (std::size_t i = 0; i < shown; ++i)
        lines.push_back(
            {line_of(places_.recent[i]), StartAction{Kind::open_game, places_.recent[i]}});
    if (!places_.demo.empty())
        lines.push_back({"Play the demo", StartAction{Kind::play, places_.demo}});
    lines.push_back({"Close", StartAction{Kind::close}});
    return lines;
}

std::optional<StartAction> StartScreen::choose() {
    message_.clear();
    const std::vector<Line> lines = page_lines();
    const Line& line = lines[cursor_];
    if (!line.action) {
        enter(line.page);
        return std::nullopt;
    }
    return types() ? take_typed() : line.action;
}

std::optional<StartAction> StartScreen::take_typed() {
    if (typed_.empty()) {
        show_message("Type the path of a folder, or drop the folder here");
        return std::nullopt;
    }
    return page_lines()[cursor_].action;
}

std::optional<StartAction> StartScreen::go_back() {
    message_.clear();
    if (page_ == Page::games)
        return StartAction{StartAction::Kind::close};
    enter(Page::games);
    return std::nullopt;
}

void StartScreen::enter(Page page) {
    page_ = page;
    cursor_ = 0;
    typed_ = page == Page::make ? places_.new_game.string() : "";
}

void StartScreen::move(int lines) {
    const int count = static_cast<int>(page_lines().size());
    cursor_ = static_cast<std::size_t>((static_cast<int>(cursor_) + lines + count) % count);
}

std::optional<std::size_t> StartScreen::line_at(int x, int y) const {
    constexpr int above = (line_distance - glyph_size) / 2;
    const int from_first = y - (first_line_y - above);
    if (x < 0 || x >= start_screen_size.width || from_first < 0)
        return std::nullopt;
    const auto line = static_cast<std::size_t>(from_first / line_distance);
    return line < page_lines().size() ? std::optional(line) : std::nullopt;
}

// A window that opens under the mouse reports where the mouse is, although nobody moved it.
bool StartScreen::mouse_moved(const Event& event) {
    const auto before = std::exchange(mouse_, std::pair(event.x, event.y));
    return before && before != mouse_;
}

std::string StartScreen::headline() const {
    switch (page_) {
    case Page::games: return "Make a platform game, or play one";
    case Page::make: return "The folder of the new game:";
    case Page::open_game: return "The folder of the game:";
    case Page::game: break;
    }
    return shortened(game_.filename().string(), message_letters);
}

void StartScreen::draw(hosted::Canvas& canvas, const hosted::Font& font) const {
    draw_paper(canvas);
    hosted::draw_text(canvas, font, left_of_text, 16, "Halfbyte", {.scale = 3});
    hosted::draw_text(canvas, font, left_of_text, 48, headline());
    if (types())
        draw_typed(canvas, font);
    draw_lines(canvas, font);
    const std::string text = !message_.empty() ? message_
                             : page_ == Page::game
                                 ? "While you play, each file of the game that you save changes it"
                                 : "Drop the folder of a game here to play it";
    draw_paragraph(canvas, font, message_y, text, message_letters);
}

void StartScreen::draw_typed(hosted::Canvas& canvas, const hosted::Font& font) const {
    constexpr int most = 40;
    hosted::draw_text(canvas, font, left_of_text, 64, shortened(typed_ + '_', most));
}

void StartScreen::draw_lines(hosted::Canvas& canvas, const hosted::Font& font) const {
    const std::vector<std::string> texts = lines();
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const int y = first_line_y + static_cast<int>(i) * line_distance;
        if (i == cursor_)
            draw_cursor(canvas, font, y, hosted::text_width(texts[i]));
        hosted::draw_text(canvas, font, left_of_text + 2 * glyph_size, y, texts[i]);
    }
}

} // namespace halfbyte::tools::start_window
