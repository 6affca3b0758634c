#include "tests/engine/program/small_game.hpp"

#include "engine/program/level_scene.hpp"

namespace halfbyte::test {
namespace {

Text text(const char* letters) {
    return {letters, static_cast<std::uint8_t>(std::string_view(letters).size())};
}

} // namespace

SmallGame::SmallGame(std::initializer_list<std::string_view> drawings, const Flow& flow) {
    for (const std::string_view drawing : drawings) {
        const AsciiLevel& level = drawn_.emplace_back(drawing, rules_);
        levels_.push_back({level.level().map, text("A level"), 0, {}});
    }
    for (const TextRow& row : text_rows)
        texts_.push_back(text(row.usual));
    game_.rules = &rules_;
    game_.assisted_rules = &assisted_;
    game_.flow = flow;
    game_.levels = levels_.data();
    game_.level_count = static_cast<std::uint16_t>(levels_.size());
    game_.title = text("Small game");
    game_.texts = texts_.data();
    const auto put = [&](TextBlockName name, const auto& lines) {
        game_.blocks[static_cast<std::size_t>(name)] = {
            lines, static_cast<std::uint8_t>(std::size(lines))};
    };
    put(TextBlockName::credit_lines, credits_);
    put(TextBlockName::message_lines, messages_);
    power_on(program, save, SaveFault::absent, game_);
}

void SmallGame::frame(Input input) {
    advance(program, save, input, game_);
    if (program.state.events & program_starts)
        given.clear();
    given.insert(given.end(), program.state.steps, program.state.given);
}

void SmallGame::frames(int count, Input input) {
    for (int i = 0; i < count; ++i)
        frame(input);
}

void SmallGame::press(std::initializer_list<Input> buttons) {
    for (const Input button : buttons) {
        frame(button);
        do
            frame(0);
        while (program.state.fade != 0);
    }
}

void SmallGame::clear_level() {
    for (int i = 0; scene() == Scene::level && program.state.fade == 0; ++i) {
        REQUIRE(i < 600);
        frame(input_right);
    }
    press(0);
    while (scene() == Scene::results
           && letters_written(program.state, game_) < title_letters(program.state, game_))
        frame(0);
}

} // namespace halfbyte::test
