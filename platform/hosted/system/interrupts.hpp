#pragma once

namespace halfbyte::hosted {

// Between these two calls, requests to end do not end the program but are noted: Ctrl+C, `kill`,
// and a terminal that closes. A second request ends the program.
void note_interrupts();
void end_at_interrupts();

// Whether a request was noted.
bool was_interrupted();

// The exit code of a program that the noted request ended, as shells expect it.
int interrupted_exit_code();

} // namespace halfbyte::hosted
