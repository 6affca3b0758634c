#include "tools/soak/soak.hpp"

#include "tools/soak/random.hpp"

namespace halfbyte::tools::soak {

std::uint64_t world_seed(std::uint64_t seed, std::uint64_t world) {
    SoakRandom random(seed + world * 0xD1342543DE82EF95u);
    const std::uint64_t high = random.next();
    return high << 32 | random.next();
}

SoakReport soak(const SoakOptions& options, const RunWorld& run, const WatchSoak& watch) {
    return SoakRunner<WorldResult>(options, run).result(watch);
}

std::vector<TileKind> rare_kinds(const Tally& tally) {
    std::vector<TileKind> rare;
    const double least = static_cast<double>(tally.all_contacts()) * least_share;
    for (std::size_t i = 0; i < tally.contacts.size(); ++i) {
        const TileKind kind = static_cast<TileKind>(i);
        if (is_counted(kind) && static_cast<double>(tally.contacts[i]) < least)
            rare.push_back(kind);
    }
    return rare;
}

} // namespace halfbyte::tools::soak
