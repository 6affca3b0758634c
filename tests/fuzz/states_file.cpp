#include "tests/fuzz/states_file.hpp"

#include "engine/numbers/bytes.hpp"
#include "tools/movie/states.hpp"
#include "tools/movie/states_header.hpp"

#include <algorithm>
#include <stdexcept>
#include <zlib.h>

namespace halfbyte::test {
namespace {

namespace states_header = tools::movie::states_header;

Bytef* bytes_of(std::string& text) {
    return reinterpret_cast<Bytef*>(text.data());
}

/// The checksum of the images that these changes from one image to the next make, as far as the
/// changes are complete.
std::uint32_t crc_of(const std::string& changes) {
    Crc32 crc;
    tools::movie::StateImage image{};
    for (std::size_t at = 0; at + image.size() <= changes.size(); at += image.size()) {
        for (std::size_t i = 0; i < image.size(); ++i)
            image[i] ^= static_cast<std::uint8_t>(changes[at + i]);
        crc.add(image.data(), image.size());
    }
    return crc.value();
}

} // namespace

std::string first_frames(const std::string& movie, int frames) {
    const std::string word = "\nframes ";
    const std::size_t number = movie.find(word) + word.size();
    std::size_t end = movie.find('\n', number);
    const std::string head = movie.substr(0, number) + std::to_string(frames);
    const std::size_t rows = end;
    for (int i = 0; i < frames; ++i)
        end = movie.find('\n', end + 1);
    return head + movie.substr(rows, end + 1 - rows);
}

std::string unpack_states(const std::string& file) {
    std::string stream = file.substr(states_header::bytes);
    const auto* header = reinterpret_cast<const std::uint8_t*>(file.data());
    uLongf bytes = read_u16(header + states_header::frames) * tools::movie::StateImage().size();
    std::string changes(bytes, '\0');
    if (uncompress(bytes_of(changes), &bytes, bytes_of(stream), stream.size()) != Z_OK)
        throw std::runtime_error("recorded states are not a zlib stream");
    return file.substr(0, states_header::bytes) + changes;
}

std::string pack_states(const std::string& unpacked) {
    if (unpacked.size() < states_header::bytes)
        return unpacked;
    std::string changes = unpacked.substr(states_header::bytes);
    uLongf bytes = compressBound(changes.size());
    std::string stream(bytes, '\0');
    compress(bytes_of(stream), &bytes, bytes_of(changes), changes.size());
    std::string file = unpacked.substr(0, states_header::bytes) + stream.substr(0, bytes);
    const std::uint32_t crc = crc_of(changes);
    for (std::size_t i = 0; i < sizeof crc; ++i)
        file[states_header::crc + i] = static_cast<char>(crc >> (8 * i));
    return file;
}

} // namespace halfbyte::test
