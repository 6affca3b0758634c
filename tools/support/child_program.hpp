#pragma once

#include "platform/hosted/system/child_process.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::support {

using hosted::program_in;

/// A program that runs beside this one, without input. Its output is written to a file.
class ChildProgram {
  public:
    /// Starts the program. Throws InputError at its path if it does not start.
    ChildProgram(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                 std::filesystem::path output);
    ChildProgram(ChildProgram&& other) noexcept;
    ~ChildProgram(); ///< waits until the program has ended

    /// Waits until the program has ended. Throws InputError at its path, with the first line that
    /// it printed, unless its exit code is 0.
    void finish();

  private:
    int wait();

    std::filesystem::path program_;
    std::filesystem::path output_;
    hosted::ProcessId id_ = 0; ///< 0: it has ended
};

} // namespace halfbyte::tools::support
