#pragma once

#include <array>
#include <signal.h>

namespace halfbyte::tools::support {

/// While an object of this class lives, SIGINT (Ctrl+C), SIGTERM (kill) and SIGHUP (a closed
/// terminal) do not end the program. They set requested(), so that the program can save its work
/// first. A second such signal ends the program. Only one object may live at a time.
class Interrupt {
  public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    bool requested() const;

    /// The exit code of a program that the last signal ended, as shells expect it.
    static int exit_code();

  private:
    std::array<struct sigaction, 3> before_;
};

} // namespace halfbyte::tools::support
