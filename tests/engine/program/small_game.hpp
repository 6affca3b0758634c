// A game of levels drawn as text, and key presses that walk through its program.
#pragma once

#include "engine/program/program.hpp"
#include "tests/support/ascii_level.hpp"

#include <deque>
#include <initializer_list>
#include <string_view>
#include <vector>

namespace halfbyte::test {

inline constexpr std::string_view short_way = R"(
......
P...G.
######)";

inline constexpr std::string_view hazard_way = R"(
......
P.!.G.
######)";

class SmallGame {
  public:
    explicit SmallGame(std::initializer_list<std::string_view> drawings, const Flow& flow = {});
    SmallGame(const SmallGame&) = delete;
    SmallGame& operator=(const SmallGame&) = delete;

    const Game& game() const { return game_; }
    const ProgramState& state() const { return program.state; }
    Scene scene() const { return program.state.scene; }

    void frame(Input input = 0);
    void frames(int count, Input input = 0);

    // Presses and releases buttons one after the other; waits after each until no screen fades.
    void press(Input button) { press({button}); }
    void press(std::initializer_list<Input> buttons);

    void name_large_drops(Text name) {
        texts_[static_cast<std::size_t>(TextName::large_drops)] = name;
    }

    void open_with(int level, std::uint8_t large_drops) {
        levels_[static_cast<std::size_t>(level)].bonus_drops = large_drops;
    }
    void put_spot(int level, Spot spot) { levels_[static_cast<std::size_t>(level)].spot = spot; }
    void draw_spreads(const std::uint8_t* cells) { game_.spreads = cells; }
    void draw_title(const std::uint8_t* cells) { game_.title_picture = cells; }
    // Turns a kind of actors into signs; there are two messages, whose lines are "1 1" to "2 3".
    void let_tell(std::uint8_t kind) { rules_.actor_kinds[kind].traits |= actor_tells; }

    // Gives the game a counter, from the next level on.
    void count(int number, const GameCounter& counter) {
        rules_.counters[number] = assisted_.counters[number] = counter;
    }

    static constexpr std::uint8_t higher_state = 3; // its kind

    // Gives the player a higher state, from the next level on.
    void add_state(Keep keep) {
        ActorKind state = rules_.actor_kinds[player_kind];
        state.half.y = pixels(10);
        state.keep = keep;
        rules_.actor_kinds[higher_state] = assisted_.actor_kinds[higher_state] = state;
    }

    // Holds Right until the level is over and the results have written its title.
    void clear_level();

    Program program;
    Save save;
    std::vector<Input> given; // the input of each step of the level under play, from its start

  private:
    Rules rules_ = plain_rules();
    Rules assisted_ = assisted(rules_);
    std::deque<AsciiLevel> drawn_;
    std::vector<GameLevel> levels_;
    std::vector<Text> texts_;
    Text credits_[1]{{"Somebody", 8}};
    Text messages_[2 * lines_a_message]{{"1 1", 3}, {"1 2", 3}, {"1 3", 3}, {},
                                        {"2 1", 3}, {"2 2", 3}, {"2 3", 3}, {}};
    Game game_;
};

// The fixture of a test in a game with one short level.
struct OneLevel {
    SmallGame game{{short_way}};
};

} // namespace halfbyte::test
