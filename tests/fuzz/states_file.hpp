#pragma once

#include <string>

namespace halfbyte::tests {

/// A movie's first frames.
std::string first_frames(const std::string& movie, int frames);

/// A file of recorded states whose stream is not compressed, and back: with the CRC-32 that its
/// images have, whatever they are, so that what is spoilt in them is read. What has no whole header
/// stays as it is.
std::string unpack_states(const std::string& file);
std::string pack_states(const std::string& unpacked);

} // namespace halfbyte::tests
