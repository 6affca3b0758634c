// The old saves in the menu, one of which the player can open.
#pragma once

#include "platform/hosted/play/play.hpp"
#include "platform/hosted/shell/background.hpp"

#include <cstddef>
#include <vector>

namespace halfbyte::desktop {

class OldSaveList {
  public:
    // Looks for the old saves of the game. Returns their lines for the menu.
    std::vector<hosted::OldSaveLine> find(const hosted::Play& play);

    // Continues with one of those found last. Shows and prints what prevents it.
    void load(std::size_t number, hosted::Play& play) const;

  private:
    std::vector<hosted::SaveMemory::OldSave> found_;
};

} // namespace halfbyte::desktop
