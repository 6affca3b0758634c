// A movie from power-on, made by whoever walks through the screens and sees where the walk is.
#pragma once

#include "platform/hosted/play/session.hpp"
#include "tools/movie/movie.hpp"

#include <span>
#include <string>
#include <vector>

namespace halfbyte::tests {

/// Prints each frame in which a screen begins or something is saved, as it walks.
class Walk {
  public:
    explicit Walk(const hosted::Pack& pack, hosted::SaveMemory saves = hosted::SaveMemory())
        : session_(pack, desktop_screen, pack.flow.flow, std::move(saves)) {}

    void wait(int frames);

    /// Until the screen stands, each time.
    void press(Input button, int times = 1);

    /// A row is held until the level makes a step with it: after a stomp it stands still.
    void play(std::span<const Input> rows);

    /// Throws std::runtime_error where it does not come within ten seconds.
    void wait_for(Scene scene);

    const hosted::Session& session() const { return session_; }

    tools::movie::Movie movie() const;

  private:
    void frame(Input input);

    hosted::Session session_;
    std::vector<Input> inputs_;
};

} // namespace halfbyte::tests
