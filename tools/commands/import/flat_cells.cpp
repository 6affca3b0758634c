#include "tools/commands/import/flat_cells.hpp"

#include "platform/hosted/picture/canvas.hpp"

#include <map>
#include <utility>

namespace halfbyte::tools::import {

namespace {

class Flattener {
  public:
    explicit Flattener(const foreign::LevelArt& art) : art_(art) {}

    FlatCells run() {
        for (std::size_t cell = 0; cell < art_.looks.size(); ++cell) {
            const hosted::CellLook back = art_.looks[cell];
            const hosted::CellLook front =
                art_.front.empty() ? hosted::CellLook{} : art_.front[cell];
            const FlatCells::Look look{number_of(back.now, front.now),
                                       number_of(back.after, front.after)};
            ++cells_.counts[look.now];
            cells_.looks.push_back(look);
        }
        return std::move(cells_);
    }

  private:
    std::size_t number_of(std::uint16_t back, std::uint16_t front) {
        const auto [entry, is_new] = numbers_.emplace(std::pair(back, front), cells_.counts.size());
        if (is_new) {
            cells_.pictures.push_back(flat(back, front));
            cells_.counts.push_back(0);
        }
        return entry->second;
    }

    hosted::CellPicture flat(std::uint16_t back, std::uint16_t front) const {
        hosted::CellPicture picture;
        picture.fill(art_.backdrop);
        for (const std::uint16_t layer : {back, front}) // picture 0 is transparent
            for (std::size_t i = 0; i < picture.size(); ++i)
                hosted::paint(picture[i], art_.pictures[layer][i]);
        return picture;
    }

    const foreign::LevelArt& art_;
    FlatCells cells_;
    std::map<std::pair<std::uint16_t, std::uint16_t>, std::size_t> numbers_;
};

} // namespace

FlatCells flat_cells(const foreign::LevelArt& art) {
    return Flattener(art).run();
}

} // namespace halfbyte::tools::import
