#include "tools/movie/trace.hpp"

#include "engine/sim/state_image.hpp"
#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/text/print.hpp"

#include <cinttypes>
#include <cstdio>

namespace halfbyte::tools::movie {

std::string trace_line(const World& world) {
    char line[64];
    const Point at = player(world).position;
    const int length =
        std::snprintf(line, sizeof line, "%" PRIu32 " %08" PRIx32 " %" PRId32 " %" PRId32 "\n",
                      world.frame, state_hash(world), at.x.raw, at.y.raw);
    return std::string(line, static_cast<std::size_t>(length));
}

std::string trace_line(const World& world, const VoiceImage& voices) {
    std::string line = trace_line(world);
    line.pop_back();
    char between = ' ';
    for (const Tone& tone : voices.voices) {
        char text[16];
        const int length = std::snprintf(text, sizeof text, "%c%02x%02x%02x", between, tone.note,
                                         tone.fine, tone.level);
        line.append(text, static_cast<std::size_t>(length));
        between = '.';
    }
    return line + '\n';
}

void write_trace(const std::string& path, const std::string& trace) {
    if (path != "-") {
        hosted::save_file(path, trace);
        return;
    }
    hosted::raw_output() << trace;
    hosted::check_output();
}

} // namespace halfbyte::tools::movie
