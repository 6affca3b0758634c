#pragma once

#include "tools/pipeline/foreign/foreign_level.hpp"

#include <cstdint>
#include <vector>

namespace halfbyte::tools::import {

/// The different pictures of a level's cells, over the backdrop and without transparent pixels.
struct FlatCells {
    /// Indices of pictures.
    struct Look {
        std::size_t now = 0;
        std::size_t after = 0; ///< when the cell has changed
    };

    std::vector<hosted::CellPicture> pictures;
    std::vector<std::int64_t> counts; ///< of each picture, how many cells have it now
    std::vector<Look> looks;          ///< of the cells, row by row
};

FlatCells flat_cells(const foreign::LevelArt& art);

} // namespace halfbyte::tools::import
