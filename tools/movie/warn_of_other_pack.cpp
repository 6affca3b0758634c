#include "tools/movie/warn_of_other_pack.hpp"

#include "platform/hosted/pack/pack_hash.hpp"
#include "platform/hosted/text/print.hpp"

#include <cinttypes>
#include <cstdio>

namespace halfbyte::tools::movie {

namespace {

void warn_unless(const std::filesystem::path& file, const Movie& movie, std::uint32_t hash) {
    if (movie.pack_hash == hash)
        return;
    char hashes[64];
    std::snprintf(hashes, sizeof hashes, "(pack hash %08" PRIx32 ", here %08" PRIx32 ")",
                  movie.pack_hash, hash);
    hosted::print_error(file.string() + ": warning: recorded with other rules or another level "
                        + hashes);
}

} // namespace

void warn_of_other_pack(const std::filesystem::path& file, const Movie& movie,
                        const hosted::Pack& pack, const hosted::PackedLevel& level) {
    warn_unless(file, movie, pack_hash(pack, level));
}

void warn_of_other_pack(const std::filesystem::path& file, const Movie& movie,
                        const hosted::Pack& pack) {
    warn_unless(file, movie, program_pack_hash(pack));
}

} // namespace halfbyte::tools::movie
