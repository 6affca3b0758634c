#pragma once

#include <iostream>
#include <sstream>
#include <string>

namespace halfbyte::tests {

// Collects the text of standard output and standard error while the object lives.
class Printed {
  public:
    Printed() : out_(std::cout.rdbuf(text_.rdbuf())), error_(std::cerr.rdbuf(text_.rdbuf())) {}
    ~Printed() {
        std::cout.rdbuf(out_);
        std::cerr.rdbuf(error_);
    }
    Printed(const Printed&) = delete;
    Printed& operator=(const Printed&) = delete;

    std::string text() const { return text_.str(); }

  private:
    std::ostringstream text_;
    std::streambuf* out_;
    std::streambuf* error_;
};

} // namespace halfbyte::tests
