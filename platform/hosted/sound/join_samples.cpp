#include "platform/hosted/sound/join_samples.hpp"

#include <algorithm>
#include <limits>

namespace halfbyte::hosted {

std::vector<std::int16_t> join_samples(std::int16_t last, std::span<const std::int16_t> samples,
                                       int sample_rate) {
    std::vector<std::int16_t> joined(samples.begin(), samples.end());
    if (joined.empty())
        return joined;
    const int length = sample_rate / 100;
    const int step = last - joined.front();
    const int count = std::min(length, static_cast<int>(joined.size()));
    for (int i = 0; i < count; ++i) {
        std::int16_t& sample = joined[static_cast<std::size_t>(i)];
        using Limits = std::numeric_limits<std::int16_t>;
        sample = static_cast<std::int16_t>(
            std::clamp<int>(sample + step * (length - i) / length, Limits::min(), Limits::max()));
    }
    return joined;
}

} // namespace halfbyte::hosted
