#pragma once

#include "tools/pipeline/content/cell_art.hpp"
#include "tools/pipeline/content/level_messages.hpp"
#include "tools/pipeline/content/level_palettes.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::tools::content {

/// The tables that all levels of a game share, for the compilation of one level. Each call is
/// noted. A level that was compiled before is still right if its calls have the same results when
/// they are made again in their order. They also add the level's part to the tables.
class LevelTables {
  public:
    LevelTables(CellArt& art, LevelPalettes& palettes, LevelMessages& messages)
        : art_(art), palettes_(palettes), messages_(messages) {}

    /// As in CellArt.
    const CellArt::Bank& bank_of(const map::Tileset& tileset, const std::filesystem::path& user,
                                 Faults& faults);
    std::vector<std::uint16_t> recoloured(const std::vector<std::uint16_t>& pictures,
                                          const hosted::ColourChanges& changes);
    std::uint16_t over(std::uint16_t under, std::uint16_t upper);
    std::uint8_t decorated(const CellArt::Bank& bank, const DecoratedTile& tile,
                           const DecoratedTile::Use& use);
    std::uint16_t first_picture(const hosted::CellAnimation& animation);

    /// As in LevelPalettes.
    hosted::LevelColours colours_of(const std::string& name, const std::filesystem::path& user,
                                    Faults& faults);

    /// As in LevelMessages.
    int number_of(const std::string& text);
    const DrawnLetters& letters() const { return messages_.letters(); }

    /// A call that is made again; returns whether its result is the same.
    using Call = std::function<bool(LevelTables&, Faults&)>;
    std::vector<Call> take_calls() { return std::exchange(calls_, {}); }

    /// Makes these calls again, up to the first one with another result. Returns false after that.
    bool repeats(const std::vector<Call>& calls, Faults& faults);

  private:
    CellArt& art_;
    LevelPalettes& palettes_;
    LevelMessages& messages_;
    std::vector<Call> calls_;
};

} // namespace halfbyte::tools::content
