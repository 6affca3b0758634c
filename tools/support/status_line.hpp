#pragma once

#include <string_view>

namespace halfbyte::tools::support {

/// Shows on standard error how far long work is: on a terminal one line that changes, and is wiped
/// at the end; otherwise a line now and then.
class StatusLine {
  public:
    StatusLine();
    ~StatusLine();
    StatusLine(const StatusLine&) = delete;
    StatusLine& operator=(const StatusLine&) = delete;

    /// Whether it is time for another text, `seconds` being how long the work has lasted.
    bool is_due(double seconds);
    void show(std::string_view text);

  private:
    bool on_terminal_;
    double next_; // the second in which it is due again
};

} // namespace halfbyte::tools::support
