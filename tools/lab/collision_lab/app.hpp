// The laboratory's window: handles SDL's events, changes the scene, and draws everything again each
// frame.
#pragma once

#include "platform/hosted/picture/canvas.hpp"
#include "tools/lab/collision_lab/panel.hpp"
#include "tools/lab/collision_lab/pointer.hpp"
#include "tools/lab/collision_lab/view.hpp"

#include <memory>

namespace halfbyte::tools::collision_lab {

class LabApp {
  public:
    /// Without `seen` it draws in memory and needs no display. Throws std::runtime_error.
    LabApp(const Scene& scene, bool seen);
    ~LabApp();
    LabApp(const LabApp&) = delete;
    LabApp& operator=(const LabApp&) = delete;

    /// Handles the pending events and draws; returns false once the window is to be closed.
    bool frame();

    const Scene& scene() const { return scene_; }
    const View& view() const { return view_; }
    /// The outcome that the last frame showed.
    const Outcome& outcome() const { return outcome_; }
    Choices& choices() { return choices_; }
    hosted::Canvas picture() const;

  private:
    struct Window; // SDL and ImGui
    void handle_events();

    Scene scene_;
    Outcome outcome_;
    Choices choices_;
    Pointer pointer_;
    View view_;
    std::unique_ptr<Window> window_;
    bool quit_ = false;
};

} // namespace halfbyte::tools::collision_lab
