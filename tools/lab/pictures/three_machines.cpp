#include "tools/lab/pictures/three_machines.hpp"

#include "platform/hosted/picture/film.hpp"
#include "tools/lab/pictures/machines.hpp"
#include "tools/pipeline/foreign/rgba_image.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::pictures {

namespace {

namespace fs = std::filesystem;

constexpr int label_height = letter + 2 * pen_width;
constexpr std::uint16_t pictures_a_second = 30; // every second frame of the game

using machines::Machine;

fs::path shot_of(const Machine& machine, int number, const fs::path& shots) {
    return shots / (std::string(machine.name) + "-" + std::to_string(number) + ".png");
}

using Shots = std::vector<foreign::RgbaImage>; // of each machine

Shots read_shots(int number, const fs::path& folder, foreign::ImageReader& reader) {
    Shots shots;
    for (const Machine* machine : machines::with_levels()) {
        const fs::path file = shot_of(*machine, number, folder);
        shots.push_back(reader.read(file, {file, 0}));
    }
    return shots;
}

void draw_shot(hosted::Canvas& canvas, int x, int y, const foreign::RgbaImage& shot) {
    for (int row = 0; row < shot.height; ++row)
        for (int column = 0; column < shot.width; ++column)
            draw_pixel(canvas, x + column, y + row,
                       shot.pixels[static_cast<std::size_t>(row * shot.width + column)]);
}

/// Screens in their own size, on one lower edge, so that the ground is at one height. Their frames
/// touch: so the picture is narrow enough for a page to show it without scaling it.
Sheet draw_side_by_side(const Shots& shots, const Inks& inks, const hosted::Font& font) {
    int width = 0;
    int height = 0;
    for (const foreign::RgbaImage& shot : shots) {
        width += shot.width + 2 * pen_width;
        height = std::max(height, shot.height);
    }
    height += label_height + 2 * pen_width;
    Sheet sheet{hosted::Canvas(width, height), inks, font};
    clear(sheet.canvas, inks.paper);
    int x = pen_width;
    for (std::size_t i = 0; i < shots.size(); ++i) {
        const int y = height - pen_width - shots[i].height;
        write(sheet, x, y - label_height, in_capitals(machines::all()[i]->title), inks.ink);
        draw_shot(sheet.canvas, x, y, shots[i]);
        frame(sheet,
              {x - pen_width, y - pen_width, shots[i].width + 2 * pen_width,
               shots[i].height + 2 * pen_width},
              inks.ink);
        x += shots[i].width + 2 * pen_width;
    }
    return sheet;
}

} // namespace

void film_three_machines(const fs::path& file, const fs::path& shots, const Inks& inks,
                         const hosted::Font& font) {
    foreign::ImageReader reader;
    std::optional<hosted::Film> film;
    for (int number = 1; fs::exists(shot_of(*machines::all().front(), number, shots)); ++number) {
        const Sheet sheet = draw_side_by_side(read_shots(number, shots, reader), inks, font);
        if (!film)
            film.emplace(file, sheet.canvas.width, sheet.canvas.height, pictures_a_second);
        film->add(sheet.canvas);
    }
    if (!film)
        throw support::InputError(shots, "has no desktop-1.png: docs/make-pictures writes it");
    film->finish();
}

} // namespace halfbyte::tools::pictures
