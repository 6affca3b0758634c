#include "tools/lab/pictures/scenes.hpp"

#include "extras/fly_among_segments.hpp"
#include "extras/sweep.hpp"
#include "tools/lab/pictures/body_drawing.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace halfbyte::tools::pictures {

namespace {

using Caption = std::vector<std::string_view>;

// The function of the engine that moves the body.
enum class Mover : std::uint8_t {
    four_corner,
    obstacles,
    flight,
    sweep
};

struct Scene {
    Caption caption;
    DrawnCells cells;
    Point start;
    Motion velocity;
    HalfSizes half;
    MoveOptions options{};
    int frames = 1;
    Shape shape = Shape::box;
    bool driven = false; // gets its velocity again in every frame
    Mover mover = Mover::four_corner;
    Features features{};
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

constexpr MoveOptions correction{.corner_correction = pixels(3)};
constexpr MoveOptions drop{.drop_through = true};

constexpr HalfSizes nib{pixels(5), pixels(7)};

// A scene in which the body gets its velocity again in every frame.
Scene driven(Caption caption, const DrawnCells& cells, Point start, Motion velocity, int frames) {
    return {std::move(caption), cells, start, velocity, nib, {}, frames, Shape::box, true};
}

Strip outer_corner() {
    const DrawnCells cells{{"..", ".#"}};
    return {"outer_corner",
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
            {driven({"WALKING AND FALLING, 13 PX A FRAME:", "THE SEAMS OF A ROW NEVER CATCH"},
                    cells, at(10, 25), by(13, 2), 13)}};
}

Strip bullet() {
    const DrawnCells cells{{"........#...", "........#...", "........#..."}};
    return {"bullet",
            {driven({"64 PX A FRAME AGAINST A WALL:", "STOPS IN FRONT OF IT"}, cells, at(24, 24),
                    by(64, 0), 2)}};
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

Strip stuck() {
    const DrawnCells cells{{".....", ".###.", ".###.", "....."}};
    return {"stuck",
            {{{"LEFT IS NEARER"}, cells, at(29, 30), by(0, 0), nib},
             {{"UP IS NEARER"}, cells, at(30, 27), by(0, 0), nib}}};
}

Strip corner_correction() {
    const DrawnCells cells{{"#..", "...", "..."}};
    return {"corner_correction",
            {{{"3 PX UNDER: SLIPS"}, cells, at(18, 27), by(0, -7), nib, correction},
             {{"4 PX UNDER: STOPS"}, cells, at(17, 27), by(0, -7), nib, correction}},
            5};
}

constexpr Motion with_gravity(int x) {
    return {by(x, 0).x, {72}};
}

Strip disc() {
    const DrawnCells cells{{"..", ".#"}};
    constexpr HalfSizes radius{pixels(6), pixels(6)};
    return {
        "disc",
        {{{"MISSES THE", "CORNER"}, cells, at(11, 7), by(0, 4), radius, {}, 1, Shape::round},
         {{"A BOX DOES", "NOT"}, cells, at(11, 7), by(0, 4), radius},
         {{"SINKS ONTO", "THE CORNER"}, cells, at(13, 8), by(0, 5), radius, {}, 1, Shape::round},
         {{"BESIDE IT:", "SIDEWAYS"}, cells, at(8, 13), by(4, 0), radius, {}, 1, Shape::round}},
        5};
}

Strip hill() {
    const DrawnCells cells{{"............", "..../##cd...", "############"}};
    return {"hill",
            {driven({"WALKING OVER A HILL, 8 PX A FRAME:", "UP, OVER THE TOP, AND DOWN"}, cells,
                    at(10, 25), with_gravity(8), 21)}};
}

Strip valley() {
    const DrawnCells cells{{"............", "\\........../", "#cd......ab#", "############"}};
    return {"valley",
            {driven({"STEEP, GENTLE, FLAT AND BACK:", "NO HOP AND NO STOP AT ANY JOIN"}, cells,
                    at(10, 19), with_gravity(8), 21)}};
}

Strip ceiling() {
    const DrawnCells cells{{"######", "#q..p#", "......", "......"}};
    return {"slope_ceiling",
            {driven({"FLYING UP UNDER", "A CEILING'S SLOPE"}, cells, at(40, 54), by(6, -6), 5),
             driven({"THE OTHER HAND"}, cells, at(56, 54), by(-6, -6), 5)},
            4};
}

Box solid(int x, int y, int half_x, int half_y) {
    return {at(x, y), {pixels(half_x), pixels(half_y)}, trait_solid};
}

// A scene of obstacles that are not cells.
Scene among(Caption caption, DrawnCells cells, Point start, Motion velocity, Mover mover,
            Features features, int frames = 1) {
    return {std::move(caption), std::move(cells), start, velocity,           nib, {}, frames,
            Shape::box,         frames > 1,       mover, std::move(features)};
}

Strip thin_walls() {
    const DrawnCells cells{{"....", "....", "...."}};
    return {"thin_wall",
            {among({"ON ITS END:", "LANDS"}, cells, at(29, 16), by(3, 24), Mover::obstacles,
                   {.walls = {{2, 2, wall_top, 2}}}),
             among({"BESIDE IT:", "FALLS PAST"}, cells, at(22, 16), by(3, 24), Mover::obstacles,
                   {.walls = {{2, 2, wall_top, 2}}}),
             among({"FROM EITHER", "SIDE: STOPS"}, cells, at(20, 20), by(20, 4), Mover::obstacles,
                   {.walls = {{2, 0, wall_left, 3}}})},
            4};
}

Strip boxes() {
    return {
        "box_set",
        {among(
            {"DOWN ON TWO BOXES, AND ALONG THEM", "UP TO A THIRD"},
            {{"............", "............", "............", "............", "............"}},
            at(20, 12), by(110, 48), Mover::obstacles,
            {.boxes = {solid(64, 68, 20, 12), solid(100, 68, 16, 12), solid(136, 48, 12, 32)}})}};
}

Strip segment_flight() {
    return {
        "segment",
        {among({"FLIES AGAINST A SLANTED FLOOR:", "A CORNER MEETS IT"},
               {{"............", "............", "............", "............", "............"}},
               at(52, 10), by(70, 56), Mover::flight,
               {.segments = {{at(12, 44), at(148, 76), false}}})}};
}

Strip swept() {
    return {
        "sweep",
        {among({"SWEPT AGAINST A BOX: STOPS WHERE THEY", "TOUCH, AND GOES ON ALONG IT"},
               {{"............", "............", "............", "............", "............"}},
               at(20, 14), by(96, 60), Mover::sweep, {.boxes = {solid(100, 62, 24, 16)}})}};
}

Strip everything() {
    return {
        "moving",
        {among({"DOWN A SLOPE, UP A SEGMENT, ONTO A THIN", "FLOOR AND UP TO A BOX: 8 PX A FRAME"},
               {{"............", "............", "##\\.........", "############"}}, at(10, 25),
               with_gravity(8), Mover::obstacles,
               {.boxes = {solid(154, 18, 10, 14)},
                .segments = {{at(80, 48), at(112, 32), false}},
                .walls = {{7, 2, wall_top, 3}}},
               20)}};
}

Contact moved_by(Mover mover, Body& body, const Scene& scene, const MoveOptions& options) {
    const Features& all = scene.features;
    const BoxSet boxes{all.boxes.data(), static_cast<int>(all.boxes.size())};
    const SegmentList segments{all.segments.data(), static_cast<int>(all.segments.size())};
    if (mover == Mover::four_corner)
        return move_body(body, scene.cells, options).contact;
    if (mover == Mover::flight)
        return fly_among_segments(body, segments).contact;
    if (mover == Mover::sweep) {
        const SweepResult swept =
            sweep_and_slide(box_of(body), offset_in_one_frame(body.velocity), all.boxes.front());
        body.position = body.position + swept.displacement;
        return swept.contact;
    }
    using Everything = Obstacles<DrawnCells, Features, SegmentList>;
    return move_among_obstacles(body, Everything{&scene.cells, boxes, &all, &segments}, options)
        .contact;
}

// The positions of the body, the last of which is its final one.
std::vector<Point> play(const Scene& scene, Contact& contact) {
    Body body{scene.start, scene.velocity, scene.half, scene.shape};
    std::vector<Point> places{body.position};
    MoveOptions options = scene.options;
    options.last_contact = scene.driven ? contact_floor : Contact{0};
    for (int frame = 0; frame < scene.frames; ++frame) {
        if (scene.driven)
            body.velocity = scene.velocity;
        contact = moved_by(scene.mover, body, scene, options);
        options.last_contact = contact;
        places.push_back(body.position);
    }
    return places;
}

void draw_scene(Sheet& sheet, const Lens& lens, const Scene& scene) {
    draw_cells(sheet, lens, scene.cells);
    draw_features(sheet, lens, scene.features);
    Contact contact = 0;
    const std::vector<Point> places = play(scene, contact);
    for (std::size_t i = 1; i + 1 < places.size(); ++i)
        draw_body(sheet, lens, places[i], scene.half, Look::passed, scene.shape);
    draw_body(sheet, lens, places.front(), scene.half, Look::before, scene.shape);
    draw_body(sheet, lens, places.back(), scene.half, Look::after, scene.shape);
    const Point wanted = places[places.size() - 2] + scene.velocity;
    if (wanted == places.back())
        return;
    draw_body(sheet, lens, wanted, scene.half, Look::wanted, scene.shape);
    draw_push(sheet, lens, wanted, places.back());
}

int caption_lines(const Strip& strip) {
    std::size_t lines = 0;
    for (const Scene& scene : strip.scenes)
        lines = std::max(lines, scene.caption.size());
    return static_cast<int>(lines);
}

Sheet draw_strip(const Strip& strip, const Inks& inks, const hosted::Font& font) {
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

std::vector<NamedSheet> draw_scenes(const Inks& inks, const hosted::Font& font) {
    std::vector<NamedSheet> sheets;
    for (const Strip& strip : {outer_corner(), ledge(), row(), bullet(), checkerboard(), oneway(),
                               stuck(), corner_correction(), disc(), hill(), valley(), ceiling(),
                               thin_walls(), boxes(), segment_flight(), swept(), everything()})
        sheets.push_back({strip.name, draw_strip(strip, inks, font)});
    return sheets;
}

} // namespace halfbyte::tools::pictures
