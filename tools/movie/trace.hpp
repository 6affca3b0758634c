// A movie's result, one line a frame: what every target must agree on.
#pragma once

#include "engine/program/program.hpp"
#include "engine/sound/voice_image.hpp"

#include <cstdint>
#include <filesystem>
#include <string>

namespace halfbyte::tools::movie {

// The line "frame crc32 x y", with its end: the number of the frame, the CRC-32 of the state image
// after it in 8 hex digits, and the player's raw position in subpixels. A trace has a line for each
// frame of its movie, from 1 on; the state before the first frame has none.
std::string trace_line(const World& world);

// The same with another column, what the frame sounds like: of each voice its note, fine steps and
// level in two hex digits each, a dot between two voices.
std::string trace_line(const World& world, const VoiceImage& voices);

// The same of a frame of the whole program: the number of the frame since power-on, and the CRC-32
// of the program's image and the state image behind it.
std::string trace_line(const ProgramState& state, const World& world);

// And with the column of what that sounds like.
std::string trace_line(const ProgramState& state, const World& world, const VoiceImage& voices);

// The hash in the line of a frame. Throws InputError where the trace has no such line.
std::string hash_in_trace(const std::filesystem::path& trace, std::uint32_t frame);

// Replaces the file, or for "-" prints on standard output. Throws std::runtime_error.
void write_trace(const std::string& path, const std::string& trace);

} // namespace halfbyte::tools::movie
