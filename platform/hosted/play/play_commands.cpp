// The commands to a game in play, most of which press buttons of the program.
#include "engine/program/menus.hpp"
#include "platform/hosted/play/play.hpp"
#include "platform/hosted/play/pointing.hpp"

#include <utility>

namespace halfbyte::hosted {

// A frame without any button comes before each press.
void Play::press(const std::vector<Input>& buttons) {
    for (const Input button : buttons)
        commanded_.insert(commanded_.end(), {0, button});
}

// A movie has its own presses, and these would come after its end.
void Play::press_outside_movie(std::deque<Input> buttons) {
    if (!plays_movie())
        commanded_ = std::move(buttons);
}

// Chooses a line of the pause menu by pressing buttons like a player, so that they are part of a
// movie from power-on.
void Play::choose_in_pause(std::uint8_t line) {
    movie_next_ = setup_.movie.size();
    if (in(Scene::pause))
        press({input_start}); // back into the level first, because the cursor may be on any line
    press({input_start});
    for (int i = 0; i < line; ++i)
        press({input_down});
    press({input_a});
}

void Play::obey(Command command) {
    const bool in_level = in(Scene::level);
    const bool paused = in(Scene::pause);
    const bool fades = session_.state().fade != 0;
    switch (command) {
    case Command::pause:
        if (frozen_)
            frozen_ = advancing_ = false;
        else if (in_level || paused)
            press_outside_movie({input_start});
        break;
    case Command::menu:
        frozen_ = advancing_ = false;
        if (in_level && commanded_.empty())
            press_outside_movie({0, input_start});
        break;
    case Command::resume:
        if (paused)
            press_outside_movie({0, input_start});
        else if (in(Scene::options))
            press_outside_movie({0, input_b});
        break;
    case Command::lose_focus:
        if (in_level && !frozen_)
            press_outside_movie({input_start});
        break;
    case Command::restart:
        if ((!in_level && !paused) || fades)
            break;
        if (setup_.level) {
            session_.restart(); // with its seed
            setup_.movie.clear();
            movie_next_ = 0;
        } else {
            choose_in_pause(static_cast<std::uint8_t>(PauseLine::restart));
        }
        break;
    case Command::leave:
        if ((in_level || paused) && !fades)
            choose_in_pause(static_cast<std::uint8_t>(PauseLine::leave));
        break;
    case Command::advance:
        advancing_ = frozen_;
        frozen_ = true;
        break;
    case Command::hitboxes: hitboxes_ = !hitboxes_; break;
    default: break;
    }
}

void Play::point(int x, int y) {
    if (!is_busy() && !frozen_)
        press(presses_for(session_, x, y, setup_.screen));
}

} // namespace halfbyte::hosted
