// A game of which only the names matter, as saves read it.
#pragma once

#include "engine/numbers/crc32.hpp"
#include "engine/program/save.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::test {

class NamedGame {
  public:
    explicit NamedGame(const std::vector<std::string>& levels, std::string_view name = "nib") {
        for (const std::string& level : levels)
            levels_.emplace_back().id = save_level_id(level.data(), level.size());
        game_.id = save_game_id(name.data(), name.size());
        game_.levels = levels_.data();
        game_.level_count = static_cast<std::uint16_t>(levels_.size());
    }
    NamedGame(const NamedGame&) = delete;
    NamedGame& operator=(const NamedGame&) = delete;

    const Game& game() const { return game_; }

  private:
    std::vector<GameLevel> levels_;
    Game game_;
};

inline constexpr int levels_of_nib = 40;

/// The game "nib" with `levels_of_nib` levels, "level1" and so on.
inline const Game& nib_game() {
    static const NamedGame game([] {
        std::vector<std::string> names;
        for (int level = 1; level <= levels_of_nib; ++level)
            names.push_back("level" + std::to_string(level));
        return names;
    }());
    return game.game();
}

/// Writes the save as version 1 or 2 did: save_image::bytes bytes, of which those versions used the
/// first.
inline void write_old_save(const Save& save, std::uint32_t game, std::uint8_t version,
                           std::uint8_t* copy) {
    write_save(save, game, copy);
    const SaveLayout& layout = save_layouts[version - 1];
    copy[save_image::version] = version;
    for (std::size_t i = save_image::slots; i < save_image::bytes; ++i)
        copy[i] = 0;
    for (std::size_t slot = 0; slot < slot_count; ++slot)
        for (std::size_t level = 0; level < recorded_levels; ++level) {
            const LevelRecord& record = save.slots[slot].levels[level];
            const std::uint8_t planes[] = {static_cast<std::uint8_t>(record.best_time),
                                           static_cast<std::uint8_t>(record.best_time >> 8),
                                           record.drops, record.deaths, record.large_drops};
            for (std::size_t plane = 0; plane < layout.planes; ++plane)
                copy[save_image::slots + slot * save_image::slot_bytes + plane * layout.plane
                     + level] = planes[plane];
        }
    const std::uint32_t checksum = crc32(copy, layout.checksum);
    for (unsigned byte = 0; byte < 4; ++byte)
        copy[layout.checksum + byte] = static_cast<std::uint8_t>(checksum >> 8 * byte);
}

/// Gives a copy of the newest version the checksum of its bytes.
inline void seal(std::uint8_t* copy) {
    const std::uint32_t checksum = crc32(copy, save_image::checksum);
    for (unsigned byte = 0; byte < 4; ++byte)
        copy[save_image::checksum + byte] = static_cast<std::uint8_t>(checksum >> 8 * byte);
}

} // namespace halfbyte::test
