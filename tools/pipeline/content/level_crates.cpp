#include "tools/pipeline/content/level_crates.hpp"

#include "engine/collide/mover_path.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cmath>

namespace halfbyte::tools::content {

namespace {

Box box_of(const PlacedCrate& crate) {
    return {centre_of(crate), half_of(crate.width, crate.height)};
}

// Where a mover is in the level's first frame.
Box first_box_of(const LevelMovers& movers, const PlacedMover& mover) {
    const std::uint32_t phase =
        phase_of(mover.mode, mover.frames, mover.start % cycle_of(mover.mode, mover.frames));
    std::size_t leg = mover.first_leg + mover.leg_count - 1u;
    while (movers.legs[leg].first_frame > phase)
        --leg;
    return {position_on_leg(movers.legs[leg], phase), half_of(mover.width, mover.height),
            traits_of(mover.kind)};
}

} // namespace

std::string text_of(const map::Object& object) {
    return "object " + std::to_string(object.id) + " (" + object.class_name + ')';
}

void CrateReader::add(const map::Object& object, const map::Layer& layer) {
    const bool has_area = object.shape == map::ObjectShape::rectangle;
    if (!has_area && object.shape != map::ObjectShape::point)
        fail(object, "must be a point or a rectangle");
    const bool is_tile = !object.tile.empty();
    const double width = has_area ? object.width : pixels_per_cell;
    const double height = has_area ? object.height : pixels_per_cell;
    if (!(width >= 1 && width <= most_crate_pixels && height >= 1 && height <= most_crate_pixels)
        || width != std::floor(width) || height != std::floor(height))
        fail(object, "must have 1 to 32 whole pixels on each side");
    const double x = std::floor(object.x + layer.offset_x + (has_area ? width / 2 : 0));
    const double y = std::floor(object.y + layer.offset_y + (has_area && !is_tile ? height : 0));
    if (!(x >= 0 && x < cells_.columns * pixels_per_cell && y > 0
          && y <= cells_.rows * pixels_per_cell))
        fail(object, "has its lower side outside the level");
    const PlacedCrate crate{static_cast<std::uint16_t>(x), static_cast<std::uint16_t>(y),
                            static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(height)};
    check_free(object, crate);
    check_apart(object, crate);
    crates_.push_back(crate);
    objects_.push_back(&object);
}

// A crate that begins inside solid cells would be pushed out to an arbitrary position.
void CrateReader::check_free(const map::Object& object, const PlacedCrate& crate) const {
    const HalfSizes half = half_of(crate.width, crate.height);
    const halfbyte::Point centre = centre_of(crate);
    const Distance least{1};
    for (int row = std::max(0, cell_of(centre.y - half.y));
         row <= cell_of(centre.y + half.y - least); ++row) {
        for (int column = cell_of(centre.x - half.x); column <= cell_of(centre.x + half.x - least);
             ++column) {
            const bool outside = column < 0 || column >= cells_.columns;
            if (outside || (traits_of(cells_.kind_at(column, row)) & trait_solid)) {
                fail(object, "is inside the solid cell (" + std::to_string(column) + ", "
                                 + std::to_string(row) + ')');
            }
        }
    }
}

// Crates that begin inside each other would not support each other.
void CrateReader::check_apart(const map::Object& object, const PlacedCrate& crate) const {
    for (std::size_t i = 0; i < crates_.size(); ++i)
        if (overlap(box_of(crate), box_of(crates_[i])))
            fail(object, "is inside " + text_of(*objects_[i]) + "; place it beside or on it");
}

// A mover neither pushes nor carries a crate that begins inside it. A one-way mover is allowed: a
// crate that begins inside it falls out.
void CrateReader::check_outside(const LevelMovers& movers,
                                const std::vector<const map::Object*>& objects,
                                Faults& faults) const {
    for (std::size_t i = 0; i < crates_.size(); ++i) {
        for (std::size_t j = 0; j < movers.movers.size(); ++j) {
            const Box mover = first_box_of(movers, movers.movers[j]);
            if ((mover.traits & trait_solid) && overlap(box_of(crates_[i]), mover)) {
                faults.attempt([&] {
                    fail(*objects_[i], "is inside " + text_of(*objects[j])
                                           + " when the level begins; place it beside or on it");
                });
            }
        }
    }
}

void CrateReader::fail(const map::Object& object, const std::string& what) const {
    throw support::InputError(map_.path, object.line, text_of(object) + ' ' + what);
}

} // namespace halfbyte::tools::content
