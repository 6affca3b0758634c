// Makes a game's ROM file on a machine that has no development tools.
#pragma once

#include "tools/pipeline/console/generated_file.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::console {

struct NesRom {
    std::vector<std::uint8_t> bytes;
    std::string
        labels; ///< the addresses of the engine's routines and variables, as ld65 lists them

    /// Throws std::runtime_error if the engine does not export this name.
    std::uint16_t address(const std::string& name) const;
};

/// Assembles and links the files of write_nes_files with an image: a folder with the program of the
/// NES, which platform/nes/cmake/make_image.cmake makes. Throws InputError at a file of the image
/// that is missing, or that belongs to another version of this command.
NesRom make_nes_rom(const std::vector<GeneratedFile>& files, const std::filesystem::path& image);

} // namespace halfbyte::tools::console
