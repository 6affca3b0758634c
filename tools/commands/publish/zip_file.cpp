#include "tools/commands/publish/zip_file.hpp"

#include <stdexcept>
#include <zlib.h>

namespace halfbyte::tools::publish {

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::uint32_t local_signature = 0x04034B50;
constexpr std::uint32_t central_signature = 0x02014B50;
constexpr std::uint32_t end_signature = 0x06054B50;
constexpr std::uint16_t version = 20; // deflate
constexpr std::uint16_t deflated = 8;
constexpr std::uint16_t first_day = 1 << 5 | 1; // 1 January 1980
constexpr std::uint32_t readable_file = 0100644u << 16;
constexpr std::uint16_t made_on_unix = 3 << 8 | version;

void add_16(Bytes& bytes, std::size_t number) {
    bytes.push_back(static_cast<std::uint8_t>(number));
    bytes.push_back(static_cast<std::uint8_t>(number >> 8));
}

void add_32(Bytes& bytes, std::size_t number) {
    add_16(bytes, number);
    add_16(bytes, number >> 16);
}

Bytes deflated_bytes(const Bytes& bytes) {
    z_stream stream{};
    constexpr int raw = -15; // without zlib's own header
    constexpr int memory = 8;
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, raw, memory, Z_DEFAULT_STRATEGY)
        != Z_OK)
        throw std::runtime_error("zlib cannot compress");
    Bytes compressed(deflateBound(&stream, static_cast<uLong>(bytes.size())));
    stream.next_in = const_cast<Bytef*>(bytes.data()); // zlib does not write to it
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = compressed.data();
    stream.avail_out = static_cast<uInt>(compressed.size());
    const int result = deflate(&stream, Z_FINISH);
    compressed.resize(stream.total_out);
    deflateEnd(&stream);
    if (result != Z_STREAM_END)
        throw std::runtime_error("zlib cannot compress");
    return compressed;
}

/// The part that the local header and the central directory share.
void add_description(Bytes& bytes, const ZipEntry& entry, std::size_t compressed) {
    add_16(bytes, version);
    add_16(bytes, 0); // no flags
    add_16(bytes, deflated);
    add_16(bytes, 0); // midnight
    add_16(bytes, first_day);
    add_32(bytes, crc32(0, entry.bytes.data(), static_cast<uInt>(entry.bytes.size())));
    add_32(bytes, compressed);
    add_32(bytes, entry.bytes.size());
    add_16(bytes, entry.name.size());
    add_16(bytes, 0); // no extra field
}

void add_to_directory(Bytes& directory, const ZipEntry& entry, std::size_t compressed,
                      std::size_t place) {
    add_32(directory, central_signature);
    add_16(directory, made_on_unix);
    add_description(directory, entry, compressed);
    add_16(directory, 0); // no comment
    add_16(directory, 0); // the first disk
    add_16(directory, 0); // no internal attributes
    add_32(directory, readable_file);
    add_32(directory, place);
    directory.insert(directory.end(), entry.name.begin(), entry.name.end());
}

} // namespace

Bytes zip_file(const std::vector<ZipEntry>& entries) {
    Bytes zip;
    Bytes directory;
    for (const ZipEntry& entry : entries) {
        const Bytes compressed = deflated_bytes(entry.bytes);
        add_to_directory(directory, entry, compressed.size(), zip.size());
        add_32(zip, local_signature);
        add_description(zip, entry, compressed.size());
        zip.insert(zip.end(), entry.name.begin(), entry.name.end());
        zip.insert(zip.end(), compressed.begin(), compressed.end());
    }
    const std::size_t place = zip.size();
    zip.insert(zip.end(), directory.begin(), directory.end());
    add_32(zip, end_signature);
    add_32(zip, 0); // the only disk
    add_16(zip, entries.size());
    add_16(zip, entries.size());
    add_32(zip, directory.size());
    add_32(zip, place);
    add_16(zip, 0); // no comment
    return zip;
}

} // namespace halfbyte::tools::publish
