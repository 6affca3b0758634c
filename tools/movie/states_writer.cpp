#include "platform/hosted/files/save_file.hpp"
#include "tools/movie/movie.hpp"
#include "tools/movie/states.hpp"
#include "tools/movie/states_header.hpp"

#include "engine/numbers/bytes.hpp"
#include "tools/support/input_error.hpp"

#include <new>
#include <zlib.h>

namespace halfbyte::tools::movie {

struct StatesWriter::Deflate {
    z_stream stream{};
    std::string out = std::string(states_header::bytes, '\0'); // the header is filled in at the end

    Deflate() {
        if (deflateInit(&stream, Z_BEST_COMPRESSION) != Z_OK)
            throw std::bad_alloc();
    }
    Deflate(const Deflate&) = delete;
    Deflate& operator=(const Deflate&) = delete;
    ~Deflate() { deflateEnd(&stream); }

    void put(std::uint8_t* bytes, std::size_t count, int flush) {
        std::array<std::uint8_t, 4096> buffer;
        stream.next_in = bytes;
        stream.avail_in = static_cast<uInt>(count);
        do {
            stream.next_out = buffer.data();
            stream.avail_out = static_cast<uInt>(buffer.size());
            deflate(&stream, flush);
            out.append(buffer.data(), buffer.data() + buffer.size() - stream.avail_out);
        } while (stream.avail_out == 0);
    }
};

namespace {

void write_u32(std::uint8_t* bytes, std::uint32_t value) {
    write_u16(bytes, static_cast<std::uint16_t>(value));
    write_u16(bytes + 2, static_cast<std::uint16_t>(value >> 16));
}

} // namespace

StatesWriter::StatesWriter() : deflate_(std::make_unique<Deflate>()) {}
StatesWriter::~StatesWriter() = default;

void StatesWriter::add(const World& world) {
    StateImage image;
    write_state_image(world, image.data());
    crc_.add(image.data(), image.size());
    StateImage change = image;
    for (std::size_t i = 0; i < image.size(); ++i)
        change[i] = static_cast<std::uint8_t>(image[i] ^ previous_[i]);
    deflate_->put(change.data(), change.size(), Z_NO_FLUSH);
    previous_ = image;
    ++frames_;
}

void StatesWriter::write(const std::filesystem::path& path) {
    deflate_->put(nullptr, 0, Z_FINISH);
    std::string& out = deflate_->out;
    if (frames_ > longest_movie || out.size() > largest_states_file)
        throw support::InputError(path, "too many states to record: " + std::to_string(frames_));
    std::array<std::uint8_t, states_header::bytes> header{};
    std::copy(states_header::magic.begin(), states_header::magic.end(), header.begin());
    header[states_header::version] = states_version;
    header[states_header::image_version] = state_image_version;
    write_u16(header.data() + states_header::image_bytes, StateImage().size());
    write_u32(header.data() + states_header::frames, frames_);
    write_u32(header.data() + states_header::crc, crc_.value());
    std::copy(header.begin(), header.end(), out.begin());
    hosted::save_file(path, out);
}

} // namespace halfbyte::tools::movie
