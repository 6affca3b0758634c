#include "tools/pipeline/content/level_tables.hpp"

#include "tools/support/input_error.hpp"

#include <algorithm>
#include <stdexcept>

namespace halfbyte::tools::content {

const CellArt::Bank& LevelTables::bank_of(const map::Tileset& tileset,
                                          const std::filesystem::path& user, Faults& faults) {
    const CellArt::Bank& bank = art_.bank_of(tileset, user, faults);
    calls_.push_back([tileset, user, path = bank.path, pictures = bank.pictures,
                      backdrop = bank.backdrop,
                      animations = bank.animations](LevelTables& tables, Faults& again) {
        const CellArt::Bank& other = tables.bank_of(tileset, user, again);
        return other.path == path && other.pictures == pictures && other.backdrop == backdrop
               && other.animations == animations;
    });
    return bank;
}

std::vector<std::uint16_t> LevelTables::recoloured(const std::vector<std::uint16_t>& pictures,
                                                   const hosted::ColourChanges& changes) {
    std::vector<std::uint16_t> numbers;
    for (const std::uint16_t picture : pictures)
        numbers.push_back(art_.recoloured(picture, changes));
    calls_.push_back([=](LevelTables& tables, Faults&) {
        return tables.recoloured(pictures, changes) == numbers;
    });
    return numbers;
}

std::uint16_t LevelTables::over(std::uint16_t under, std::uint16_t upper) {
    const std::uint16_t number = art_.over(under, upper);
    calls_.push_back(
        [=](LevelTables& tables, Faults&) { return tables.over(under, upper) == number; });
    return number;
}

std::uint8_t LevelTables::decorated(const CellArt::Bank& bank, const DecoratedTile& tile,
                                    const DecoratedTile::Use& use) {
    const std::uint8_t number = art_.decorated(bank, tile, use);
    calls_.push_back([=, path = bank.path](LevelTables& tables, Faults&) {
        return tables.decorated(tables.art_.banks().at(path), tile, use) == number;
    });
    return number;
}

std::uint16_t LevelTables::first_picture(const hosted::CellAnimation& animation) {
    const std::uint16_t number = art_.first_picture(animation);
    calls_.push_back(
        [=](LevelTables& tables, Faults&) { return tables.first_picture(animation) == number; });
    return number;
}

hosted::LevelColours LevelTables::colours_of(const std::string& name,
                                             const std::filesystem::path& user, Faults& faults) {
    hosted::LevelColours colours = palettes_.colours_of(name, user, faults);
    calls_.push_back([=](LevelTables& tables, Faults& again) {
        return tables.colours_of(name, user, again) == colours;
    });
    return colours;
}

int LevelTables::number_of(const std::string& text) {
    const int number = messages_.number_of(text);
    calls_.push_back(
        [=](LevelTables& tables, Faults&) { return tables.number_of(text) == number; });
    return number;
}

bool LevelTables::repeats(const std::vector<Call>& calls, Faults& faults) {
    // A call that fails now will fail again while the level is compiled, with its message.
    bool is_same = false;
    try {
        is_same = std::ranges::all_of(calls, [&](const Call& call) { return call(*this, faults); });
    } catch (const support::InputError&) {
    } catch (const std::length_error&) {
    }
    calls_.clear();
    return is_same;
}

} // namespace halfbyte::tools::content
