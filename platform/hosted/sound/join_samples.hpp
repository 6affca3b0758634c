// Sound that goes on after a gap.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace halfbyte::hosted {

// Samples before which others are missing, as what follows `last`, the last one that is heard: they
// begin there, and within a hundredth of a second are what they were. So the gap does not click.
std::vector<std::int16_t> join_samples(std::int16_t last, std::span<const std::int16_t> samples,
                                       int sample_rate);

} // namespace halfbyte::hosted
