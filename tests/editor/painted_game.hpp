// The painter of a window, in a game that is compiled again when the test says so.
#pragma once

#include "platform/hosted/paint/painter.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_of.hpp"
#include "tools/commands/game_levels/game_levels.hpp"
#include "tools/commands/start/new_game.hpp"
#include "tools/editor/map_painter.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/support/input_error.hpp"

#include <memory>
#include <optional>
#include <string_view>
#include <utility>

namespace halfbyte::test {

// The findings that a test gives.
struct GivenSurvey : hosted::LevelSurvey {
    void begin(const std::string& /*level*/) override {}
    std::shared_ptr<const hosted::LevelReport> report() const override { return found; }

    std::shared_ptr<hosted::LevelReport> found;
};

class PaintedGame {
  public:
    // The level has these objects, too.
    explicit PaintedGame(const std::string& objects = {}) {
        tools::start::make_new_game({game(), "quill", "Quill"});
        std::string text = map("first");
        text.insert(text.rfind("</objectgroup>"), objects);
        folder_.write(std::filesystem::path("quill") / "levels" / "first.tmx", text);
        files_.emplace(game());
        cells_.emplace(game());
        painter_.emplace(
            hosted::PaintTools{.cells = &*cells_, .files = &*files_, .survey = &survey_});
        hosted::PlaySetup setup;
        setup.level = 0;
        pack_ = compiled();
        play_.emplace(*pack_, setup);
        painter_->begin_or_end(*play_);
        frame();
    }

    std::string map(const std::string& level) const {
        return text_of(game() / "levels" / (level + ".tmx"));
    }
    std::string shown() const { return play_->session().packed_level().name; }

