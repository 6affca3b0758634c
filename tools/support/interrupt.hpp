#pragma once

#include "platform/hosted/system/interrupts.hpp"

namespace halfbyte::tools::support {

/// While an object of this class lives, Ctrl+C, `kill` and a terminal that closes do not end the
/// program. They set requested(), so that the program can save its work first. A second such
/// request ends the program. Only one object may live at a time.
class Interrupt {
  public:
    Interrupt() { hosted::note_interrupts(); }
    ~Interrupt() { hosted::end_at_interrupts(); }
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    bool requested() const { return hosted::was_interrupted(); }

    /// The exit code of a program that the last request ended, as shells expect it.
    static int exit_code() { return hosted::interrupted_exit_code(); }
};

} // namespace halfbyte::tools::support
