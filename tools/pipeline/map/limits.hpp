#pragma once

#include <cstddef>
#include <cstdint>

namespace halfbyte::tools::map {

/// The limits of the map importer. They bound everything that grows with its input, so that no
/// file, however made, takes more than about a second and 256 MB. Real maps stay far below.

/// Size of one file: a map, a tileset or a template.
inline constexpr std::size_t max_map_file_bytes = std::size_t{64} << 20;

/// Sizes of all files that one map names, added up, also when it names one of them twice.
inline constexpr std::size_t max_map_read_bytes = std::size_t{128} << 20;

/// Estimated memory of the document, the model and the cells, all at one time.
inline constexpr std::size_t max_map_memory = std::size_t{176} << 20;

/// Cells of one layer, whether empty or not, and cells in the map's rectangle.
inline constexpr std::int64_t max_layer_cells = 4'194'304;

/// Cell coordinates of chunks and layers are between minus and plus this.
inline constexpr std::int64_t max_cell_coordinate = 1'000'000'000;

/// Object coordinates and sizes in pixels, and any other number that is not a count.
inline constexpr double max_map_number = 1e9;

/// Pixels along one side of a tile or an image.
inline constexpr std::int64_t max_image_side = 1'000'000;

/// Tile ids, within a tileset and global ones; Tiled's own format leaves 28 bits.
inline constexpr std::int64_t max_tile_id = 0x0FFF'FFFF;

inline constexpr std::size_t max_layers = 1'024;
inline constexpr std::size_t max_tilesets = 4'096;
inline constexpr int max_group_depth = 64;
inline constexpr int max_property_depth = 16;
inline constexpr std::size_t max_template_depth = 16;

/// Images whose header is read because the file that names them does not give their size.
inline constexpr int max_measured_images = 4'096;

} // namespace halfbyte::tools::map
