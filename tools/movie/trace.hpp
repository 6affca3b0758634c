// A movie's trace: one line a frame, which must be the same on every target.
#pragma once

#include "engine/program/program.hpp"
#include "engine/sound/voice_image.hpp"

#include <cstdint>
#include <filesystem>
#include <string>

namespace halfbyte::tools::movie {

// The line "frame crc32 x y", with its line end: the frame's number, the CRC-32 of the state image
// after the frame in 8 hex digits, and the player's raw position in subpixels. A trace has a line
// for each frame of its movie, from 1 on; the state before the first frame has none.
std::string trace_line(const World& world);

// The same with a column for the frame's sound: each voice's note, fine steps and level in two hex
// digits each, with a dot between voices.
std::string trace_line(const World& world, const VoiceImage& voices);

// The same for a frame of the whole program: the number of the frame since power-on, and the CRC-32
// of the program's image followed by the state image.
std::string trace_line(const ProgramState& state, const World& world);

// The same with the column for the sound.
std::string trace_line(const ProgramState& state, const World& world, const VoiceImage& voices);

// The hash in a frame's line. Throws InputError if the trace has no such line.
std::string hash_in_trace(const std::filesystem::path& trace, std::uint32_t frame);

// Replaces the file, or prints on standard output if the path is "-". Throws std::runtime_error.
void write_trace(const std::string& path, const std::string& trace);

} // namespace halfbyte::tools::movie
