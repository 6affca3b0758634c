#include "platform/hosted/text/print.hpp"

#include "platform/hosted/text/printable.hpp"

#include <cerrno>
#include <cstring>
#include <iostream>
#include <string>

namespace halfbyte::hosted {
namespace {

int first_error = 0; // errno of the first failed write to standard output

void flush_output() {
    if (first_error != 0)
        return;
    if (std::cout)
        errno = 0; // otherwise it still has the error of the write that failed
    if (!std::cout.flush())
        first_error = errno != 0 ? errno : EIO;
}

} // namespace

void print_line(std::string_view line) {
    raw_output() << printable(line) << '\n';
    flush_output();
}

void print_lines(std::string_view lines) {
    raw_output() << printable_lines(lines);
    flush_output();
}

void print_error(std::string_view line) {
    std::cerr << printable(line) + '\n';
}

std::ostream& raw_output() {
    return std::cout;
}

OutputError::OutputError(int error)
    : std::runtime_error(std::string("standard output: cannot be written: ")
                         + std::strerror(error)),
      error_(error) {}

bool OutputError::reader_is_gone() const {
    return error_ == EPIPE;
}

void check_output() {
    flush_output();
    if (first_error != 0)
        throw OutputError(first_error);
}

} // namespace halfbyte::hosted
