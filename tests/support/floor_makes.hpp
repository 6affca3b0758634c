// The obstacles that make floors in the tests of seams, at rest and moving.
#pragma once

namespace halfbyte::test {

enum class Make {
    cells,
    oneway_cells,
    slope,     // its lower end
    upper_end, // of a slope
    gentle_upper_end,
    thin_walls,
    segments,
    one_sided_segments,
    boxes, // platforms in levels with movers
    oneway_boxes,
    moving_box,
    moving_oneway,
    crates, // for a single body they are boxes
};
inline constexpr int makes = 13;
inline constexpr int makes_but_crates = makes - 1;
inline constexpr const char* make_names[makes] = {"cells",
                                                  "one-way cells",
                                                  "a slope",
                                                  "a slope's upper end",
                                                  "a gentle slope's upper end",
                                                  "thin walls",
                                                  "segments",
                                                  "one-sided segments",
                                                  "boxes",
                                                  "one-way boxes",
                                                  "a moving box",
                                                  "a moving one-way",
                                                  "crates"};

constexpr bool is_moving(Make make) {
    return make == Make::moving_box || make == Make::moving_oneway;
}

constexpr bool is_upper_end(Make make) {
    return make == Make::upper_end || make == Make::gentle_upper_end;
}

} // namespace halfbyte::test
