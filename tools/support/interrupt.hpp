#pragma once

#include <array>
#include <signal.h>

namespace halfbyte::tools::support {

/// While one of these lives, Ctrl+C (SIGINT), a polite kill (SIGTERM) and a terminal that closes
/// (SIGHUP) only ask for an end instead of ending the program, so that nothing is lost or left half
/// done. A second such signal ends it. One at a time.
class Interrupt {
  public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    bool requested() const;

    /// What a shell expects of a program that ended by the last signal that asked for it.
    static int exit_code();

  private:
    std::array<struct sigaction, 3> before_;
};

} // namespace halfbyte::tools::support
