// A program that this one starts.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::hosted {

using ProcessId = std::intptr_t; // 0 without a program

// The file of a program in a folder, whose name ends as the system requires.
std::filesystem::path program_in(const std::filesystem::path& folder, const std::string& name);

// Starts a program without input, which writes its output and errors to a file. Returns 0 on
// failure, with last_error().
ProcessId start_process(const std::filesystem::path& program,
                        const std::vector<std::string>& arguments,
                        const std::filesystem::path& output);

inline constexpr int ended_by_signal = -1;

// Waits until the program has ended. Returns its exit code, or ended_by_signal. Call it once.
int wait_for_process(ProcessId process);

} // namespace halfbyte::hosted
