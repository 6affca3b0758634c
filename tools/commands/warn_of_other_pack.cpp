#include "tools/commands/warn_of_other_pack.hpp"

#include "tools/movie/pack_hash.hpp"

#include <cinttypes>
#include <cstdio>
#include <iostream>

namespace halfbyte::tools {

void warn_of_other_pack(const std::filesystem::path& file, const Movie& movie,
                        const desktop::Pack& pack, const desktop::PackedLevel& level) {
    const std::uint32_t hash = pack_hash(pack, level);
    if (movie.pack_hash == hash)
        return;
    char hashes[64];
    std::snprintf(hashes, sizeof hashes, "(pack hash %08" PRIx32 ", here %08" PRIx32 ")",
                  movie.pack_hash, hash);
    std::cerr << file.string() << ": warning: recorded for other rules or another level " << hashes
              << '\n';
}

} // namespace halfbyte::tools
