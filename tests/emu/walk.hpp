// Makes a movie from power-on by walking through the screens of a game.
#pragma once

#include "platform/hosted/play/session.hpp"
#include "tools/movie/movie.hpp"

#include <span>
#include <vector>

namespace halfbyte::test {

/// Prints each frame in which a screen begins or the program saves.
class Walk {
  public:
    explicit Walk(const hosted::Pack& pack, hosted::SaveMemory saves = hosted::SaveMemory())
        : session_(pack, desktop_screen, pack.flow.flow, std::move(saves)) {}

    void wait(int frames);

    /// Presses the button and waits until the screen is complete, each time.
    void press(Input button, int times = 1);

    /// Holds each row until the level takes a step with it: a freeze after a stomp delays it.
    void play(std::span<const Input> rows);

    /// Throws std::runtime_error if the scene does not come within ten seconds.
    void wait_for(Scene scene);

    const hosted::Session& session() const { return session_; }

    tools::movie::Movie movie() const;

  private:
    void frame(Input input);

    hosted::Session session_;
    std::vector<Input> inputs_;
};

} // namespace halfbyte::test
