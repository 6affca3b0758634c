#include "tools/soak/case_file.hpp"

#include "platform/hosted/files/save_file.hpp"

#include <sstream>

namespace halfbyte::tools::soak {

namespace {

void write_terrain(std::ostream& out, const Terrain& terrain) {
    out << "map " << terrain.columns << ' ' << terrain.rows << '\n';
    for (int row = 0; row < terrain.rows; ++row) {
        for (int column = 0; column < terrain.columns; ++column)
            out << letter_of(terrain.at(column, row));
        out << '\n';
    }
}

void write_body(std::ostream& out, const SoakBody& body) {
    const Body& b = body.body;
    out << "body at " << b.position.x.raw << ' ' << b.position.y.raw << " velocity "
        << b.velocity.x.raw << ' ' << b.velocity.y.raw << " half " << b.half.x.raw << ' '
        << b.half.y.raw << " correction " << body.corner_correction.raw << " contact "
        << static_cast<int>(body.contact) << (b.shape == Shape::round ? " round\n" : "\n");
}

void write_push(std::ostream& out, std::size_t body, const Push& push) {
    if (push == Push{})
        return;
    out << "push " << body;
    if (push.put)
        out << " put " << push.put->x.raw << ' ' << push.put->y.raw;
    if (push.x != 0 || push.y != 0)
        out << " by " << push.x << ' ' << push.y;
    out << (push.drop_through ? " drop" : "") << '\n';
}

} // namespace

void write_case(const std::filesystem::path& path, const SoakCase& soak_case,
                const std::string& note) {
    std::ostringstream out;
    out << "halfbyte soak 2\nnote " << note << '\n';
    write_terrain(out, soak_case.terrain);
    for (const SoakBody& body : soak_case.bodies)
        write_body(out, body);
    for (const auto& frame : soak_case.frames) {
        out << "frame\n";
        for (std::size_t i = 0; i < frame.size(); ++i)
            write_push(out, i, frame[i]);
    }
    hosted::save_or_keep(path, out.str());
}

} // namespace halfbyte::tools::soak
