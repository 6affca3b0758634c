#include "tools/pipeline/foreign/paint_cells.hpp"

#include "tools/pipeline/foreign/drawn_cell.hpp"
#include "tools/pipeline/foreign/object_kinds.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace halfbyte::tools::foreign {

namespace {

/// Pixels drawn and scaled for one map: some ten seconds.
constexpr std::size_t most_pixels = std::size_t{1} << 31;

/// Tiles and parts of tiles in one row of cells.
constexpr std::size_t most_pieces = std::size_t{1} << 20;

template <class Value>
void append_bytes(std::string& text, const Value& value) {
    text.append(reinterpret_cast<const char*>(&value), sizeof value);
}

bool changes(std::optional<TileKind> kind) {
    return kind && (traits_of(*kind) & trait_mutable) != 0;
}

float opacity_of(const map::Layer& layer) {
    return static_cast<float>(std::clamp(layer.opacity, 0.0, 1.0));
}

} // namespace

CellPainter::CellPainter(const map::Map& map, const Solidity& solidity, const TileArtStore& art,
                         PictureBook& book)
    : map_(map), solidity_(solidity), art_(art), book_(book),
      scaler_(map.tile_width, map.tile_height),
      canvas_(static_cast<std::size_t>(map.tile_width) * static_cast<std::size_t>(map.tile_height)),
      pixels_left_(most_pixels) {}

std::vector<hosted::CellLook> CellPainter::paint(const std::vector<std::size_t>& layers) {
    std::vector<Reach> reaches;
    for (const std::size_t layer : layers)
        reaches.push_back(reach_of(map_.layers[layer]));
    std::vector<hosted::CellLook> looks;
    std::vector<Pieces> strip(static_cast<std::size_t>(map_.width));
    for (int row = 0; row < map_.height; ++row) {
        pieces_in_strip_ = 0;
        for (std::size_t i = 0; i < layers.size(); ++i) {
            if (std::holds_alternative<map::ObjectLayer>(map_.layers[layers[i]].content)) {
                add_objects(map_.layers[layers[i]], row, strip);
                continue;
            }
            const int last = std::min(map_.height - 1, row + reaches[i].up);
            for (int from = std::max(0, row - reaches[i].down); from <= last; ++from)
                for (int column = 0; column < map_.width; ++column)
                    add_pieces(layers[i], column, from, row, strip);
        }
        for (Pieces& pieces : strip) {
            looks.push_back(look_of(pieces));
            pieces.clear();
        }
    }
    return looks;
}

CellPainter::Span CellPainter::span_of(const map::Layer& layer, int column, int row,
                                       const map::Cell& cell) const {
    const auto [width, height] = turned_size(art_.of(cell), cell.flags);
    const auto [left, bottom] = drawn_corner(map_, layer, {column, row}, cell);
    return {left, bottom - height, left + width, bottom};
}

CellPainter::Reach CellPainter::reach_of(const map::Layer& layer) const {
    Reach reach;
    if (!std::holds_alternative<map::TileLayer>(layer.content))
        return reach;
    const auto& tiles = std::get<map::TileLayer>(layer.content);
    for (int row = 0; row < map_.height; ++row) {
        for (int column = 0; column < map_.width; ++column) {
            const map::Cell cell = map::cell_at(tiles, column, row);
            if (cell.empty())
                continue;
            const Span span = span_of(layer, column, row, cell);
            const std::int64_t up = row - floor_div(span.top, map_.tile_height);
            const std::int64_t down = floor_div(span.bottom - 1, map_.tile_height) - row;
            reach.up = static_cast<int>(std::clamp<std::int64_t>(up, reach.up, map_.height));
            reach.down = static_cast<int>(std::clamp<std::int64_t>(down, reach.down, map_.height));
        }
    }
    return reach;
}

void CellPainter::add_pieces(std::size_t layer, int column, int row, int strip_row,
                             std::vector<Pieces>& strip) {
    const map::Layer& source = map_.layers[layer];
    const map::Cell cell = map::cell_at(std::get<map::TileLayer>(source.content), column, row);
    if (cell.empty())
        return;
    const auto own = drawn_cell(map_, source, {column, row}, cell);
    const bool changing = changes(kind_in_layer(solidity_, layer, cell));
    const auto goes = [&](std::int64_t over) {
        return own && over == own->column && strip_row == own->row && changing;
    };
    const Piece piece{&art_.of(cell), 0, 0, opacity_of(source), cell.flags, false};
    add_to_strip(span_of(source, column, row, cell), piece, strip_row, goes, strip);
}

