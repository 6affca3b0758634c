// Finds the prebuilt images of the machines and the licence texts of the libraries in them.
#pragma once

#include "tools/pipeline/targets/target.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::targets {

/// The images are beside the program: in its own folder, as in the archive for Windows; in
/// ../share/halfbyte where Halfbyte is installed; or in the folder `build` of a checkout, beside
/// the folder of a preset.
class Images {
  public:
    /// Those of the running program.
    Images();

    /// Those of a program in this folder.
    explicit Images(const std::filesystem::path& program_folder);

    /// The bytes of an image. Throws MissingImage, or ImageError if no image was
    /// built, or all are of another version of Halfbyte.
    std::vector<std::uint8_t> read(const std::string& file) const;

    std::filesystem::path folder() const;

    /// A game with these images, which must outlive it.
    ImageInput input(const content::CompiledGame& game, const console::ConsoleArt& art) const;

    /// The pack of the demo game beside them; empty if there is none.
    std::filesystem::path demo_game() const;

    /// The licence of a library. Throws ImageError.
    std::string licence(const std::string& library) const;

  private:
    std::string version() const;
    std::string read_part(const char* folder, const std::string& file) const;

    std::filesystem::path root_;
    std::string remedy_; // of a missing file
};

} // namespace halfbyte::tools::targets
