#pragma once

#include "platform/hosted/pack/level_colours.hpp"
#include "tools/content/faults.hpp"
#include "tools/content/palettes.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace halfbyte::tools::content {

/// The sets of colours that levels name. The file is read once a level does.
class LevelPalettes {
  public:
    explicit LevelPalettes(std::filesystem::path file) : file_(std::move(file)) {}

    /// What the set has in place of the pictures' colours; nothing for an empty name. Throws
    /// InputError for a set that is not there, at `user`, and for a file that is wrong.
    hosted::LevelColours colours_of(const std::string& name, const std::filesystem::path& user,
                                    Faults& faults);

    /// The colour (0xRRGGBB) of the page in a set; the same throws.
    std::uint32_t page_of(const std::string& name, const std::filesystem::path& user,
                          Faults& faults);

  private:
    const PaletteSet& set_of(const std::string& name, const std::filesystem::path& user,
                             Faults& faults);

    std::filesystem::path file_;
    std::optional<Palettes> palettes_;
};

} // namespace halfbyte::tools::content
