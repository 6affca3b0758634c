#include "tools/lab/pictures/machines.hpp"

#include "engine/numbers/crc32.hpp"
#include "tools/pipeline/foreign/rgba_image.hpp"

#include <algorithm>
#include <cstdio>

namespace halfbyte::tools::pictures {

namespace {

using hosted::Rect;

constexpr int sheet_width = 800;
constexpr int margin = 8;
constexpr int line = letter + 4;
constexpr Rect folder{8, 280, 192, 256};
constexpr int build_x = 240;
constexpr int build_width = 204;
constexpr int shots_x = sheet_width - margin - 320;
constexpr int panel_height = 10 * line + margin;

std::string hash_text(std::uint32_t hash) {
    char text[9];
    std::snprintf(text, sizeof text, "%08X", static_cast<unsigned>(hash));
    return text;
}

void write_lines(Sheet& sheet, int x, int y, const std::vector<std::string>& lines,
                 hosted::Colour colour) {
    for (const std::string& text : lines) {
        write(sheet, x, y, text, colour);
        y += line;
    }
}

void draw_box(Sheet& sheet, Rect rect, hosted::Colour paper) {
    fill(sheet, rect, paper);
    frame(sheet, rect, sheet.inks.ink);
}

void draw_folder(Sheet& sheet) {
    write_lines(sheet, folder.x, folder.y + folder.height + margin, {"HALFBYTE", "BUILD GAME"},
                sheet.inks.red);
    fill(sheet, {folder.x, folder.y - line, 6 * letter + margin, line}, sheet.inks.ink);
    write(sheet, folder.x + margin, folder.y - line + 4, "GAME/", sheet.inks.paper);
    draw_box(sheet, folder, sheet.inks.paper);
    write_lines(sheet, folder.x + margin, folder.y + margin,
                {"GAME.TOML", "TUNING.TOML", "ACTORS.TOML", "LEVELS/", "  *.TMX", "MOVIES/", "",
                 "AND ITS ART", "PICTURES", "PALETTES", "FONT"},
                sheet.inks.ink);
}

// The data made for one machine: the level block, which all machines share, above the rest.
void draw_panel(Sheet& sheet, int y, const MachinePanel& machine) {
    const Inks& inks = sheet.inks;
    const int text_x = build_x + margin;
    const int shared = 4 * line;
    draw_box(sheet, {build_x, y, build_width, panel_height}, inks.paper);
    fill(sheet, {build_x, y, build_width, shared}, inks.ink);
    write_lines(sheet, text_x, y + margin,
                {"LEVEL BLOCK", std::to_string(machine.level_block.size()) + " BYTES",
                 "CRC " + hash_text(crc32(machine.level_block.data(), machine.level_block.size()))},
                inks.paper);
    write_lines(sheet, text_x, y + shared + margin, machine.parts, inks.ink);
    write(sheet, text_x, y + panel_height - line, machine.program, inks.red);
}

void draw_shot(Sheet& sheet, int x, int y, const foreign::RgbaImage& shot) {
    for (int row = 0; row < shot.height; ++row)
        for (int column = 0; column < shot.width; ++column)
            draw_pixel(sheet.canvas, x + column, y + row,
                       shot.pixels[static_cast<std::size_t>(row * shot.width + column)]);
    frame(sheet,
          {x - pen_width, y - pen_width, shot.width + 2 * pen_width, shot.height + 2 * pen_width},
          sheet.inks.ink);
}

} // namespace

std::string in_capitals(std::string text) {
    for (char& c : text)
        c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return text;
}

Sheet draw_machines(const std::vector<MachinePanel>& machines, unsigned frame_number,
                    const Inks& inks, const hosted::Font& font) {
    foreign::ImageReader reader;
    std::vector<foreign::RgbaImage> shots;
    int height = 2 * line + margin;
    for (const MachinePanel& machine : machines) {
        shots.push_back(reader.read(machine.shot, {machine.shot, 0}));
        height += std::max(shots.back().height + 2 * line, panel_height) + 3 * margin;
    }
    Sheet sheet = ruled_sheet(sheet_width, height, inks, font);
    write(sheet, build_x, margin, "BUILT FOR IT", inks.red);
    write(sheet, shots_x, margin, "FRAME " + std::to_string(frame_number) + " OF A MOVIE",
          inks.red);
    draw_folder(sheet);

    int y = 2 * line;
    for (std::size_t i = 0; i < machines.size(); ++i) {
        const int shot_height = shots[i].height + 2 * line;
        const int row = std::max(shot_height, panel_height);
        const int middle = y + row / 2;
        arrow(sheet, folder.x + folder.width, folder.y + folder.height / 2, build_x, middle,
              inks.red);
        arrow(sheet, build_x + build_width, middle, shots_x - 2 * pen_width, middle, inks.red);
        draw_panel(sheet, middle - panel_height / 2, machines[i]);
        const int shot_y = middle - shot_height / 2;
        write(sheet, shots_x, shot_y, machines[i].name, inks.ink);
        draw_shot(sheet, shots_x, shot_y + line, shots[i]);
        write(sheet, shots_x, shot_y + line + shots[i].height + margin / 2,
              "STATE " + machines[i].state, inks.ink);
        y += row + 3 * margin;
    }
    return sheet;
}

} // namespace halfbyte::tools::pictures
