#pragma once

#include <string_view>

namespace halfbyte::tools::support {

/// Shows the progress of long work on standard error: on a terminal one line that changes, and is
/// cleared at the end; otherwise a line now and then.
class StatusLine {
  public:
    StatusLine();
    ~StatusLine();
    StatusLine(const StatusLine&) = delete;
    StatusLine& operator=(const StatusLine&) = delete;

    /// Whether the next text is due; `seconds` is how long the work has lasted.
    bool is_due(double seconds);
    void show(std::string_view text);

  private:
    bool on_terminal_;
    double next_; // the second at which the next text is due
};

} // namespace halfbyte::tools::support
