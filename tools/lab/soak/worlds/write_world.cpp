#include "tools/lab/soak/worlds/world_file.hpp"

#include "engine/sim/state_image.hpp"
#include "platform/hosted/files/save_file.hpp"

#include <sstream>

namespace halfbyte::tools::soak::worlds {

namespace {

std::ostream& operator<<(std::ostream& out, Point p) {
    return out << p.x.raw << ' ' << p.y.raw;
}

void write_rules(std::ostream& out, const Rules& rules) {
    out << "rules";
    each_number_of_bodies(rules, [&](auto number) { out << ' ' << static_cast<int>(number); });
    out << '\n';
}

void write_state(std::ostream& out, const World& world) {
    constexpr const char* digits = "0123456789abcdef";
    std::vector<std::uint8_t> image(state_image_size());
    write_state_image(world, image.data());
    out << "state ";
    for (const std::uint8_t byte : image)
        out << digits[byte >> 4] << digits[byte & 15];
    out << '\n';
}

void write_terrain(std::ostream& out, const Terrain& terrain) {
    out << "map " << terrain.columns << ' ' << terrain.rows << '\n';
    for (int row = 0; row < terrain.rows; ++row) {
        for (int column = 0; column < terrain.columns; ++column)
            out << letter_of(terrain.at(column, row));
        out << '\n';
    }
}

void write_mover(std::ostream& out, const SoakMover& mover) {
    out << "mover " << mover_kind_names[static_cast<std::size_t>(mover.kind)]
        << (mover.mode == PathMode::loop ? " loop" : " back_and_forth") << ' ' << mover.width << ' '
        << mover.height << " start " << mover.start << " speed " << mover.speed << " path";
    for (const Point& p : mover.path)
        out << ' ' << p;
    out << '\n';
}

void write_level(std::ostream& out, const SoakLevel& level) {
    out << "start " << level.start_x << ' ' << level.start_y << '\n';
    write_terrain(out, level.terrain);
    for (int row = 0; row < level.terrain.rows; ++row)
        for (int column = 0; column < level.terrain.columns; ++column)
            if (const Walls walls = level.walls[level.terrain.index(column, row)])
                out << "wall " << column << ' ' << row << (walls & wall_top ? " top" : "")
                    << (walls & wall_left ? " left" : "") << '\n';
    for (const Segment& s : level.segments)
        out << "segment " << s.a << ' ' << s.b << (s.one_sided ? " one_sided\n" : "\n");
    for (const SoakMover& mover : level.movers)
        write_mover(out, mover);
    for (const PlacedCrate& crate : level.crates)
        out << "crate " << crate.x << ' ' << crate.y << ' ' << int{crate.width} << ' '
            << int{crate.height} << '\n';
}

void write_frame(std::ostream& out, const WorldFrame& frame) {
    out << "frame " << static_cast<int>(frame.input) << '\n';
    for (const WorldOrder& order : frame.orders) {
        out << "order " << order.slot;
        if (order.put)
            out << " put " << *order.put << ' ' << static_cast<int>(order.kind)
                << (order.hovers ? " hovers" : "");
        if (order.x != 0 || order.y != 0)
            out << " by " << order.x << ' ' << order.y;
        out << '\n';
    }
}

} // namespace

void write_world_case(const std::filesystem::path& path, const WorldCase& world_case,
                      const std::string& note) {
    std::ostringstream out;
    out << "halfbyte soak worlds 2\nnote " << note << '\n';
    write_rules(out, world_case.rules);
    write_state(out, world_case.begin);
    write_level(out, world_case.level);
    for (const WorldFrame& frame : world_case.frames)
        write_frame(out, frame);
    hosted::save_or_keep(path, out.str());
}

} // namespace halfbyte::tools::soak::worlds
