// usage: recording_game FILE
//
// A game in a window for tests with real keys: Start leads from its title to the level. At its end
// it writes the inputs of the level as hexadecimal bytes, one a line, and the hero's position.

#include "engine/sim/step.hpp"
#include "platform/desktop/run_desktop.hpp"
#include "tests/support/test_pack.hpp"

#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>

using namespace halfbyte;

namespace {

hosted::Pack long_floor() {
    const std::string air(120, '.'), floor(120, '#');
    std::string drawing;
    for (int row = 0; row < 12; ++row)
        drawing += air + "\n";
    std::string hero = air;
    hero[3] = 'P';
    hosted::Pack pack = test::test_pack({drawing + hero + "\n" + floor + "\n" + floor});
    pack.flow.flow.scenes = flow_title;
    return pack;
}

void write_inputs(std::ostream& out, const hosted::Pack& pack, const hosted::Recording& record) {
    const Level level = hosted::level_of(pack, pack.levels[0]);
    World world = test::start(level, record.seed);
    const Position start = player(world).position.x;
    for (const Input input : record.inputs) {
        char line[8];
        std::snprintf(line, sizeof line, "%02x\n", unsigned{input});
        out << line;
        step(world, input, level);
    }
    out << "moved " << pixel_of(player(world).position.x) - pixel_of(start) << " pixels\n";
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: recording_game FILE\n";
        return 1;
    }
    const hosted::Pack pack = long_floor();
    desktop::PlayOptions options;
    options.saves = "saves";
    options.settings = "settings";
    options.changes = [] { return std::nullopt; }; // as in a game folder, so time can go back
    const desktop::PlayResult result = desktop::run_desktop(pack, options);
    if (!result.fault.empty())
        std::cerr << result.fault << '\n';
    std::ofstream out(argv[1]);
    write_inputs(out, pack, result.recording);
    return out.flush() ? result.exit_code() : 1;
}
