#pragma once

#include "platform/hosted/pack/level_colours.hpp"
#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/content/palettes.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace halfbyte::tools::content {

/// The sets of colours that levels name. The file is read when the first level names one.
class LevelPalettes {
  public:
    explicit LevelPalettes(std::filesystem::path file) : file_(std::move(file)) {}

    /// The colours of a set that replace those of the pictures; empty for an empty name. Throws
    /// InputError at `user` for an unknown set, and for a faulty file.
    hosted::LevelColours colours_of(const std::string& name, const std::filesystem::path& user,
                                    Faults& faults);

    /// The colour (0xRRGGBB) of the page in a set; throws like colours_of.
    std::uint32_t page_of(const std::string& name, const std::filesystem::path& user,
                          Faults& faults);

  private:
    const PaletteSet& set_of(const std::string& name, const std::filesystem::path& user,
                             Faults& faults);

    std::filesystem::path file_;
    std::optional<Palettes> palettes_;
};

} // namespace halfbyte::tools::content
