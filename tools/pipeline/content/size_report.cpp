#include "tools/pipeline/content/size_report.hpp"

#include "engine/show/screens.hpp"
#include "platform/hosted/pack/pack_limits.hpp"
#include "tools/pipeline/content/art_rules.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <algorithm>
#include <sstream>

namespace halfbyte::tools::content {

namespace {

std::string line_of(const hosted::PackedLevel& level, const Targets& targets,
                    const hosted::Pack& pack) {
    const bool is_small = std::ranges::any_of(machines::all(), [&](const auto* machine) {
        return targets.has(*machine) && machine->has_console_levels;
    });
    const LevelView view = level_of(pack, level).map;
    const int columns = is_small ? console_level_columns : level_columns;
    const int rows = is_small ? console_level_rows : level_rows;
    std::ostringstream out;
    out << "  level " << level.name << ": " << view.columns << " x " << int{view.rows}
        << " cells of " << columns << " x " << rows << ", " << level.block.size() << " bytes";
    if (is_small)
        out << " of " << console_level_block_bytes;
    out << ", " << int{view.placement_count} << " of " << placed_actors << " actors, "
        << view.mutable_count << " of " << mutable_cells << " mutable cells";
    return out.str();
}

std::string line_of(const CellArt::Bank& bank) {
    std::ostringstream out;
    out << "  tileset " << bank.path.filename().string() << ": " << bank.pictures.size()
        << " of 256 tiles, " << bank.distinct_tiles << " of " << bank_tiles
        << " distinct 8x8 tiles";
    return out.str();
}

/// On a console the letters in use take tiles of a page.
std::string line_of_font(const CompiledGame& game) {
    const hosted::Pack& pack = game.pack;
    const std::size_t letters = game.art.letters.size();
    const std::size_t tiles = page_spot + pack.spreads.tiles.size() + letters;
    std::ostringstream out;
    out << "  font: " << pack.font.glyphs.size() << " glyphs";
    if (!pack.font.empty())
        out << ", " << letters << " of them letters in use besides ASCII 32 to 95; pages: " << tiles
            << " of " << most_page_tiles << " tiles";
    return out.str();
}

} // namespace

std::vector<std::string> size_report(const CompiledGame& game) {
    const hosted::Pack& pack = game.pack;
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < pack.levels.size(); ++i)
        lines.push_back(line_of(pack.levels[i], game.targets[i], pack));
    for (const CellArt::Bank& bank : game.banks)
        lines.push_back(line_of(bank));
    lines.push_back("  cells: " + std::to_string(pack.cell_pictures.size())
                    + " different pictures");
    lines.push_back("  sprites: " + std::to_string(pack.sprite_pictures.size()) + " of "
                    + std::to_string(hosted::most_sprite_pictures) + " poses");
    lines.push_back(line_of_font(game));
    return lines;
}

} // namespace halfbyte::tools::content
