// Makes the files with which people play a game, without a compiler: from the game and the prebuilt
// images of the machines.
#pragma once

#include "tools/pipeline/machines/machine.hpp"
#include "tools/pipeline/targets/images.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace halfbyte::tools::publish {

struct ExportOrder {
    std::filesystem::path game;
    std::vector<const machines::Machine*> machines;
    bool all =
        false; ///< leaves out machines that the game cannot have, and adds an archive for itch.io
    std::filesystem::path folder;
};

struct ExportResult {
    struct File {
        std::filesystem::path path;
        std::size_t bytes = 0;
    };
    std::vector<File> files;          ///< without the licences
    std::vector<std::string> skipped; ///< a line for each machine that was left out
};

/// Called before each part of the work; it may throw to end the work.
using Progress = std::function<void(const std::string& part)>;

/// Writes all files, or nothing. A kill leaves at most a hidden folder, which the next call
/// removes. Throws InputError, or std::runtime_error if a file cannot be written.
ExportResult export_game(const ExportOrder& order, const targets::Images& images,
                         const Progress& progress);

} // namespace halfbyte::tools::publish
