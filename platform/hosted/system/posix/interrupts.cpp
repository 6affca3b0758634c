#include "platform/hosted/system/interrupts.hpp"

#include <array>
#include <signal.h>

namespace halfbyte::hosted {

namespace {

constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};

std::array<struct sigaction, signals.size()> before;
volatile sig_atomic_t last_signal = 0;

void request(int signal) {
    last_signal = signal;
}

} // namespace

void note_interrupts() {
    last_signal = 0;
    struct sigaction action {};
    action.sa_handler = request;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    for (std::size_t i = 0; i < signals.size(); ++i) {
        sigaction(signals[i], &action, &before[i]);
        // `nohup` ignores SIGHUP, so that the program outlives its terminal: it must stay ignored.
        if (signals[i] == SIGHUP && before[i].sa_handler == SIG_IGN)
            sigaction(SIGHUP, &before[i], nullptr);
    }
}

void end_at_interrupts() {
    for (std::size_t i = 0; i < signals.size(); ++i)
        sigaction(signals[i], &before[i], nullptr);
}

bool was_interrupted() {
    return last_signal != 0;
}

int interrupted_exit_code() {
    return 128 + last_signal;
}

} // namespace halfbyte::hosted
