#include "tools/pipeline/content/compile_spreads.hpp"

#include "platform/hosted/picture/text.hpp"
#include "tools/pipeline/content/cut_metatiles.hpp"
#include "tools/pipeline/content/draw_spread.hpp"
#include "tools/pipeline/content/lay_out_spots.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

namespace {

using SpreadEntry = GameFolder::SpreadEntry;
using hosted::SpreadTile;

class SpreadCompiler {
  public:
    SpreadCompiler(const GameFolder& folder, ArtReader& reader, CompiledGame& game, Faults& faults)
        : folder_(folder), reader_(reader), game_(game), faults_(faults),
          ink_(hosted::ink_of(game.pack.font)), spreads_(spreads_of(folder)),
          spots_(lay_out_spots(folder, spreads_)) {}

    void compile() {
        tiles() = folder_.spots.empty() ? plain_spots(ink_) : drawn_spots();
        for (std::size_t i = 0; i < spreads_.size(); ++i)
            add_spread(i);
        if (!folder_.title_picture.empty())
            add_title();
        const std::size_t letters = game_.pack.font.letters.size();
        if (const std::size_t count = tiles().size(); count + letters > hosted::most_spread_tiles) {
            game_.pack.spreads = {};
            throw support::InputError(folder_.file,
                                      whose_tiles() + " have " + std::to_string(count - spot_tiles)
                                          + " different tiles of 8x8 pixels"
                                          + beside_letters(letters) + ", but there is space for "
                                          + std::to_string(hosted::most_spread_tiles - spot_tiles)
                                          + "; make more of them identical");
        }
        if (game_.pack.levels.size() == folder_.levels.size()) // otherwise already reported
            for (std::size_t i = 0; i < folder_.levels.size(); ++i)
                game_.pack.levels[i].spot = spots_[folder_.levels[i].variant_of.value_or(i)];
    }

  private:
    std::vector<SpreadTile>& tiles() { return game_.pack.spreads.tiles; }

    IndexedPicture read_picture(const std::filesystem::path& path, int width, int height) {
        IndexedPicture picture = reader_.read(path, ArtUse::background, 1, 0, faults_);
        if (picture.width != width || picture.height != height) {
            throw support::InputError(path, "the picture has " + std::to_string(picture.width) + 'x'
                                                + std::to_string(picture.height)
                                                + " pixels; it must have " + std::to_string(width)
                                                + 'x' + std::to_string(height));
        }
        game_.art.spreads.push_back(path);
        return picture;
    }

    /// The pictures of spots: eight in the file, side by side.
    std::vector<SpreadTile> drawn_spots() {
        constexpr int side = spot_side * glyph_size;
        constexpr int looks = 2 * spot_looks;
        const auto cut = cut_metatiles<tile_side>(read_picture(folder_.spots, looks * side, side));
        std::vector<SpreadTile> tiles;
        for (int i = 0; i < spot_tiles; ++i) {
            const int column = i / spot_cells * spot_side + i % spot_side;
            const int row = i % spot_cells / spot_side;
            tiles.push_back(cut[static_cast<std::size_t>(row * looks * spot_side + column)]);
        }
        return tiles;
    }

    SpreadPicture drawn_spread(const std::filesystem::path& path) {
        const IndexedPicture picture = read_picture(path, spread_width, spread_height);
        SpreadPicture pixels;
        for (const std::uint8_t index : picture.indices)
            pixels.push_back(is_backdrop(index) ? 0 : picture.palette[index]);
        return pixels;
    }

    void add_spread(std::size_t number) {
        const SpreadEntry& spread = spreads_[number];
        SpreadPicture picture =
            spread.picture.empty() ? plain_spread(ink_) : drawn_spread(spread.picture);
        draw_trails(picture, number);
        std::vector<std::uint8_t>& cells = game_.pack.spreads.cells;
        const std::size_t first = cells.size();
        cells.resize(first + spread_cells);
        const std::string& usual =
            game_.pack.flow.texts[static_cast<std::size_t>(TextName::choose_level)];
        write_spread_title(&cells[first], spread.title.empty() ? usual : spread.title,
                           letters_of(game_.pack.font));
        if (spreads_.size() > 1)
            write_spread_number(&cells[first], number + 1, spreads_.size());
        for (int i = 0; i < spread_cells; ++i) {
            const int column = i % spread_columns, row = i / spread_columns;
            std::uint8_t& cell = cells[first + static_cast<std::size_t>(i)];
            if (cell == page_blank && !is_under_spot(number, column, row))
                cell = cell_of(picture, column, row);
        }
    }

