#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace halfbyte::tools::map {

enum class DataEncoding : std::uint8_t {
    xml,
    csv,
    base64,
    zlib,
    zstd
};

/// The encoding that the attributes of <data> name (empty when absent); zlib includes gzip. Throws
/// DataError for an unknown one.
DataEncoding data_encoding(std::string_view encoding, std::string_view compression);

/// Decodes exactly `count` global tile ids from the text of <data> or <chunk>; throws DataError for
/// any other number and for broken text. Not for DataEncoding::xml, which has elements instead of
/// text.
std::vector<std::uint32_t> decode_gids(std::string_view text, DataEncoding encoding,
                                       std::size_t count);

/// Where the number at this index begins in a csv text.
std::size_t offset_in_csv(std::string_view text, std::size_t index);

} // namespace halfbyte::tools::map
