#include "platform/hosted/system/interrupts.hpp"

#include "platform/windows/system/handle.hpp"

#include <atomic>

namespace halfbyte::hosted {

namespace {

std::atomic<bool> is_requested = false;

// Runs in a thread of its own. After a console was closed, Windows ends the program when this
// returns, or after some seconds. So it does not return while the main thread ends the work.
BOOL WINAPI request(DWORD event) {
    if (is_requested.exchange(true))
        return FALSE; // the default ends the program
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT)
        ::Sleep(INFINITE);
    return TRUE;
}

} // namespace

void note_interrupts() {
    is_requested = false;
    ::SetConsoleCtrlHandler(request, TRUE);
}

void end_at_interrupts() {
    ::SetConsoleCtrlHandler(request, FALSE);
}

bool was_interrupted() {
    return is_requested;
}

int interrupted_exit_code() {
    constexpr int of_ctrl_c = 130; // as on other systems
    return of_ctrl_c;
}

} // namespace halfbyte::hosted
