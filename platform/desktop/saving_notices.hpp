// Shows over the picture, in the menu and in the terminal what became of saves and settings.
#pragma once

#include "platform/desktop/shell.hpp"
#include "platform/hosted/play/play.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace halfbyte::desktop {

class SavingNotices {
  public:
    // To be called in each frame; it acts where something has changed. A fault stays until saving
    // works again, other lines are shown for some seconds.
    void update(hosted::Play& play, Shell& shell);

  private:
    // Of one file, of saves or of settings.
    struct Told {
        std::string fault;
        std::string finding;
        std::size_t kept = 0;
    };

    Told saves_;
    Told settings_;
};

} // namespace halfbyte::desktop
