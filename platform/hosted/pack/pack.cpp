#include "platform/hosted/pack/pack.hpp"

#include "engine/program/save.hpp"
#include "engine/show/glyphs.hpp"

#include <stdexcept>

namespace halfbyte::hosted {

Level level_of(const Pack& pack, const PackedLevel& level) {
    Level result;
    result.rules = &pack.rules;
    if (!pack.scripts.empty())
        result.scripts = pack.scripts.data();
    if (open_level(level.block.data(), level.block.size(), result.map) != LevelFault::none)
        throw std::logic_error("level " + level.name + " has a damaged block");
    return result;
}

const Glyph* glyph_at(const Font& font, int number) {
    const int index = number < glyph_count ? number : glyph_count + glyph_numbers - 1 - number;
    return static_cast<std::size_t>(index) < font.glyphs.size()
               ? &font.glyphs[static_cast<std::size_t>(index)]
               : nullptr;
}

std::size_t index_of(const Pack& pack, const PackedLevel& level) {
    return static_cast<std::size_t>(&level - pack.levels.data());
}

std::uint32_t save_id_of(const PackedLevel& level) {
    const std::string& name = level.record.empty() ? level.name : level.record;
    return save_level_id(name.data(), name.size());
}

} // namespace halfbyte::hosted
