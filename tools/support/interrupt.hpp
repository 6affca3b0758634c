#pragma once

#include <signal.h>

namespace halfbyte::tools {

/// While one of these lives, Ctrl+C (SIGINT) only asks for an end instead of ending the program, so
/// that nothing is left half done. A second Ctrl+C ends it. One at a time.
class Interrupt {
  public:
    /// What a shell expects of a program that Ctrl+C ended.
    static constexpr int exit_code = 130;

    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    bool requested() const;

  private:
    struct sigaction before_;
};

} // namespace halfbyte::tools
