#include "tools/lab/soak/worlds/world_tally.hpp"

namespace halfbyte::tools::soak::worlds {

namespace {

template <std::size_t size>
void add(std::array<std::uint64_t, size>& to, const std::array<std::uint64_t, size>& from) {
    for (std::size_t i = 0; i < size; ++i)
        to[i] += from[i];
}

} // namespace

WorldTally& WorldTally::operator+=(const WorldTally& other) {
    frames += other.frames;
    counted += other.counted;
    bodies += other.bodies;
    in_something += other.in_something;
    alone += other.alone;
    rode += other.rode;
    gone += other.gone;
    deaths += other.deaths;
    paths += other.paths;
    add(touched, other.touched);
    add(movers, other.movers);
    return *this;
}

} // namespace halfbyte::tools::soak::worlds
