#include "tools/movie/movie.hpp"
#include "tools/movie/states.hpp"
#include "tools/movie/states_header.hpp"

#include "engine/numbers/bytes.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <new>
#include <zlib.h>

namespace halfbyte::tools::movie {

struct StatesReader::Inflate {
    z_stream stream{};
    bool ended = false;

    explicit Inflate(std::string& bytes) {
        // zlib reads the bytes, but takes them as non-const.
        stream.next_in = reinterpret_cast<Bytef*>(bytes.data()) + states_header::bytes;
        stream.avail_in = static_cast<uInt>(bytes.size() - states_header::bytes);
        if (inflateInit(&stream) != Z_OK)
            throw std::bad_alloc();
    }
    Inflate(const Inflate&) = delete;
    Inflate& operator=(const Inflate&) = delete;
    ~Inflate() { inflateEnd(&stream); }

    // Fills `count` bytes; returns false if the stream is damaged or too short.
    bool get(std::uint8_t* bytes, std::size_t count) {
        stream.next_out = bytes;
        stream.avail_out = static_cast<uInt>(count);
        while (stream.avail_out != 0 && !ended) {
            const int result = inflate(&stream, Z_NO_FLUSH);
            ended = result == Z_STREAM_END;
            if (result != Z_OK && !ended)
                return false;
        }
        return stream.avail_out == 0;
    }

    // Whether all of the stream and of the file has been read.
    bool at_end() {
        std::uint8_t more = 0;
        return !get(&more, 1) && ended && stream.avail_in == 0;
    }
};

StatesReader::StatesReader(const std::filesystem::path& path)
    : path_(path), bytes_(support::read_file(path, largest_states_file)) {
    read_header();
    read_all();
    rewind();
}

StatesReader::~StatesReader() = default;

void StatesReader::fail(const std::string& what) const {
    throw support::InputError(path_, what);
}

void StatesReader::read_header() {
    const auto* header = reinterpret_cast<const std::uint8_t*>(bytes_.data());
    if (!bytes_.starts_with(states_header::magic))
        fail("not a file of recorded states: it must start with 'HBSTATES'");
    if (bytes_.size() < states_header::bytes)
        fail("the file ends inside its header");
    if (header[states_header::version] != states_version)
        fail("states of format version " + std::to_string(header[states_header::version])
             + "; this program reads " + std::to_string(states_version));
    const auto image_version = header[states_header::image_version];
    const auto image_bytes = read_u16(header + states_header::image_bytes);
    if (image_version != state_image_version || image_bytes != StateImage().size())
        fail("states of version " + std::to_string(image_version) + " with "
             + std::to_string(image_bytes) + " bytes; this program's have version "
             + std::to_string(state_image_version) + " and " + std::to_string(StateImage().size())
             + " bytes: record them again");
    frames_ = read_u32(header + states_header::frames);
    crc_ = read_u32(header + states_header::crc);
    if (frames_ > longest_movie)
        fail(std::to_string(frames_) + " frames are more than a movie can have");
}

// Reads everything once, so that a damaged file is not reported as a difference.
void StatesReader::read_all() {
    rewind();
    uLong crc = crc32_z(0, nullptr, 0); // ten times as fast as the engine's, made for consoles
    for (StateImage image; next(image);)
        crc = crc32_z(crc, image.data(), image.size());
    if (!inflate_->at_end())
        fail("extra bytes after the last of " + std::to_string(frames_) + " states");
    if (crc != crc_)
        fail("the states are damaged: their CRC-32 differs from the header's");
}

void StatesReader::rewind() {
    inflate_ = std::make_unique<Inflate>(bytes_);
    previous_ = {};
    read_ = 0;
}

bool StatesReader::next(StateImage& image) {
    if (read_ == frames_)
        return false;
    if (!inflate_->get(image.data(), image.size()))
        fail("the states end too early or are damaged at frame " + std::to_string(read_ + 1)
             + " of " + std::to_string(frames_));
    for (std::size_t i = 0; i < image.size(); ++i)
        image[i] = static_cast<std::uint8_t>(image[i] ^ previous_[i]);
    previous_ = image;
    ++read_;
    return true;
}

} // namespace halfbyte::tools::movie
