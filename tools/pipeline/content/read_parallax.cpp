#include "tools/pipeline/content/read_parallax.hpp"

#include "platform/hosted/pack/pack_limits.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/pipeline/content/read_png.hpp"
#include "tools/pipeline/content/toml_file.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace halfbyte::tools::content {

namespace {

std::string pixel_text(int x, int y) {
    return "pixel (" + std::to_string(x) + ", " + std::to_string(y) + ')';
}

void check_size(const IndexedPicture& picture) {
    if (picture.width != parallax_width || picture.height != parallax_height) {
        throw support::InputError(picture.path, "the picture has " + std::to_string(picture.width)
                                                    + " x " + std::to_string(picture.height)
                                                    + " pixels; a parallax picture must have "
                                                    + std::to_string(parallax_width) + " x "
                                                    + std::to_string(parallax_height));
    }
}

void check_colours(const IndexedPicture& picture, std::uint32_t page) {
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            if (picture.at(x, y) >= parallax_colours) {
                throw support::InputError(picture.path,
                                          pixel_text(x, y) + " has colour "
                                              + std::to_string(picture.at(x, y))
                                              + "; a parallax picture has colours 0 to "
                                              + std::to_string(parallax_colours - 1));
            }
        }
    }
    if (((picture.palette.front() ^ page) & 0xFFFFFFu) != 0) {
        throw support::InputError(picture.path, "colour 0 is "
                                                    + colour_text(picture.palette.front())
                                                    + "; it must be the page's, which is "
                                                    + colour_text(page) + " in its levels");
    }
}

/// Throws InputError at the first tile beyond the limit.
void check_tiles(const IndexedPicture& picture) {
    std::set<std::array<std::uint8_t, parallax_tile_side * parallax_tile_side>> tiles;
    for (int top = 0; top < picture.height; top += parallax_tile_side) {
        for (int left = 0; left < picture.width; left += parallax_tile_side) {
            std::array<std::uint8_t, parallax_tile_side * parallax_tile_side> tile;
            for (std::size_t i = 0; i < tile.size(); ++i) {
                const int pixel = static_cast<int>(i);
                tile[i] =
                    picture.at(left + pixel % parallax_tile_side, top + pixel / parallax_tile_side);
            }
            tiles.insert(tile);
            if (tiles.size() > most_parallax_tiles) {
                throw support::InputError(
                    picture.path,
                    pixel_text(left, top) + ": the " + std::to_string(tiles.size())
                        + "th different 8x8 tile begins here; a parallax picture has at most "
                        + std::to_string(most_parallax_tiles) + "; make more of them identical");
            }
        }
    }
}

/// Leaves out the entries after the last one that a pixel uses: drawing programs write any there.
hosted::ParallaxPicture with_pixels(const IndexedPicture& picture, const Parallax& parallax) {
    hosted::ParallaxPicture result{parallax, {}, picture.indices};
    const std::uint8_t last = *std::ranges::max_element(picture.indices);
    std::copy_n(picture.palette.begin(), last + 1, result.colours.begin());
    return result;
}

/// A picture without a palette, with the page's colour first and the others as they appear.
/// Transparent pixels show the page.
IndexedPicture indexed(const Drawing& drawing, std::uint32_t page) {
    IndexedPicture picture{drawing.path, drawing.width, drawing.height, {}, {opaque_alpha | page}};
    for (const std::uint32_t pixel : drawing.pixels) {
        const std::uint32_t colour = pixel == 0 ? picture.palette.front() : pixel;
        const auto known = std::ranges::find(picture.palette, colour);
        const auto number = known - picture.palette.begin();
        if (known == picture.palette.end()) {
            if (picture.palette.size() == parallax_colours) {
                throw support::InputError(
                    drawing.path, "the picture has more than 15 colours besides the page's, "
                                      + colour_text(page) + "; reduce its colours");
            }
            picture.palette.push_back(colour);
        }
        picture.indices.push_back(static_cast<std::uint8_t>(number));
    }
    return picture;
}

std::uint8_t byte_of(const TomlTable& table, const char* key, int least, int most) {
    return static_cast<std::uint8_t>(table.integer(key, least, most));
}

void read_bands(const TomlTable& table, Parallax& parallax, Faults& faults) {
    const auto bands = table.tables("bands", 1, most_parallax_bands);
    parallax.band_count = static_cast<std::uint8_t>(bands.size());
    int least = 0, most = 0;
    for (std::size_t i = 0; i < bands.size(); ++i) {
        bands[i].allow_only({"row", "speed"}, faults);
        parallax.bands[i] = {byte_of(bands[i], "row", least, most),
                             byte_of(bands[i], "speed", 0, full_parallax_speed)};
        least = parallax.bands[i].row + 1;
        most = parallax_height - 1;
    }
}

Parallax read_motion(const TomlTable& table, Faults& faults) {
    Parallax parallax;
    parallax.rise = byte_of(table, "rise", 0, full_parallax_speed);
    parallax.shadow = byte_of(table, "shadow", 0, full_shadow);
    read_bands(table, parallax, faults);
    return parallax;
}

void read_entry(const TomlTable& table, const std::filesystem::path& folder,
                LevelPalettes& palettes, ParallaxTable& result, Faults& faults) {
    table.allow_only({"palette", "picture", "bands", "rise", "shadow"}, faults);
    const std::string palette = table.has("palette") ? table.text("palette") : "";
    if (std::ranges::count(result.palettes, palette) != 0)
        table.fail("picture", "is a second picture for the same \"palette\"; leave one out");
    const Parallax parallax = read_motion(table, faults);
    const Drawing drawing = read_png(folder / table.path_text("picture"));
    const std::uint32_t page = palettes.page_of(palette, table.path(), faults);
    const IndexedPicture picture = drawing.indexed ? *drawing.indexed : indexed(drawing, page);
    check_size(picture);
    check_tiles(picture);
    check_colours(picture, page);
    result.palettes.push_back(palette);
    result.pictures.push_back(with_pixels(picture, parallax));
}

} // namespace

std::uint8_t ParallaxTable::number_of(const std::string& palette) const {
    const auto found = std::ranges::find(palettes, palette);
    return found == palettes.end() ? hosted::no_parallax
                                   : static_cast<std::uint8_t>(found - palettes.begin());
}

ParallaxTable read_parallax(const std::filesystem::path& folder, LevelPalettes& palettes,
                            Faults& faults) {
    ParallaxTable result;
    const std::filesystem::path path = folder / parallax_file;
    std::error_code error;
    if (!std::filesystem::exists(path, error))
        return result;
    const TomlFile file = load_toml(path);
    const TomlTable table(file);
    table.allow_only({"behind"}, faults);
    for (const TomlTable& entry : table.tables("behind", 1, hosted::most_parallaxes))
        faults.attempt([&] { read_entry(entry, folder, palettes, result, faults); });
    return result;
}

} // namespace halfbyte::tools::content
