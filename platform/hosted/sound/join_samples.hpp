// Joins sound after a gap.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace halfbyte::hosted {

// Makes samples after a gap continue from `last`, the last sample that was heard. They begin there,
// and reach their own values within a hundredth of a second, so that the gap does not click.
std::vector<std::int16_t> join_samples(std::int16_t last, std::span<const std::int16_t> samples,
                                       int sample_rate);

} // namespace halfbyte::hosted
