#pragma once

#include <iostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::test {

// Collects what is written to one or more streams, in the order in which it is written, while the
// object lives.
class Captured {
  public:
    template <class... Streams>
    explicit Captured(std::ostream& stream, Streams&... more)
        : text_{}, before_{{&stream, stream.rdbuf(text_.rdbuf())},
                           {&more, more.rdbuf(text_.rdbuf())}...} {}
    Captured(const Captured&) = delete;
    Captured& operator=(const Captured&) = delete;
    ~Captured() {
        for (const auto& [stream, buffer] : before_)
            stream->rdbuf(buffer);
    }

    std::string text() const { return text_.str(); }

  private:
    std::ostringstream text_;
    std::vector<std::pair<std::ostream*, std::streambuf*>> before_;
};

} // namespace halfbyte::test
