#include "engine/show/pieces.hpp"

#include "engine/level/segments.hpp"
#include "engine/level/thin_walls.hpp"
#include "engine/show/floating_numbers.hpp"
#include "engine/sim/crates.hpp"
#include "engine/sim/movers.hpp"

namespace halfbyte {
namespace {

constexpr int piece_size = 16;
constexpr int dot_distance = 5; // pixels; a dot is slightly wider

// The offset of a picture along a length: the last one ends where the length ends.
int within(int offset, int length) {
    const int last = length > piece_size ? length - piece_size : 0;
    return offset < last ? offset : last;
}

class Pieces {
  public:
    Pieces(View& view, const Stage& stage, const SpriteSet& looks, Screen screen)
        : view_(view), stage_(stage), looks_(looks), screen_(screen) {}

    // (level_x, level_y) is the piece's top left pixel in the level.
    void add(int piece, int level_x, int level_y) {
        const int x = level_x - stage_.camera.x, y = level_y - stage_.camera.y;
        if (view_.sprite_count == most_sprites || x <= -piece_size || y <= -piece_size
            || x >= screen_.width || y >= screen_.height)
            return;
        view_.sprites[view_.sprite_count++] = {static_cast<std::int16_t>(x),
                                               static_cast<std::int16_t>(y), looks_.pieces[piece],
                                               false, no_actor_slot};
    }

    // Covers a box from its top left; the last pictures end at its right and lower edges.
    void cover(int piece, const Box& box) {
        const int left = pixel_of(box.position.x - box.half.x);
        const int top = pixel_of(box.position.y - box.half.y);
        const int width = 2 * box.half.x.raw >> subpixel_bits;
        const int height = 2 * box.half.y.raw >> subpixel_bits;
        for (int y = 0; y < height; y += piece_size)
            for (int x = 0; x < width; x += piece_size)
                add(piece, left + within(x, width), top + within(y, height));
    }

  private:
    View& view_;
    const Stage& stage_;
    const SpriteSet& looks_;
    Screen screen_;
};

void show_thin_walls(Pieces& pieces, const LevelView& level, const Stage& stage, Screen screen) {
    if (!(level.features & feature_thin_walls))
        return;
    const auto cell_at = [](int pixel) { return cell_of(at_pixel(pixel)); };
    const int first_column = cell_at(stage.camera.x), first_row = cell_at(stage.camera.y);
    for (int column = first_column; column <= cell_at(stage.camera.x + screen.width); ++column)
        for (int row = first_row; row <= cell_at(stage.camera.y + screen.height); ++row) {
            if (!inside(level, column, row))
                continue;
            const Walls walls = thin_walls_in(level, column, row);
            if (walls & wall_top)
                pieces.add(piece_thin_top, column * piece_size, row * piece_size);
            if (walls & wall_left)
                pieces.add(piece_thin_left, column * piece_size, row * piece_size);
        }
}

int magnitude_of(int number) {
    return number < 0 ? -number : number;
}

// A row of evenly spaced dots from end to end.
void show_segment(Pieces& pieces, const Segment& s) {
    const int x = (s.b.x - s.a.x).raw, y = (s.b.y - s.a.y).raw;
    const int longer = magnitude_of(x) > magnitude_of(y) ? magnitude_of(x) : magnitude_of(y);
    const int steps = (longer >> subpixel_bits) / dot_distance + 1;
    const int step_x = x / steps, step_y = y / steps;
    Point p = s.a;
    for (int i = 0; i <= steps; ++i) {
        pieces.add(piece_segment, pixel_of(p.x) - piece_size / 2, pixel_of(p.y) - piece_size / 2);
        p = {p.x + Distance{step_x}, p.y + Distance{step_y}};
    }
}

} // namespace

void show_pieces(View& view, const World& world, const Stage& stage, const Level& level,
                 const SpriteSet& looks, Screen screen) {
    Pieces pieces(view, stage, looks, screen);
    for (int i = 0; i < level.map.crate_count; ++i)
        if (world.crates[i].there)
            pieces.cover(piece_crate, box_of(world.crates[i], crate_at(level.map, i)));
    for (const Mover& mover : world.movers) {
        if (!is_present(mover))
            continue;
        const int kind = static_cast<int>(mover_at(level.map, mover.number - 1).kind);
        if (kind < drawn_mover_kinds)
            pieces.cover(kind, box_of(mover, world, level));
    }
    show_thin_walls(pieces, level.map, stage, screen);
    const Position left = at_pixel(stage.camera.x), right = at_pixel(stage.camera.x + screen.width);
    visit_segments(level.map, cell_of(left) - 1, cell_of(right) + 1,
                   [&](const Segment& s) { show_segment(pieces, s); });
}

void show_particles(View& view, const Stage& stage, const SpriteSet& looks, Screen screen) {
    if (looks.pieces[piece_dust] == 0)
        return;
    Pieces pieces(view, stage, looks, screen);
    for (const Particle& particle : stage.particles.slots)
        if (particle.frames != 0 && !(particle.piece & piece_is_number))
            pieces.add(particle.piece, particle.x, particle.y);
}

void show_ink(View& view, const Stage& stage, const SpriteSet& looks, Screen screen) {
    const InkLine& ink = stage.ink;
    if (looks.pieces[piece_ink] == 0 || ink.length < piece_size)
        return;
    Pieces pieces(view, stage, looks, screen);
    const int row = ink.row & ~ink_to_left;
    for (int x = 0; x < ink.length; x += piece_size)
        pieces.add(piece_ink, ink.left + within(x, ink.length), row * piece_size);
}

void show_numbers(View& view, const Stage& stage, Screen screen) {
    for (const Particle& particle : stage.particles.slots) {
        if (particle.frames == 0 || !(particle.piece & piece_is_number))
            continue;
        const int x = particle.x - stage.camera.x, y = particle.y - stage.camera.y;
        if (x > -2 * number_size && y > -number_size && x < screen.width && y < screen.height)
            view.numbers[view.number_count++] = {
                static_cast<std::int16_t>(x), static_cast<std::int16_t>(y),
                static_cast<std::uint8_t>(particle.piece & ~piece_is_number)};
    }
}

} // namespace halfbyte
