#include "tools/pipeline/map/decode_gids.hpp"

#include "tools/pipeline/map/base64.hpp"
#include "tools/pipeline/map/data_error.hpp"
#include "tools/pipeline/map/decompress.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <charconv>
#include <string>

namespace halfbyte::tools::map {

namespace {

constexpr std::string_view space = " \t\r\n";

std::size_t skip_space(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(space, at), text.size());
}

[[noreturn]] void fail_for_count(std::size_t found, std::size_t expected, std::size_t offset) {
    throw DataError("there are " + std::to_string(found) + " cells where "
                        + std::to_string(expected) + " are expected",
                    offset);
}

std::uint32_t csv_number(std::string_view text, std::size_t& at) {
    std::uint32_t gid = 0;
    const char* end = text.data() + text.size();
    const auto result = std::from_chars(text.data() + at, end, gid);
    if (result.ec != std::errc{}) {
        const std::string_view found = text.substr(at, text.find_first_of(",\n", at) - at);
        throw DataError("a tile id was expected, not " + support::in_quotes(found), at);
    }
    at = static_cast<std::size_t>(result.ptr - text.data());
    return gid;
}

/// A comma at the very end is allowed.
std::vector<std::uint32_t> decode_csv(std::string_view text, std::size_t count) {
    std::vector<std::uint32_t> gids;
    gids.reserve(count);
    for (std::size_t at = skip_space(text, 0); at < text.size(); at = skip_space(text, at)) {
        if (gids.size() == count) {
            const auto commas =
                std::count(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), ',');
            fail_for_count(count + 1 + static_cast<std::size_t>(commas), count, at);
        }
        gids.push_back(csv_number(text, at));
        at = skip_space(text, at);
        if (at < text.size() && text[at] != ',')
            throw DataError("a comma was expected after a tile id", at);
        ++at;
    }
    if (gids.size() != count)
        fail_for_count(gids.size(), count, text.find_last_not_of(space) + 1);
    return gids;
}

std::vector<std::uint32_t> from_little_endian(const std::vector<std::uint8_t>& bytes) {
    std::vector<std::uint32_t> gids(bytes.size() / 4);
    for (std::size_t i = 0; i < gids.size(); ++i) {
        const std::uint8_t* b = bytes.data() + 4 * i;
        gids[i] =
            b[0] | std::uint32_t{b[1]} << 8 | std::uint32_t{b[2]} << 16 | std::uint32_t{b[3]} << 24;
    }
    return gids;
}

} // namespace

DataEncoding data_encoding(std::string_view encoding, std::string_view compression) {
    if (encoding == "base64") {
        if (compression.empty())
            return DataEncoding::base64;
        if (compression == "zlib" || compression == "gzip")
            return DataEncoding::zlib;
        if (compression == "zstd")
            return DataEncoding::zstd;
        throw DataError("the compression " + support::in_quotes(compression)
                        + " is unknown; zlib, gzip and zstd are read");
    }
    if (!compression.empty())
        throw DataError("the compression " + support::in_quotes(compression) + " needs base64");
    if (encoding.empty())
        return DataEncoding::xml;
    if (encoding == "csv")
        return DataEncoding::csv;
    throw DataError("the encoding " + support::in_quotes(encoding)
                    + " is unknown; csv and base64 are read");
}

std::vector<std::uint32_t> decode_gids(std::string_view text, DataEncoding encoding,
                                       std::size_t count) {
    if (encoding == DataEncoding::csv)
        return decode_csv(text, count);
    std::vector<std::uint8_t> bytes = decode_base64(text);
    if (encoding == DataEncoding::zlib)
        bytes = decompress_zlib(bytes, 4 * count);
    else if (encoding == DataEncoding::zstd)
        bytes = decompress_zstd(bytes, 4 * count);
    if (bytes.size() != 4 * count) {
        throw DataError("there are " + std::to_string(bytes.size()) + " bytes where "
                        + std::to_string(count) + " cells need " + std::to_string(4 * count));
    }
    return from_little_endian(bytes);
}

std::size_t offset_in_csv(std::string_view text, std::size_t index) {
    std::size_t at = 0;
    for (; index > 0; --index)
        at = text.find(',', at) + 1;
    return skip_space(text, at);
}

} // namespace halfbyte::tools::map
