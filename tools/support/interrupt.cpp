#include "tools/support/interrupt.hpp"

namespace halfbyte::tools::support {

namespace {

constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};

volatile sig_atomic_t last_signal = 0;

void request(int signal) {
    last_signal = signal;
}

} // namespace

Interrupt::Interrupt() {
    last_signal = 0;
    struct sigaction action {};
    action.sa_handler = request;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    for (std::size_t i = 0; i < signals.size(); ++i) {
        sigaction(signals[i], &action, &before_[i]);
        // `nohup` ignores SIGHUP, so that the program outlives its terminal: it must stay ignored.
        if (signals[i] == SIGHUP && before_[i].sa_handler == SIG_IGN)
            sigaction(SIGHUP, &before_[i], nullptr);
    }
}

Interrupt::~Interrupt() {
    for (std::size_t i = 0; i < signals.size(); ++i)
        sigaction(signals[i], &before_[i], nullptr);
}

bool Interrupt::requested() const {
    return last_signal != 0;
}

int Interrupt::exit_code() {
    return 128 + last_signal;
}

} // namespace halfbyte::tools::support