    /// Adds the title's picture as a page without spots, after the spreads.
    void add_title() {
        if (spreads_.size() == std::size_t{most_spreads}) {
            throw support::InputError(
                folder_.file, "with a picture of the title a game has at most "
                                  + std::to_string(most_spreads - 1) + " spreads, but this one has "
                                  + std::to_string(spreads_.size())
                                  + "; leave out \"title_picture\", or a spread");
        }
        const SpreadPicture picture = drawn_spread(folder_.title_picture);
        for (int i = 0; i < spread_cells; ++i) {
            game_.pack.spreads.cells.push_back(
                cell_of(picture, i % spread_columns, i / spread_columns));
        }
        game_.pack.spreads.has_title = true;
    }

    std::string whose_tiles() const {
        return folder_.title_picture.empty() ? "the spreads"
                                             : "the spreads and the title's picture";
    }

    static std::string beside_letters(std::size_t letters) {
        return letters == 0 ? ""
                            : " and the texts " + std::to_string(letters)
                                  + " letters besides ASCII 32 to 95";
    }

    /// A cell that a spot covers needs no tile.
    bool is_under_spot(std::size_t spread, int column, int row) const {
        return std::ranges::any_of(spots_, [&](const Spot& spot) {
            return spot.spread == spread && column >= spot.column
                   && column < spot.column + spot_side && row >= spot.row
                   && row < spot.row + spot_side;
        });
    }

    /// Draws a trail from each level to the next one, and from a bonus level to the level before
    /// it.
    void draw_trails(SpreadPicture& picture, std::size_t number) const {
        const std::size_t none = spots_.size();
        std::size_t before = none;
        for (std::size_t level = 0; level < spots_.size(); ++level) {
            if (spots_[level].spread != number)
                continue;
            if (before != none)
                draw_trail(picture, spots_[before], spots_[level], ink_);
            else if (number != 0)
                draw_trail_from_left(picture, spots_[level], ink_);
            if (folder_.levels[level].bonus_drops == 0)
                before = level;
        }
        if (before != none && number + 1 < spreads_.size())
            draw_trail_to_right(picture, spots_[before], ink_);
    }

    bool is_rule(const SpreadTile& tile) const {
        for (int i = 0; i < glyph_size * glyph_size; ++i) {
            const bool is_dot = i < glyph_size && i % page_dot_distance == 0;
            if (tile[static_cast<std::size_t>(i)] != (is_dot ? ink_ : 0))
                return false;
        }
        return true;
    }

    std::uint8_t cell_of(const SpreadPicture& picture, int column, int row) {
        SpreadTile tile{};
        for (int i = 0; i < glyph_size * glyph_size; ++i) {
            const int x = column * glyph_size + i % glyph_size;
            const int y = row * glyph_size + i / glyph_size;
            tile[static_cast<std::size_t>(i)] =
                picture[static_cast<std::size_t>(y * spread_width + x)];
        }
        if (tile == SpreadTile{})
            return page_blank;
        if (is_rule(tile))
            return page_rule;
        const auto first = tiles().begin() + spot_tiles;
        const auto found = std::find(first, tiles().end(), tile);
        const auto number = found - first;
        if (found == tiles().end())
            tiles().push_back(tile);
        return static_cast<std::uint8_t>(page_art + number);
    }

    const GameFolder& folder_;
    ArtReader& reader_;
    CompiledGame& game_;
    Faults& faults_;
    hosted::Colour ink_;
    std::vector<SpreadEntry> spreads_;
    std::vector<Spot> spots_;
};

} // namespace

void add_spreads(const GameFolder& folder, ArtReader& reader, CompiledGame& game, Faults& faults) {
    SpreadCompiler(folder, reader, game, faults).compile();
}

} // namespace halfbyte::tools::content
