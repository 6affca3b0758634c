#include "tools/commands/tune/test_level.hpp"

#include "platform/hosted/paint/strokes.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace halfbyte::tools::tune {

namespace {

using hosted::CellPlace;
using hosted::Document;
using hosted::MapLayer;
using hosted::PaintItem;
using What = hosted::PaintItem::What;

constexpr int wanted_columns = 128;
constexpr int wanted_rows = 15;
constexpr int floor_rows = 2;
constexpr int cell_size = 16;

void must(const std::string& fault) {
    if (!fault.empty())
        throw std::runtime_error("the test level cannot be drawn: " + fault);
}

/// Draws from the left to the right on a floor at the level's lower edge.
class TestLevel {
  public:
    explicit TestLevel(Document& document) : document_(document) {}

    void draw() {
        remove_all();
        solid_ = find([&](const PaintItem& item) { return item.what == What::terrain; });
        if (!solid_)
            solid_ = find_kind(TileKind::solid);
        if (!solid_)
            throw std::runtime_error("the test level needs a tile of the kind solid");
        columns_ = document_.level().columns();
        floor_ = document_.level().rows() - floor_rows;
        rectangle(*solid_, {0, floor_}, {columns_ - 1, floor_ + floor_rows - 1});
        draw_player();
        column_ = 16;
        draw_steps();
        draw_gaps();
        draw_slopes();
        draw_ledges();
        draw_lifts();
    }

  private:
    using Item = std::optional<std::size_t>;

    template <class Test>
    Item find(Test&& test) const {
        const auto& items = document_.level().items();
        const auto found = std::ranges::find_if(items, test);
        return found == items.end() ? Item() : Item(found - items.begin());
    }
    Item find_kind(TileKind kind) const {
        return find([&](const PaintItem& item) {
            return item.what == What::tile && document_.level().kind_of(item.tile) == kind;
        });
    }

    void remove_all() {
        for (const hosted::MapLayerRow& row : hosted::map_layers) {
            if (!document_.choose_layer(row.layer).empty())
                continue; // the game does not have what this layer needs
            while (!row.has_tiles && !document_.level().objects().empty()) {
                document_.choose_object(document_.level().objects().front().id);
                must(document_.change_object({.what = hosted::ObjectEdit::What::remove}));
            }
            if (!row.has_tiles)
                continue;
            document_.select_all();
            must(document_.remove());
        }
        must(document_.choose_layer(MapLayer::cells));
        document_.deselect();
        // A form of maps with fixed sizes keeps its own.
        document_.resize(wanted_columns, wanted_rows);
    }

    bool has_space(int columns) const { return column_ + columns < columns_; }

    void paint(std::size_t item, const std::vector<CellPlace>& cells) {
        document_.choose(item);
        must(document_.paint(cells));
    }
    void rectangle(std::size_t item, CellPlace first, CellPlace last) {
        paint(item, hosted::cells_in_rectangle(first, last));
    }

    void draw_player() {
        const Item player = find([](const PaintItem& item) { return item.is_actor(); });
        if (player)
            paint(*player, {{4, floor_ - 1}});
    }

    /// Walls of one to five cells.
    void draw_steps() {
        constexpr int width = 2, distance = 7;
        for (int height = 1; height <= 5 && has_space(distance); ++height) {
            rectangle(*solid_, {column_, floor_ - height}, {column_ + width - 1, floor_ - 1});
            column_ += distance;
        }
    }

    /// Holes of three, five and seven cells in a floor that is higher by two.
    void draw_gaps() {
        constexpr int height = 2, floor_between = 5;
        for (int width = 3; width <= 7 && has_space(floor_between + width); width += 2) {
            rectangle(*solid_, {column_, floor_ - height},
                      {column_ + floor_between - 1, floor_ - 1});
            column_ += floor_between + width;
        }
    }

    /// A hill of two slopes.
    void draw_slopes() {
        constexpr int height = 4, top = 3, length = 2 * height + top;
        const Item slope = find([](const PaintItem& item) { return item.what == What::slope; });
        if (!slope || !has_space(length + 4))
            return;
        const int end = column_ + length - 1;
        for (int row = 1; row < height; ++row)
            rectangle(*solid_, {column_ + row, floor_ - row}, {end - row, floor_ - row});
        rectangle(*solid_, {column_ + height, floor_ - height}, {end - height, floor_ - height});
        paint(*slope, {{column_, floor_ - 1}, {column_ + height - 1, floor_ - height}});
        paint(*slope, {{end - height + 1, floor_ - height}, {end, floor_ - 1}});
        column_ += length + 4;
    }

    /// One-way floors, each two cells above the one before.
    void draw_ledges() {
        constexpr int width = 4;
        const Item ledge = find_kind(TileKind::oneway_up);
        for (int height = 2; ledge && height <= 6 && has_space(width); height += 2) {
            rectangle(*ledge, {column_, floor_ - height}, {column_ + width - 1, floor_ - height});
            column_ += width;
        }
        column_ += 4;
    }

    /// One that moves sideways and one that rises.
    void draw_lifts() {
        constexpr int reach = 6;
        if (!has_space(2 * reach + 4) || !document_.choose_layer(MapLayer::objects).empty())
            return;
        const Item lift = find([](const PaintItem& item) { return item.kind == "platform"; });
        if (lift) {
            document_.choose(*lift);
            const int left = column_ * cell_size, top = (floor_ - 2) * cell_size;
            must(document_.add_object({{left, top}, {left + reach * cell_size, top}}));
            const int right = left + (reach + 4) * cell_size;
            must(document_.add_object({{right, top}, {right, top - 5 * cell_size}}));
        }
        must(document_.choose_layer(MapLayer::cells));
    }

    Document& document_;
    Item solid_;
    int columns_ = 0;
    int floor_ = 0; ///< its upper row
    int column_ = 0;
};

} // namespace

void draw_test_level(hosted::Document& document) {
    TestLevel(document).draw();
}

} // namespace halfbyte::tools::tune