    void frame(Input input = 0, int window_scale = 2) {
        play_->frame(input);
        painter_->frame(*play_, window_scale);
    }
    void frames(int count, Input input = 0) {
        while (count-- > 0)
            frame(input);
    }
    const hosted::Session& session() const { return play_->session(); }
    bool time_runs() const { return !play_->frozen(); }
    void begin_or_end() { painter_->begin_or_end(*play_); }
    void run_time() { play_->obey(hosted::Command::pause); }
    void leave_level() { play_->obey(hosted::Command::leave); }
    hosted::Zoom zoom() const { return painter_->zoom(); }
    void press_key(hosted::KeySymbol symbol, int code = 0, bool control = false,
                   bool shift = false) {
        painter_->handle({.kind = hosted::Event::Kind::key,
                          .down = true,
                          .control = control,
                          .shift = shift,
                          .code = code,
                          .symbol = symbol},
                         *play_);
    }
    void hold_right(bool down) {
        painter_->handle(
            {.kind = hosted::Event::Kind::key, .down = down, .code = hosted::key_place::right},
            *play_);
    }
    void press_enter() { press_key('\r', hosted::key_place::enter); }
    void press_escape() { press_key(hosted::key_symbol::escape, hosted::key_place::escape); }
    void undo() { press_key('z', 0, true); }
    void redo() { press_key('z', 0, true, true); }
    void choose_in_palette(std::string_view letters) {
        press_key('p', 0, true);
        write(letters);
    }
    // A level of this name after the chosen command: "new level", "rename" or "duplicate".
    void choose_and_write(std::string_view command, std::string_view name) {
        choose_in_palette(command);
        write(name);
    }
    void write(std::string_view letters) {
        write_text(letters);
        press_enter();
    }
    void write_text(std::string_view letters) {
        painter_->handle({.kind = hosted::Event::Kind::text, .text = std::string(letters)}, *play_);
    }
    // A pixel of the picture.
    void hover(int x, int y) {
        painter_->handle({.kind = hosted::Event::Kind::hover, .x = x, .y = y}, *play_);
    }
    void hover_at(int column, int row) { hover(middle_of(column), middle_of(row)); }
    void press_at(int column, int row) { point(hosted::Event::Kind::point, column, row); }
    void release(bool control = false) {
        painter_->handle({.kind = hosted::Event::Kind::release,
                          .control = control,
                          .code = hosted::mouse_button::left},
                         *play_);
    }
    void click(int column, int row) {
        press_at(column, row);
        release();
    }
    // The picture of the level, with what the painter draws over it.
    hosted::Canvas picture() const {
        const Screen seen = painter_->zoom().seen(play_->screen());
        hosted::Canvas canvas(seen.width, seen.height);
        play_->draw(canvas);
        painter_->draw(canvas, *play_);
        return canvas;
    }
    // The pixels of a cell, while the picture's top left is the level's.
    std::vector<hosted::Colour> cell_of_picture(int column, int row) const {
        const hosted::Canvas canvas = picture();
        std::vector<hosted::Colour> pixels;
        for (int y = row * pixels_per_cell; y < (row + 1) * pixels_per_cell; ++y)
            for (int x = column * pixels_per_cell; x < (column + 1) * pixels_per_cell; ++x)
                pixels.push_back(canvas.pixels[static_cast<std::size_t>(y * canvas.width + x)]);
        return pixels;
    }
    bool shows_notices() const {
        hosted::Canvas canvas(play_->screen().width, play_->screen().height);
        const auto before = canvas.pixels;
        play_->draw_notices(canvas);
        return canvas.pixels != before;
    }
    // Whether the notices are in front of this pixel, and whether there are any.
    struct Covered {
        bool pixel;
        bool any;
    };
    Covered covers(int x, int y) const {
        hosted::Canvas canvas(play_->screen().width, play_->screen().height);
        const auto before = canvas.pixels;
        play_->draw_notices(canvas, painter_->notice_place(*play_));
        const auto at = static_cast<std::size_t>(y * canvas.width + x);
        return {canvas.pixels[at] != before[at], canvas.pixels != before};
    }
    // A way through the level is known.
    void find_way(std::vector<Input> inputs) {
        survey_.found = std::make_shared<hosted::LevelReport>();
        survey_.found->way =
            hosted::Run{.level = shown(), .begin = {}, .inputs = std::move(inputs)};
    }
    int height() const { return play_->screen().height; }
    // The row of items and all in front of the picture.
    hosted::Canvas front() const {
        hosted::Canvas canvas(play_->screen().width, play_->screen().height);
        painter_->draw_front(canvas, *play_);
        return canvas;
    }
    // In the window a second thread does this. A game with a fault stays as it was.
    void load_game() {
        std::string fault;
        try {
            auto changed = compiled();
            play_->change_game(changed, nullptr, {});
            pack_ = std::move(changed); // the player used the previous one until now
        } catch (const tools::support::InputError& error) {
            fault = error.what();
        }
        painter_->follow_change(fault);
        play_->tell(hosted::Notice::game, fault);
        frame();
    }

  private:
    std::filesystem::path game() const { return folder_.path() / "quill"; }
    std::shared_ptr<const hosted::Pack> compiled() const {
        tools::content::Faults faults(tools::content::Faults::Mode::throw_first);
        return std::make_shared<const hosted::Pack>(
            tools::content::compile_game(game(), faults).pack);
    }
    static int middle_of(int cell) { return cell * pixels_per_cell + pixels_per_cell / 2; }
    void point(hosted::Event::Kind kind, int column, int row) {
        painter_->handle({.kind = kind,
                          .code = hosted::mouse_button::left,
                          .x = middle_of(column),
                          .y = middle_of(row)},
                         *play_);
    }

    ScratchFolder folder_;
    std::optional<tools::game_levels::GameLevels> files_;
    std::optional<tools::editor::MapPainter> cells_;
    GivenSurvey survey_;
    std::optional<hosted::Painter> painter_;
    std::shared_ptr<const hosted::Pack> pack_;
    std::optional<hosted::Play> play_;
};

struct Painting {
    PaintedGame game;
};

} // namespace halfbyte::test
