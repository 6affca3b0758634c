// Moves many bodies over one level, with the results of move_body bit for bit.
//
// Source: the method of four_corner.hpp. The bodies are a structure of arrays. Loops without
// branches move 64 bodies at a time, and compilers turn these loops into vector instructions. A
// lane, which is one element of a vector, has 16 bits, so coordinates are relative to the body's
// crossing. `move_body` itself moves the bodies that do not fit such lanes: those at crossings that
// are not plain, outside the level or stuck, round ones at an outer corner, and those that move
// more than half a cell. Bodies do not collide with each other here.
#pragma once

#include "engine/collide/crossing_map.hpp"
#include "engine/collide/move.hpp"

namespace halfbyte {

// `count` bodies; each array belongs to the caller and none overlaps another.
struct BodyArrays {
    int count = 0;
    std::int32_t* x = nullptr; // the centres, subpixels
    std::int32_t* y = nullptr;
    std::int16_t* velocity_x = nullptr; // subpixels a frame
    std::int16_t* velocity_y = nullptr;
    const std::int16_t* half_x = nullptr; // subpixels, above 0, at most half a cell
    const std::int16_t* half_y = nullptr;
    const Shape* shape = nullptr;
    // Before a move the contact of the previous move (MoveOptions::last_contact), after it the new
    // one.
    Contact* contact = nullptr;
    Nibble* nibble = nullptr; // of the last sub-step; null: not stored
};

namespace batch {

// One element of a vector: a number of 16 bits, or a mask, which is -1 or 0. Coordinates are at
// most two cells from the crossing.
using Lane = std::int16_t;

[[gnu::always_inline]] constexpr Lane lane(int value) {
    return static_cast<Lane>(value);
}
[[gnu::always_inline]] constexpr Lane mask(bool b) {
    return static_cast<Lane>(-static_cast<int>(b));
}
[[gnu::always_inline]] constexpr Lane choose(Lane m, Lane a, Lane b) {
    return lane((a & m) | (b & ~m));
}

inline constexpr int block_size = 64;

// The data that the loops pass to each other, for one block.
struct Block {
    std::int32_t index[block_size]; // of the crossing's byte
    Lane around[block_size];        // the byte
    Lane x[block_size];             // the displacement
    Lane y[block_size];
    Lane shape[block_size];
    Lane moved_x[block_size]; // in this frame, with the push
    Lane moved_y[block_size];
    Lane velocity_x[block_size];
    Lane velocity_y[block_size];
    Lane contact[block_size];
    Lane nibble[block_size];
    Lane slow[block_size]; // masks: -1 if move_one moves the body
};

// Selects the slow bodies: move_all moves each of them by itself, with its move_one.
enum class Slow : std::uint8_t {
    by_speed, // those that move more than half a cell in a frame
    by_size,  // also those that leave the area they covered (leaves_its_area)
};

// Whether a body that moves by this much, or a subpixel more, leaves the area that it covered.
constexpr bool leaves_its_area(int step, int half_size) {
    return (step < 0 ? -step : step) + 1 >= 2 * half_size;
}

// Finds each body's crossing at the end of its motion, and its position relative to that crossing.
template <Slow slow>
[[gnu::always_inline]] constexpr void locate(Block& block, const BodyArrays& all, int first,
                                             int count, const CrossingMap& map) {
    constexpr int half = subpixels_per_cell / 2;
    const std::int32_t* __restrict from_x = all.x + first;
    const std::int32_t* __restrict from_y = all.y + first;
    const std::int16_t* __restrict velocity_x = all.velocity_x + first;
    const std::int16_t* __restrict velocity_y = all.velocity_y + first;
    const std::int16_t* __restrict half_x = all.half_x + first;
    const std::int16_t* __restrict half_y = all.half_y + first;
    const int beyond = map.index_beyond();
    for (int i = 0; i < count; ++i) {
        const int x = from_x[i] + velocity_x[i], y = from_y[i] + velocity_y[i];
        const int column = (x + half) >> cell_bits, row = (y + half) >> cell_bits;
        // Numbers instead of conditions, to combine them without a branch.
        unsigned one_step = unsigned{static_cast<unsigned>(velocity_x[i] + half) <= 2u * half}
                            & unsigned{static_cast<unsigned>(velocity_y[i] + half) <= 2u * half};
        if constexpr (slow == Slow::by_size)
            one_step &= unsigned{!leaves_its_area(velocity_x[i], half_x[i])}
                        & unsigned{!leaves_its_area(velocity_y[i], half_y[i])};
        const unsigned inside = unsigned{static_cast<unsigned>(column) < map.columns}
                                & unsigned{static_cast<unsigned>(row) < map.rows};
        const int index = static_cast<int>(static_cast<unsigned>(column) << map.stride_bits) + row;
        block.index[i] = (one_step & inside) != 0 ? index : beyond;
        block.x[i] = lane(x - column * subpixels_per_cell);
        block.y[i] = lane(y - row * subpixels_per_cell);
    }
}

// Pushes the bodies as resolve_corners does among cells that are empty or solid. A body is marked
// slow if its crossing has any of the bits `asked`.
[[gnu::always_inline]] constexpr void resolve(Block& block, const BodyArrays& all, int first,
                                              int count, CrossingByte asked, Lane correction) {
    const std::int16_t* __restrict half_x = all.half_x + first;
    const std::int16_t* __restrict half_y = all.half_y + first;
    const std::int16_t* __restrict velocity_x = all.velocity_x + first;
    const std::int16_t* __restrict velocity_y = all.velocity_y + first;
    for (int i = 0; i < count; ++i) {
        const Lane x = block.x[i], y = block.y[i], rx = half_x[i], ry = half_y[i];
        const Lane vx = velocity_x[i], vy = velocity_y[i];
        const Lane qx = lane(x - vx), qy = lane(y - vy);
        const Lane minus_rx = lane(-rx), minus_ry = lane(-ry);
        const Lane solid = block.around[i] & crossing_nibble;
        const Lane clear_left = mask(qx >= rx), clear_right = mask(qx <= minus_rx);
        const Lane clear_ceiling = mask(qy >= ry), clear_floor = mask(qy <= minus_ry);

        // A checkerboard closes one of its free cells.
        const Lane falling = mask(solid == 9), checkerboard = falling | mask(solid == 6);
        const Lane was_above = clear_floor & choose(falling, clear_left, clear_right);
        const Lane was_below = clear_ceiling & choose(falling, clear_right, clear_left);
        const Lane side = choose(falling, lane(y - x), lane(x + y));
        const Lane tie = mask(side == 0) & (mask(x < 0) ^ falling);
        const Lane above = was_above | (~was_below & (tie | mask(side < 0)));
        const Lane closed = choose(above, choose(falling, bottom_left, bottom_right),
                                   choose(falling, top_right, top_left));
        const Lane n = solid | (checkerboard & closed);

        // An outer corner pushes along one axis.
        const Lane lone = mask(solid != 0) & mask((solid & lane(solid - 1)) == 0);
        const Lane at_left = mask((solid & left_column) != 0),
                   at_top = mask((solid & top_row) != 0);
        const Lane depth_x = choose(at_left, lane(rx - x), lane(rx + x));
        const Lane depth_y = choose(at_top, lane(ry - y), lane(ry + y));
        const Lane reached = lone & mask(depth_x > 0) & mask(depth_y > 0);
        const Lane clear_x = choose(at_left, clear_left, clear_right);
        const Lane clear_y = choose(at_top, clear_ceiling, clear_floor);
        const Lane shorter_x = choose(lane(clear_x ^ clear_y), clear_x, mask(depth_x < depth_y));
        const Lane slips =
            reached & ~shorter_x & at_top & mask(y < qy) & mask(depth_x <= correction);
        const Lane along_x = reached & (shorter_x | slips);
        const Lane along_y = reached & ~(shorter_x | slips);

        const Lane left =
            mask(x < rx) & (mask((n & left_column) == left_column) | (along_x & at_left));
        const Lane right =
            mask(x > minus_rx) & (mask((n & right_column) == right_column) | (along_x & ~at_left));
        const Lane ceiling = mask(y < ry) & (mask((n & top_row) == top_row) | (along_y & at_top));
        const Lane floor =
            mask(y > minus_ry) & (mask((n & bottom_row) == bottom_row) | (along_y & ~at_top));

        const Lane stop_x = ~slips & ((left & mask(vx < 0)) | (right & mask(vx > 0)));
        const Lane stop_y = (ceiling & mask(vy < 0)) | (floor & mask(vy > 0));
        block.moved_x[i] = lane(choose(left, rx, choose(right, minus_rx, x)) - qx);
        block.moved_y[i] = lane(choose(ceiling, ry, choose(floor, minus_ry, y)) - qy);
        block.velocity_x[i] = vx & ~stop_x;
        block.velocity_y[i] = vy & ~stop_y;
        block.contact[i] = ~slips
                           & ((left & contact_left) | (right & contact_right)
                              | (ceiling & contact_ceiling) | (floor & contact_floor));
        block.nibble[i] = n;
        block.slow[i] = mask((block.around[i] & asked) != 0) | mask(solid == crossing_nibble)
                        | (lone & mask(block.shape[i] != static_cast<Lane>(Shape::box)));
    }
}

// Stores the results of all bodies but the slow ones.
[[gnu::always_inline]] constexpr void store(const Block& block, const BodyArrays& all, int first,
                                            int count) {
    std::int32_t* __restrict x = all.x + first;
    std::int32_t* __restrict y = all.y + first;
    std::int16_t* __restrict velocity_x = all.velocity_x + first;
    std::int16_t* __restrict velocity_y = all.velocity_y + first;
    Contact* __restrict contact = all.contact + first;
    for (int i = 0; i < count; ++i) {
        const Lane slow = block.slow[i];
        x[i] += lane(block.moved_x[i] & ~slow);
        y[i] += lane(block.moved_y[i] & ~slow);
        velocity_x[i] = choose(slow, velocity_x[i], block.velocity_x[i]);
        velocity_y[i] = choose(slow, velocity_y[i], block.velocity_y[i]);
    }
    for (int i = 0; i < count; ++i) {
        const auto slow = static_cast<std::uint8_t>(block.slow[i]);
        contact[i] = static_cast<Contact>((contact[i] & slow) | (block.contact[i] & ~slow));
    }
    if (all.nibble == nullptr)
        return;
    Nibble* __restrict nibble = all.nibble + first;
    for (int i = 0; i < count; ++i) {
        const auto slow = static_cast<std::uint8_t>(block.slow[i]);
        nibble[i] = static_cast<Nibble>((nibble[i] & slow) | (block.nibble[i] & ~slow));
    }
}

// Moves the bodies of a block that are not slow. Stores the indices of the slow ones in `slow` and
// returns their number.
template <Slow which>
[[gnu::always_inline]] constexpr int move_plain(const BodyArrays& all, int first, int count,
                                                const CrossingMap& map, CrossingByte asked,
                                                Distance correction, std::uint8_t* slow) {
    constexpr int most_correction = 1 << 14; // more than any depth
    Block block;
    locate<which>(block, all, first, count, map);
    for (int i = 0; i < count; ++i)
        block.around[i] = map.bytes[block.index[i]];
    for (int i = 0; i < count; ++i)
        block.shape[i] = static_cast<Lane>(all.shape[first + i]);
    resolve(block, all, first, count, asked,
            lane(correction.raw < most_correction ? correction.raw : most_correction));
    store(block, all, first, count);
    Lane any = 0;
    for (int i = 0; i < count; ++i)
        any = lane(any | block.slow[i]);
    int found = 0;
    for (int i = 0; any != 0 && i < count; ++i) {
        slow[found] = static_cast<std::uint8_t>(i);
        found -= block.slow[i];
    }
    return found;
}

// Moves all bodies, the slow ones with `move_one(Body&, MoveOptions)`, which returns a MoveResult.
template <Slow which, class MoveOne>
[[gnu::always_inline]] constexpr void move_all(const BodyArrays& all, const CrossingMap& map,
                                               CrossingByte asked, MoveOptions options,
                                               MoveOne&& move_one) {
    std::uint8_t slow[block_size + 1]{};
    for (int first = 0; first < all.count; first += block_size) {
        const int left = all.count - first;
        // Two calls, because compilers vectorize a loop of constant length better.
        const int found = left >= block_size ? move_plain<which>(all, first, block_size, map, asked,
                                                                 options.corner_correction, slow)
                                             : move_plain<which>(all, first, left, map, asked,
                                                                 options.corner_correction, slow);
        for (int k = 0; k < found; ++k) {
            const int i = first + slow[k];
            Body body{{{all.x[i]}, {all.y[i]}},
                      {{all.velocity_x[i]}, {all.velocity_y[i]}},
                      {{all.half_x[i]}, {all.half_y[i]}},
                      all.shape[i]};
            options.last_contact = all.contact[i];
            const MoveResult result = move_one(body, options);
            all.x[i] = body.position.x.raw;
            all.y[i] = body.position.y.raw;
            all.velocity_x[i] = body.velocity.x.raw;
            all.velocity_y[i] = body.velocity.y.raw;
            all.contact[i] = result.contact;
            if (all.nibble != nullptr)
                all.nibble[i] = result.nibble;
        }
    }
}

} // namespace batch

// Moves each body by its velocity for one frame. `options` apply to all, except last_contact. The
// level should have a map of its crossings: without one, move_body moves all.
[[gnu::always_inline]] constexpr void move_batch(const BodyArrays& all, const Cells& cells,
                                                 const MoveOptions& options = {}) {
    batch::move_all<batch::Slow::by_speed>(
        all, crossings_of(*cells.level), crossing_not_plain, options,
        [&](Body& body, const MoveOptions& its) { return move_body(body, cells, its); });
}

} // namespace halfbyte
