// Shows what happened to saves and settings: over the picture, in the menu, and in the terminal.
#pragma once

#include "platform/desktop/shell.hpp"
#include "platform/hosted/play/play.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace halfbyte::desktop {

class SavingNotices {
  public:
    // Call this in each frame; it acts on changes only. A fault is shown until saving works again,
    // other lines for some seconds.
    void update(hosted::Play& play, hosted::Shell& shell);

  private:
    // The lines shown last about one file, of saves or of settings.
    struct ShownLines {
        std::string fault;
        std::string finding;
        std::size_t kept = 0;
    };

    ShownLines saves_;
    ShownLines settings_;
};

} // namespace halfbyte::desktop
