#include "tools/movie/trace.hpp"

#include "engine/program/program_image.hpp"
#include "engine/sim/state_image.hpp"
#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_text.hpp"

#include <cinttypes>
#include <cstdio>

namespace halfbyte::tools::movie {

namespace {

std::string line_of(std::uint32_t frame, std::uint32_t hash, Point at) {
    char line[64];
    const int length =
        std::snprintf(line, sizeof line, "%" PRIu32 " %08" PRIx32 " %" PRId32 " %" PRId32 "\n",
                      frame, hash, at.x.raw, at.y.raw);
    return std::string(line, static_cast<std::size_t>(length));
}

std::string with_sound(std::string line, const VoiceImage& voices) {
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

} // namespace

std::string trace_line(const World& world) {
    return line_of(world.frame, state_hash(world), player(world).position);
}

std::string trace_line(const ProgramState& state, const World& world) {
    return line_of(state.frame, program_hash(state, world), player(world).position);
}

std::string trace_line(const World& world, const VoiceImage& voices) {
    return with_sound(trace_line(world), voices);
}

std::string trace_line(const ProgramState& state, const World& world, const VoiceImage& voices) {
    return with_sound(trace_line(state, world), voices);
}

std::string hash_in_trace(const std::filesystem::path& trace, std::uint32_t frame) {
    constexpr std::size_t most_bytes = std::size_t{64} << 20, hash_digits = 8;
    const std::string text = '\n' + support::read_text(trace, most_bytes);
    const std::string start = '\n' + std::to_string(frame) + ' ';
    const std::size_t found = text.find(start);
    if (found == std::string::npos)
        throw support::InputError(trace, "the trace has no frame " + std::to_string(frame));
    return text.substr(found + start.size(), hash_digits);
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