void CellPainter::add_objects(const map::Layer& layer, int strip_row, std::vector<Pieces>& strip) {
    for (const map::Object& object : std::get<map::ObjectLayer>(layer.content).objects) {
        if (!is_drawn(map_, solidity_, object) || !art_.has(object.tile))
            continue;
        const TileArt& art = art_.of(object.tile);
        const std::int64_t left = std::llround(object.x + layer.offset_x);
        const std::int64_t bottom = std::llround(object.y + layer.offset_y);
        const bool changing = changes(kind_of_object(layer, object));
        add_to_strip(
            {left, bottom - art.height, left + art.width, bottom},
            {&art, 0, 0, opacity_of(layer), object.tile.flags, false}, strip_row,
            [&](std::int64_t) { return changing; }, strip);
    }
}

void CellPainter::add_to_strip(const Span& span, const Piece& piece, int strip_row,
                               const std::function<bool(std::int64_t)>& goes,
                               std::vector<Pieces>& strip) {
    const std::int64_t strip_top = std::int64_t{strip_row} * map_.tile_height;
    if (span.bottom <= strip_top || span.top >= strip_top + map_.tile_height)
        return;
    const auto first = std::max<std::int64_t>(0, floor_div(span.left, map_.tile_width));
    const auto last =
        std::min<std::int64_t>(map_.width - 1, floor_div(span.right - 1, map_.tile_width));
    for (std::int64_t over = first; over <= last; ++over) {
        if (++pieces_in_strip_ > most_pieces)
            fail_too_much();
        strip[static_cast<std::size_t>(over)].push_back(
            {piece.art, span.left - over * map_.tile_width, span.top - strip_top, piece.opacity,
             piece.flags, goes(over)});
    }
}

hosted::CellLook CellPainter::look_of(Pieces& pieces) {
    hosted::CellLook look;
    look.now = picture_of(pieces);
    std::erase_if(pieces, [](const Piece& piece) { return piece.goes; });
    look.after = picture_of(pieces);
    return look;
}

std::uint16_t CellPainter::picture_of(const Pieces& pieces) {
    if (pieces.empty())
        return 0;
    std::string key;
    for (const Piece& piece : pieces) {
        append_bytes(key, piece.art);
        append_bytes(key, piece.x);
        append_bytes(key, piece.y);
        append_bytes(key, piece.opacity);
        append_bytes(key, piece.flags);
    }
    if (const auto found = painted_.find(key); found != painted_.end())
        return found->second;
    spend(canvas_.size());
    std::fill(canvas_.begin(), canvas_.end(), MixedPixel{});
    for (const Piece& piece : pieces)
        draw(piece);
    const std::uint16_t index = book_.index_of(scaler_.scale(canvas_));
    painted_.emplace(std::move(key), index);
    return index;
}

void CellPainter::draw(const Piece& piece) {
    const auto [tile_width, tile_height] = turned_size(*piece.art, piece.flags);
    const auto left = std::max<std::int64_t>(0, piece.x);
    const auto right = std::min<std::int64_t>(map_.tile_width, piece.x + tile_width);
    const auto top = std::max<std::int64_t>(0, piece.y);
    const auto bottom = std::min<std::int64_t>(map_.tile_height, piece.y + tile_height);
    if (left >= right || top >= bottom)
        return;
    spend(static_cast<std::size_t>((right - left) * (bottom - top)));
    for (std::int64_t y = top; y < bottom; ++y) {
        MixedPixel* line = &canvas_[static_cast<std::size_t>(y * map_.tile_width)];
        for (std::int64_t x = left; x < right; ++x) {
            lay_over(line[x],
                     turned_pixel(*piece.art, piece.flags, static_cast<int>(x - piece.x),
                                  static_cast<int>(y - piece.y)),
                     piece.opacity);
        }
    }
}

void CellPainter::spend(std::size_t pixels) {
    if (pixels > pixels_left_)
        fail_too_much();
    pixels_left_ -= pixels;
}

void CellPainter::fail_too_much() const {
    throw support::InputError(map_.path,
                              "the map takes too long to draw: too many large tiles lie over each "
                              "other, or too many cells of "
                                  + std::to_string(map_.tile_width) + " x "
                                  + std::to_string(map_.tile_height) + " px differ");
}

} // namespace halfbyte::tools::foreign
