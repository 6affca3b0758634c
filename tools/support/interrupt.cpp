#include "tools/support/interrupt.hpp"

namespace halfbyte::tools {

namespace {

volatile sig_atomic_t was_requested = 0;

void request(int) {
    was_requested = 1;
}

} // namespace

Interrupt::Interrupt() {
    was_requested = 0;
    struct sigaction action {};
    action.sa_handler = request;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, &before_);
}

Interrupt::~Interrupt() {
    sigaction(SIGINT, &before_, nullptr);
}

bool Interrupt::requested() const {
    return was_requested != 0;
}

} // namespace halfbyte::tools
