#include "tools/support/deflate.hpp"

#include <new>
#include <zlib.h>

namespace halfbyte::tools::support {

std::vector<std::uint8_t> deflated(std::span<const std::uint8_t> bytes, DeflateForm form,
                                   int level) {
    constexpr int largest_window = 15, with_gzip_header = 16, most_memory = 9;
    const int window = largest_window + (form == DeflateForm::gzip ? with_gzip_header : 0);
    z_stream stream{};
    if (deflateInit2(&stream, level, Z_DEFLATED, window, most_memory, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    std::vector<std::uint8_t> packed(deflateBound(&stream, static_cast<uLong>(bytes.size())));
    stream.next_in = const_cast<Bytef*>(bytes.data()); // zlib does not write there
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = packed.data();
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    // The header of gzip names the system on which zlib runs.
    constexpr std::size_t system_at = 9;
    constexpr std::uint8_t unix_system = 3;
    if (form == DeflateForm::gzip)
        packed[system_at] = unix_system;
    return packed;
}

} // namespace halfbyte::tools::support
