#include "tools/pipeline/map/ldtk_tile_list.hpp"

#include "tools/pipeline/map/json_text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <utility>

namespace halfbyte::tools::map {

namespace {

/// The number of the cell that a tile is in; without one, above all others.
int cell_of(const std::string& tile) {
    const auto numbers = json_elements(tile, json_member(tile, json_root(tile), "d"));
    return numbers.empty() ? std::numeric_limits<int>::max()
                           : std::atoi(tile.c_str() + numbers.back().begin);
}

/// The line break and the blanks in front of a line's text; empty in a file of one line.
std::string indentation(const std::string& bytes, std::size_t at) {
    const std::size_t line = bytes.rfind('\n', at);
    return line == std::string::npos
               ? std::string()
               : bytes.substr(line, bytes.find_first_not_of(" \t", line + 1) - line);
}

} // namespace

LdtkTileList::LdtkTileList(const std::string& bytes, TextSpan array) {
    const auto elements = json_elements(bytes, array);
    const auto between = [&](std::size_t begin, std::size_t end) {
        return bytes.substr(begin, end - begin);
    };
    if (elements.empty()) { // LDtk writes each tile on a line
        const std::string outside = indentation(bytes, array.begin);
        const std::string inside = outside.empty() ? "" : outside + '\t';
        first_gap_ = '[' + inside;
        gap_ = ',' + inside;
        end_ = outside + ']';
        form_ = R"({ "px": [0,0], "src": [0,0], "f": 0, "t": 0, "d": [0], "a": 1 })";
        return;
    }
    first_gap_ = between(array.begin, elements.front().begin);
    gap_ = elements.size() > 1 ? between(elements[0].end, elements[1].begin)
                               : ',' + first_gap_.substr(1);
    end_ = between(elements.back().end, array.end);
    form_ = between(elements.back().begin, elements.back().end);
    for (std::size_t i = 0; i < elements.size(); ++i) {
        std::string text = between(elements[i].begin, elements[i].end);
        const int cell = cell_of(text);
        tiles_.push_back({i == 0 ? gap_ : between(elements[i - 1].end, elements[i].begin),
                          std::move(text), cell});
    }
}

const std::string& LdtkTileList::tile(int element) const {
    return element == new_tile ? form_ : tiles_[static_cast<std::size_t>(element)].text;
}

void LdtkTileList::set(int element, std::string text) {
    if (element != new_tile) {
        tiles_[static_cast<std::size_t>(element)].text = std::move(text);
        return;
    }
    const int cell = cell_of(text);
    added_.push_back({gap_, std::move(text), cell});
}

std::string LdtkTileList::text() const {
    std::string text;
    const auto append = [&](const Tile& tile) {
        if (!tile.text.empty())
            text += (text.empty() ? first_gap_ : tile.gap) + tile.text;
    };
    std::vector<Tile> added = added_;
    std::ranges::stable_sort(added, {}, &Tile::cell);
    auto next = added.begin();
    for (const Tile& tile : tiles_) {
        for (; next != added.end() && next->cell < tile.cell; ++next)
            append(*next);
        append(tile);
    }
    std::for_each(next, added.end(), append);
    return text.empty() ? "[]" : text + end_;
}

} // namespace halfbyte::tools::map
