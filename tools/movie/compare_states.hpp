// Reports how a movie's states differ from those that were recorded with it.
#pragma once

#include "tools/movie/states.hpp"

#include <optional>
#include <string>

namespace halfbyte::tools::movie {

// Compares a movie's states with the recorded ones, one by one, while it is played back.
class StatesComparison {
  public:
    // Throws InputError as StatesReader does.
    explicit StatesComparison(const std::filesystem::path& recorded) : recorded_(recorded) {}

    // The world after the next frame.
    void add(const World& world);

    // The first difference, after all frames were added: "frame 312: actor_velocity_y[0] is -240,
    // was -256", or that the movie and the recorded states differ in length.
    std::optional<std::string> difference() const;

  private:
    StatesReader recorded_;
    std::uint32_t frames_ = 0;
    std::optional<std::string> difference_;
};

} // namespace halfbyte::tools::movie
