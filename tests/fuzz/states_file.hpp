#pragma once

#include <string>

namespace halfbyte::test {

/// A movie's first frames.
std::string first_frames(const std::string& movie, int frames);

/// A file of recorded states with its stream uncompressed, and back. Packing it stores the CRC-32
/// that its images have, so that damage in them is read. A file without a complete header stays as
/// it is.
std::string unpack_states(const std::string& file);
std::string pack_states(const std::string& unpacked);

} // namespace halfbyte::test
