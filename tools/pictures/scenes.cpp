#include "tools/pictures/scenes.hpp"

#include "tools/pictures/body_drawing.hpp"

#include <algorithm>
#include <string_view>

namespace halfbyte::tools {

namespace {

using Caption = std::vector<std::string_view>;

struct Scene {
    Caption caption;
    DrawnCells cells;
    Point start;
    Motion velocity;
    HalfSizes half;
    MoveOptions options{};
    int frames = 1;
    bool driven = false; // gets its velocity anew in every frame
};

struct Strip {
    const char* name;
    std::vector<Scene> scenes; // side by side, of the same height
    int scale = 4;
};

constexpr int sheet_width = 800;
constexpr int margin = 16;
constexpr int line_height = letter + 4;

constexpr Point at(int x, int y) {
    return {at_pixel(x), at_pixel(y)};
}

constexpr Motion by(int x, int y) {
    return {{static_cast<std::int16_t>(x * subpixels_per_pixel)},
            {static_cast<std::int16_t>(y * subpixels_per_pixel)}};
}

constexpr Point moved(Point p, int subpixels_x) {
    return {p.x + Distance{subpixels_x}, p.y};
}

constexpr MoveOptions slack{.ceiling_slack = pixels(3)};
constexpr MoveOptions drop{.drop_through = true};

constexpr HalfSizes nib{pixels(5), pixels(7)};

Strip lone_corner() {
    const DrawnCells cells{{"..", ".#"}};
    return {"lone_corner",
            {{{"FROM BESIDE:", "SIDEWAYS"}, cells, at(9, 24), by(5, -2), nib},
             {{"FROM ABOVE:", "UPWARD"}, cells, at(13, 8), by(0, 5), nib},
             {{"FROM BOTH:", "THE SHORTER"}, cells, at(10, 8), by(5, 7), nib},
             {{"INSIDE:", "THE SHORTER"}, cells, at(14, 14), by(0, 0), nib}},
            5};
}

Strip ledge() {
    const DrawnCells cells{{"...", "...", "#.."}};
    return {"ledge",
            {{{"ONE SUBPIXEL ON", "THE LEDGE: LANDS"}, cells, moved(at(21, 20), -1), by(0, 7), nib},
             {{"NONE: FALLS PAST"}, cells, at(21, 20), by(0, 7), nib}},
            5};
}

Strip row() {
    const DrawnCells cells{{"............", "............", "############"}};
    return {"row",
            {{{"WALKING AND FALLING, 13 PX A FRAME:", "THE SEAMS OF A ROW NEVER CATCH"},
              cells,
              at(10, 25),
              by(13, 2),
              nib,
              {},
              13,
              true}}};
}

Strip bullet() {
    const DrawnCells cells{{"........#...", "........#...", "........#..."}};
    return {"bullet",
            {{{"64 PX A FRAME AGAINST A WALL:", "STOPS IN FRONT OF IT"},
              cells,
              at(24, 24),
              by(64, 0),
              nib,
              {},
              2,
              true}}};
}

Strip checkerboard() {
    const DrawnCells cells{{"....", ".#..", "..#.", "...."}};
    return {"checkerboard",
            {{{"THROWN AT THE GAP"}, cells, at(40, 24), by(-12, 12), {pixels(4), pixels(4)}},
             {{"A BODY OF ONE PIXEL"}, cells, at(38, 26), by(-12, 12), {{128}, {128}}}},
            5};
}

Strip oneway() {
    const DrawnCells shelf{{"..", "..", "^^", ".."}}, mixed{{"..", "..", "^#", ".."}};
    return {"oneway",
            {{{"FROM ABOVE:", "HELD"}, shelf, at(16, 20), by(0, 8), nib},
             {{"FROM BELOW:", "FREE"}, shelf, at(16, 45), by(0, -6), nib, {}, 4},
             {{"DROPPED", "THROUGH"}, shelf, at(16, 25), by(0, 5), nib, drop},
             {{"BUT SOLID", "IS SOLID"}, mixed, at(13, 25), by(0, 5), nib, drop}},
            5};
}

Strip embedded() {
    const DrawnCells cells{{".....", ".###.", ".###.", "....."}};
    return {"embedded",
            {{{"LEFT IS NEARER"}, cells, at(29, 30), by(0, 0), nib},
             {{"UP IS NEARER"}, cells, at(30, 27), by(0, 0), nib}}};
}

Strip ceiling_slack() {
    const DrawnCells cells{{"#..", "...", "..."}};
    return {"ceiling_slack",
            {{{"3 PX UNDER: SLIPS"}, cells, at(18, 27), by(0, -7), nib, slack},
             {{"4 PX UNDER: STOPS"}, cells, at(17, 27), by(0, -7), nib, slack}},
            5};
}

// The last place is where the body ends.
std::vector<Point> play(const Scene& scene, Contact& contact) {
    Body body{scene.start, scene.velocity, scene.half};
    std::vector<Point> places{body.position};
    for (int frame = 0; frame < scene.frames; ++frame) {
        if (scene.driven)
            body.velocity = scene.velocity;
        contact = move_body(body, scene.cells, scene.options).contact;
        places.push_back(body.position);
    }
    return places;
}

void draw_scene(Sheet& sheet, const Lens& lens, const Scene& scene) {
    draw_cells(sheet, lens, scene.cells);
    Contact contact = 0;
    const std::vector<Point> places = play(scene, contact);
    for (std::size_t i = 1; i + 1 < places.size(); ++i)
        draw_body(sheet, lens, places[i], scene.half, Look::passed);
    draw_body(sheet, lens, places.front(), scene.half, Look::before);
    draw_body(sheet, lens, places.back(), scene.half, Look::after);
    const Point wanted = places[places.size() - 2] + scene.velocity;
    if (wanted == places.back())
        return;
    draw_body(sheet, lens, wanted, scene.half, Look::wanted);
    draw_push(sheet, lens, wanted, places.back());
}

int caption_lines(const Strip& strip) {
    std::size_t lines = 0;
    for (const Scene& scene : strip.scenes)
        lines = std::max(lines, scene.caption.size());
    return static_cast<int>(lines);
}

Sheet draw_strip(const Strip& strip, const Inks& inks, const desktop::Font& font) {
    const int cell = pixels_per_cell * strip.scale;
    const int top = 2 * margin + caption_lines(strip) * line_height;
    const int bottom = top + strip.scenes.front().cells.row_count() * cell;
    Sheet sheet = ruled_sheet(sheet_width, bottom + 2 * margin + letter, inks, font);

    const int panel = (sheet_width - margin) / static_cast<int>(strip.scenes.size());
    int x = margin;
    for (const Scene& scene : strip.scenes) {
        int y = margin;
        for (const std::string_view line : scene.caption) {
            write(sheet, x, y, line, inks.ink);
            y += line_height;
        }
        draw_scene(sheet, {x, top, strip.scale}, scene);
        x += panel;
    }
    write_legend(sheet, margin, bottom + margin);
    return sheet;
}

} // namespace

std::vector<NamedSheet> draw_scenes(const Inks& inks, const desktop::Font& font) {
    std::vector<NamedSheet> sheets;
    for (const Strip& strip : {lone_corner(), ledge(), row(), bullet(), checkerboard(), oneway(),
                               embedded(), ceiling_slack()})
        sheets.push_back({strip.name, draw_strip(strip, inks, font)});
    return sheets;
}

} // namespace halfbyte::tools
