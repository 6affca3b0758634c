#include "tests/fuzz/play_any_pack.hpp"

#include "engine/numbers/crc32.hpp"
#include "engine/show/view.hpp"
#include "engine/sim/step.hpp"
#include "platform/hosted/pack/pack_file.hpp"

#include <algorithm>
#include <stdexcept>

namespace halfbyte::test {
namespace {

constexpr std::size_t crc_bytes = 4;
constexpr int frames = 4;

void sign(std::vector<std::uint8_t>& bytes) {
    bytes.resize(std::max(bytes.size(), crc_bytes));
    const std::size_t end = bytes.size() - crc_bytes;
    const std::uint32_t crc = crc32(bytes.data(), end);
    for (std::size_t i = 0; i < crc_bytes; ++i)
        bytes[end + i] = static_cast<std::uint8_t>(crc >> (8 * i));
}

// A pack's bytes after the signature and the version of Halfbyte that wrote it, without the
// checksum.
std::span<const std::uint8_t> content_of(std::span<const std::uint8_t> pack) {
    constexpr std::size_t signature_bytes = 6;
    const std::size_t version_bytes = 1U + pack[signature_bytes];
    return pack.subspan(signature_bytes + version_bytes,
                        pack.size() - signature_bytes - version_bytes - crc_bytes);
}

} // namespace

void play_some_frames(const hosted::Pack& pack, const hosted::PackedLevel& packed) {
    const Level level = level_of(pack, packed);
    World world;
    start_level(world, level, 1);
    Stage stage = set_stage(world, level, desktop_screen);
    for (int frame = 0; frame < frames; ++frame) {
        step(world, input_right | input_a, level);
        advance(stage, world, level, pack.looks.numbers, desktop_screen);
        const View view = show(world, stage, level, pack.looks, desktop_screen);
        for (int i = 0; i < view.sprite_count && !pack.sprite_pictures.empty(); ++i)
            if (view.sprites[i].pose >= pack.sprite_pictures.size())
                throw std::logic_error("a sprite without a picture");
    }
}

bool play_any_pack(std::span<const std::uint8_t> bytes) {
    std::vector<std::uint8_t> copy(bytes.begin(), bytes.end());
    sign(copy);
    hosted::Pack pack;
    try {
        pack = hosted::read_pack(copy);
    } catch (const hosted::PackError&) {
        return false;
    }
    for (const hosted::PackedLevel& level : pack.levels)
        play_some_frames(pack, level);
    // The version is that of the writer, whichever was read.
    if (!std::ranges::equal(content_of(hosted::write_pack(pack)), content_of(copy)))
        throw std::logic_error("the pack is written otherwise than it was read");
    return true;
}

} // namespace halfbyte::test
