// All output of the programs: what goes to a terminal is printable, and a standard output that
// cannot be written is noticed.
#pragma once

#include <ostream>
#include <stdexcept>
#include <string_view>

namespace halfbyte::hosted {

// Prints a line on standard output, at once. Line ends in the text are escaped, like everything
// else that is not printable.
void print_line(std::string_view line);

// Prints several lines on standard output, each with its line end.
void print_lines(std::string_view lines);

// Prints a line on standard error.
void print_error(std::string_view line);

// Standard output itself, for a program's own digits and text that is printable already.
std::ostream& raw_output();

// The exception of check_output.
class OutputError : public std::runtime_error {
  public:
    explicit OutputError(int error);

    // The reader has stopped reading, which is not an error.
    bool reader_is_gone() const;

  private:
    int error_;
};

// Throws OutputError if something printed could not be written. Printing itself does not throw, so
// that the work continues and its other results are not lost.
void check_output();

} // namespace halfbyte::hosted
