#include "platform/hosted/picture/reduce_colours.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <vector>

namespace halfbyte::hosted {
namespace {

int distance(Colour a, Colour b) {
    int sum = 0;
    for (const int shift : {0, 8, 16}) {
        const int d = static_cast<int>(a >> shift & 255) - static_cast<int>(b >> shift & 255);
        sum += d * d;
    }
    return sum;
}

// The most frequent colours first; of equally frequent ones, the smaller number first.
std::vector<Colour> by_frequency(const Canvas& canvas) {
    std::map<Colour, std::size_t> counts;
    for (const Colour colour : canvas.pixels)
        ++counts[colour];
    std::vector<Colour> colours;
    for (const auto& [colour, count] : counts)
        colours.push_back(colour);
    std::ranges::stable_sort(colours, std::greater(),
                             [&](Colour colour) { return counts[colour]; });
    return colours;
}

} // namespace

void reduce_colours(Canvas& canvas, std::size_t most) {
    std::vector<Colour> kept = by_frequency(canvas);
    if (kept.size() <= most)
        return;
    const std::vector<Colour> others(kept.begin() + static_cast<std::ptrdiff_t>(most), kept.end());
    kept.resize(most);
    std::map<Colour, Colour> nearest;
    for (const Colour colour : others)
        nearest[colour] = *std::ranges::min_element(
            kept, {}, [&](Colour other) { return distance(colour, other); });
    for (Colour& pixel : canvas.pixels)
        if (const auto found = nearest.find(pixel); found != nearest.end())
            pixel = found->second;
}

} // namespace halfbyte::hosted
