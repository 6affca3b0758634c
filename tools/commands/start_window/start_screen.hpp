// The screen of the start window: makes, opens and plays games. It does not depend on a window.
#pragma once

#include "platform/hosted/picture/text.hpp"
#include "platform/hosted/shell/window_event.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::tools::start_window {

/// A choice of the user.
struct StartAction {
    enum class Kind : std::uint8_t {
        make,      ///< a new game in this folder
        open_game, ///< in this folder
        play,
        show_folder,
        close, ///< the window
    };
    Kind kind;
    std::filesystem::path folder = {};
};

/// The games and folders that the screen offers.
struct StartPlaces {
    std::vector<std::filesystem::path> recent;
    std::filesystem::path demo;     ///< a game or pack to play; empty: none
    std::filesystem::path new_game; ///< the folder that is proposed for a new game
};

inline constexpr Screen start_screen_size{384, 240};

class StartScreen {
  public:
    explicit StartScreen(StartPlaces places) : places_(std::move(places)) {}

    std::optional<StartAction> handle(const hosted::WindowEvent& event);

    /// Shows what can be done with a game, and makes it the newest one.
    void show_game(const std::filesystem::path& folder);

    /// Shows a text below the lines until the next choice.
    void show_message(std::string text) { message_ = std::move(text); }
    const std::string& message() const { return message_; }

    void draw(hosted::Canvas& canvas, const hosted::Font& font) const;

    /// The texts of the lines that can be chosen.
    std::vector<std::string> lines() const;
    std::size_t cursor() const { return cursor_; }
    const std::string& typed() const { return typed_; }

  private:
    enum class Page : std::uint8_t {
        games,
        make,
        open_game,
        game
    };
    struct Line {
        std::string text;
        std::optional<StartAction> action; ///< none: leads to a page
        Page page = Page::games;
    };

    std::vector<Line> page_lines() const;
    std::vector<Line> lines_of_games() const;
    bool types() const { return page_ == Page::make || page_ == Page::open_game; }
    std::optional<StartAction> choose();
    std::optional<StartAction> go_back();
    std::optional<StartAction> take_typed();
    void enter(Page page);
    void move(int lines);
    std::optional<std::size_t> line_at(int x, int y) const;
    bool mouse_moved(const hosted::WindowEvent& event);
    std::string headline() const;
    void draw_lines(hosted::Canvas& canvas, const hosted::Font& font) const;
    void draw_typed(hosted::Canvas& canvas, const hosted::Font& font) const;

    StartPlaces places_;
    Page page_ = Page::games;
    std::size_t cursor_ = 0;
    std::string typed_;
    std::filesystem::path game_; ///< of the page of a game
    std::string message_;
    std::optional<std::pair<int, int>> mouse_;
};

} // namespace halfbyte::tools::start_window
