#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace halfbyte::tools::listen {

struct ListenOptions {
    std::filesystem::path path;
    std::string song;
    std::string effect;
    std::string wav;
    bool headless = false;
    std::optional<double> seconds;
    std::function<bool()> should_end;
};

/// Plays a song or effect until it ends; a song that repeats, until should_end() returns true. On
/// a terminal it shows the notes. When a file of the score changes, it plays the new score from the
/// start; if that has a fault, it prints the fault and continues with the old score. Throws
/// std::runtime_error.
void listen(const ListenOptions& options);

} // namespace halfbyte::tools::listen
