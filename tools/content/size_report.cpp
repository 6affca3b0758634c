#include "tools/content/size_report.hpp"

#include "platform/desktop/pack_limits.hpp"
#include "tools/content/art_rules.hpp"

#include <ostream>

namespace halfbyte::tools {

namespace {

void print_level(std::ostream& out, const desktop::PackedLevel& level, const Targets& targets,
                 const desktop::Pack& pack) {
    const LevelView view = level_of(pack, level).map;
    const int columns = targets.nes ? console_level_columns : level_columns;
    const int rows = targets.nes ? console_level_rows : level_rows;
    out << "  level " << level.name << ": " << view.columns << " x " << int{view.rows}
        << " cells of " << columns << " x " << rows << ", " << level.block.size() << " bytes";
    if (targets.nes) {
        out << " of " << console_level_block_bytes;
    }
    out << ", " << int{view.placement_count} << " of " << placed_actors << " actors, "
        << view.changing_count << " of " << changing_cells << " changing cells\n";
}

} // namespace

void print_size_report(std::ostream& out, const CompiledGame& game) {
    const desktop::Pack& pack = game.pack;
    for (std::size_t i = 0; i < pack.levels.size(); ++i) {
        print_level(out, pack.levels[i], game.targets[i], pack);
    }
    for (const CellArt::Bank& bank : game.banks) {
        out << "  tileset " << bank.path.filename().string() << ": " << bank.pictures.size()
            << " of 256 tiles, " << bank.distinct_tiles << " of " << bank_tiles
            << " distinct 8x8 tiles\n";
    }
    out << "  cells: " << pack.cell_pictures.size() << " different pictures\n";
    out << "  sprites: " << pack.sprite_pictures.size() << " of " << desktop::most_sprite_pictures
        << " poses, " << game.distinct_sprite_tiles << " of " << bank_tiles
        << " distinct 8x8 tiles\n";
    out << "  font: " << pack.font.size() << " glyphs\n";
}

} // namespace halfbyte::tools
