// Game controllers, which may come and go while the program runs.
#pragma once

#include "platform/hosted/shell/event.hpp"
#include "platform/hosted/shell/settings.hpp"

#include <map>

namespace halfbyte::hosted {

// The buttons act as they are bound, and the left stick gives directions. The button B, on the
// right of the four, is also B unless it is bound. All controllers control the one hero.
class Pads {
  public:
    void handle(const Event& event);

    // Buttons that are held at this moment no longer count.
    void bind(const Bindings& buttons);

    // The buttons that are held on any controller.
    Input held() const;

  private:
    struct Pad {
        Input buttons = 0;
        Input stick = 0;
    };

    Input button_of(int button) const;

    Bindings bindings_ = Settings().pad;
    std::map<int, Pad> pads_;
};

} // namespace halfbyte::hosted
