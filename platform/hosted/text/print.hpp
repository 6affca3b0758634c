// The one place where the programs say something: whatever goes to a terminal is printable, and a
// standard output that takes nothing is noticed.
#pragma once

#include <ostream>
#include <stdexcept>
#include <string_view>

namespace halfbyte::hosted {

// A line on standard output, at once. Line ends in the text are escaped like all else that is not
// printable.
void print_line(std::string_view line);

// Several lines on standard output, each with its end.
void print_lines(std::string_view lines);

// A line on standard error.
void print_error(std::string_view line);

// Standard output itself, for what is made of a program's own digits and of printable text.
std::ostream& raw_output();

// What check_output throws.
class OutputError : public std::runtime_error {
  public:
    explicit OutputError(int error);

    // Nobody reads on: no fault of anybody's.
    bool reader_is_gone() const;

  private:
    int error_;
};

// Throws OutputError if something that was printed could not be written. Printing itself does not
// throw: the work goes on, and what it makes besides is not lost.
void check_output();

} // namespace halfbyte::hosted
