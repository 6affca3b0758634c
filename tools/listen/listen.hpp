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
    std::function<bool()> asked_to_end;
};

/// Plays a song or effect, until it ends, or, of a song that is repeated, until asked to end. On a
/// terminal it shows the notes. When a file of the score has changed it begins anew with that; what
/// is wrong with it then is printed, and the music goes on as it was. Throws std::runtime_error.
void listen(const ListenOptions& options);

} // namespace halfbyte::tools::listen
