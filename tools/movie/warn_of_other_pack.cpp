#include "tools/movie/warn_of_other_pack.hpp"

#include "platform/hosted/text/print.hpp"
#include "tools/movie/pack_hash.hpp"

#include <cinttypes>
#include <cstdio>

namespace halfbyte::tools::movie {

void warn_of_other_pack(const std::filesystem::path& file, const Movie& movie,
                        const hosted::Pack& pack, const hosted::PackedLevel& level) {
    const std::uint32_t hash = movie::pack_hash(pack, level);
    if (movie.pack_hash == hash)
        return;
    char hashes[64];
    std::snprintf(hashes, sizeof hashes, "(pack hash %08" PRIx32 ", here %08" PRIx32 ")",
                  movie.pack_hash, hash);
    hosted::print_error(file.string() + ": warning: recorded for other rules or another level "
                        + hashes);
}

} // namespace halfbyte::tools::movie
