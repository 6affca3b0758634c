// A movie's recorded states: the state image after each frame, to find the first difference when a
// movie no longer plays as recorded. All numbers are little-endian:
//
//   offset  bytes  what
//        0      8  "HBSTATES"
//        8      1  format version
//        9      1  version of the state image
//       10      2  bytes of a state image
//       12      4  frames, at most as many as a movie has
//       16      4  CRC-32 of all images, one after the other
//        20         a zlib stream of the images, each XORed with the previous one, the first
//                       with zeros
#pragma once

#include "engine/numbers/crc32.hpp"
#include "engine/sim/state_image.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

namespace halfbyte::tools::movie {

inline constexpr std::uint8_t states_version = 1;
inline constexpr std::size_t largest_states_file = std::size_t{128} << 20;

using StateImage = std::array<std::uint8_t, state_image_size()>;

// Collects states, and writes them at the end.
class StatesWriter {
  public:
    StatesWriter();
    ~StatesWriter();

    void add(const World& world);

    // Replaces the file, or leaves it as it was; to be called once. Throws InputError if the file
    // cannot be written, or would be larger than largest_states_file.
    void write(const std::filesystem::path& path);

  private:
    struct Deflate;
    std::unique_ptr<Deflate> deflate_;
    StateImage previous_{};
    Crc32 crc_;
    std::uint32_t frames_ = 0;
};

// Reads states one by one. The file's size bounds the memory, whatever the header contains.
class StatesReader {
  public:
    // Throws InputError unless the file is complete, undamaged and of this program's versions.
    explicit StatesReader(const std::filesystem::path& path);
    ~StatesReader();

    std::uint32_t frames() const { return frames_; }

    // Returns false after the last state.
    bool next(StateImage& image);

  private:
    struct Inflate;

    void read_header();
    void read_all();
    void rewind();
    [[noreturn]] void fail(const std::string& what) const;

    std::filesystem::path path_;
    std::string bytes_;
    std::unique_ptr<Inflate> inflate_;
    StateImage previous_{};
    std::uint32_t frames_ = 0;
    std::uint32_t read_ = 0;
    std::uint32_t crc_ = 0;
};

} // namespace halfbyte::tools::movie
