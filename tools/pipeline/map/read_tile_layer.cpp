#include "tools/pipeline/map/read_tile_layer.hpp"

#include "tools/pipeline/map/attributes.hpp"
#include "tools/pipeline/map/data_error.hpp"
#include "tools/pipeline/map/decode_gids.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <string>

namespace halfbyte::tools::map {

namespace {

constexpr IntegerRange coordinates{-max_cell_coordinate, max_cell_coordinate};
constexpr IntegerRange sides{1, max_layer_cells};

std::string in_brackets(std::int64_t x, std::int64_t y) {
    return "(" + std::to_string(x) + "," + std::to_string(y) + ")";
}

bool is_blank(std::string_view text) {
    return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

/// The <data> of a finite layer, or one of its chunks.
struct Block {
    pugi::xml_node node;
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t width = 0;
    std::int64_t height = 0;
};

class TileLayerReader {
  public:
    TileLayerReader(const TileSource& source, pugi::xml_node node)
        : source_(source), node_(node), data_(node.child("data")) {}

    TileLayer read() {
        const std::vector<Block> blocks = find_blocks();
        TileLayer layer = enclosing_layer(blocks);
        layer.cells.resize(static_cast<std::size_t>(std::int64_t{layer.width} * layer.height));
        encoding_ = read_encoding();
        for (const Block& block : blocks)
            read_block(block, layer);
        return layer;
    }

  private:
    std::string title() const {
        return "layer " + support::in_quotes(node_.attribute("name").value());
    }

    std::vector<Block> find_blocks() const {
        const std::int64_t x = integer_attribute(source_.file, node_, "x", coordinates, 0);
        const std::int64_t y = integer_attribute(source_.file, node_, "y", coordinates, 0);
        std::vector<Block> blocks;
        for (const pugi::xml_node chunk : data_.children("chunk")) {
            blocks.push_back({chunk, x + integer_attribute(source_.file, chunk, "x", coordinates),
                              y + integer_attribute(source_.file, chunk, "y", coordinates),
                              integer_attribute(source_.file, chunk, "width", sides),
                              integer_attribute(source_.file, chunk, "height", sides)});
        }
        const bool has_cells = data_.child("tile") || !is_blank(data_.text().get());
        if (!blocks.empty() || (source_.infinite && !has_cells))
            return blocks;
        if (!data_)
            fail(source_.file, node_, title() + " has no <data>");
        const int width = integer_attribute(source_.file, node_, "width", sides, source_.map_width);
        const int height =
            integer_attribute(source_.file, node_, "height", sides, source_.map_height);
        return {{data_, x, y, width, height}};
    }

    TileLayer enclosing_layer(const std::vector<Block>& blocks) const {
        if (blocks.empty())
            return {};
        std::int64_t left = blocks.front().x;
        std::int64_t top = blocks.front().y;
        std::int64_t right = left;
        std::int64_t bottom = top;
        std::int64_t decoded = 0;
        for (const Block& block : blocks) {
            left = std::min(left, block.x);
            top = std::min(top, block.y);
            right = std::max(right, block.x + block.width);
            bottom = std::max(bottom, block.y + block.height);
            decoded += std::min(block.width * block.height, max_layer_cells + 1);
            check_size(block.node, std::max(decoded, (right - left) * (bottom - top)));
        }
        source_.budget.spend(static_cast<std::size_t>((right - left) * (bottom - top) + decoded)
                                 * sizeof(Cell),
                             place_of(source_.file, node_));
        return {static_cast<int>(left),
                static_cast<int>(top),
                static_cast<int>(right - left),
                static_cast<int>(bottom - top),
                {}};
    }

    void check_size(pugi::xml_node node, std::int64_t cells) const {
        if (cells > max_layer_cells) {
            fail(source_.file, node,
                 title() + " spans " + std::to_string(cells) + " cells or more; at most "
                     + std::to_string(max_layer_cells) + " are read");
        }
    }

    DataEncoding read_encoding() const {
        try {
            return data_encoding(data_.attribute("encoding").value(),
                                 data_.attribute("compression").value());
        } catch (const DataError& error) {
            fail(source_.file, data_, title() + ": " + error.what());
        }
    }

    void read_block(const Block& block, TileLayer& layer) {
        const auto gids = read_gids(block);
        std::size_t index = 0;
        for (std::int64_t y = block.y; y < block.y + block.height; ++y) {
            const std::int64_t row = (y - layer.y) * layer.width - layer.x;
            for (std::int64_t x = block.x; x < block.x + block.width; ++x, ++index) {
                Cell& cell = layer.cells[static_cast<std::size_t>(row + x)];
                if (!source_.gids.resolve(gids[index], cell)) {
                    throw support::InputError(source_.file.path, line_of_cell(block, index),
                                              title() + ", cell " + in_brackets(x, y) + ": "
                                                  + source_.gids.why_not(gids[index]));
                }
            }
        }
    }

    std::vector<std::uint32_t> read_gids(const Block& block) const {
        const auto count = static_cast<std::size_t>(block.width * block.height);
        if (encoding_ == DataEncoding::xml)
            return read_elements(block, count);
        const std::string_view text = block.node.text().get();
        const std::size_t memory = text.size() + count * sizeof(Cell);
        source_.budget.spend(memory, place_of(source_.file, block.node));
        try {
            auto gids = decode_gids(text, encoding_, count);
            source_.budget.release(memory);
            return gids;
        } catch (const DataError& error) {
            throw support::InputError(source_.file.path, line_in_text(block, error.offset()),
                                      title_of(block) + ": " + error.what());
        }
    }

    std::vector<std::uint32_t> read_elements(const Block& block, std::size_t count) const {
        std::vector<std::uint32_t> gids;
        for (const pugi::xml_node tile : block.node.children("tile")) {
            const auto gid = parse_integer(tile.attribute("gid").as_string("0"));
            if (!gid || *gid < 0 || *gid > 0xFFFF'FFFF) {
                fail(source_.file, tile,
                     title_of(block) + ": a tile id was expected, not "
                         + support::in_quotes(tile.attribute("gid").value()));
            }
            gids.push_back(static_cast<std::uint32_t>(*gid));
        }
        if (gids.size() != count) {
            fail(source_.file, block.node,
                 title_of(block) + ": there are " + std::to_string(gids.size()) + " cells where "
                     + std::to_string(count) + " are expected");
        }
        return gids;
    }

    std::string title_of(const Block& block) const {
        return block.node == data_ ? title() : title() + ", chunk " + in_brackets(block.x, block.y);
    }

    int line_of_cell(const Block& block, std::size_t index) const {
        if (encoding_ == DataEncoding::csv)
            return line_in_text(block, offset_in_csv(block.node.text().get(), index));
        if (encoding_ == DataEncoding::xml) {
            const auto tiles = block.node.children("tile");
            return line_of(source_.file,
                           *std::next(tiles.begin(), static_cast<std::ptrdiff_t>(index)));
        }
        return line_of(source_.file, block.node);
    }

    int line_in_text(const Block& block, std::size_t offset) const {
        const pugi::xml_node text = block.node.text().data();
        if (!text)
            return line_of(source_.file, block.node);
        const std::string_view before = std::string_view(text.value()).substr(0, offset);
        return line_of(source_.file, text)
               + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    }

    const TileSource& source_;
    pugi::xml_node node_;
    pugi::xml_node data_;
    DataEncoding encoding_ = DataEncoding::xml;
};

} // namespace

TileLayer read_tile_layer(const TileSource& source, pugi::xml_node node) {
    return TileLayerReader(source, node).read();
}

} // namespace halfbyte::tools::map
