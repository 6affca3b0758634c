// A program for the GBA that plays what its host requests and shows the voice images;
// tests/emu/sound_on_gba.cpp compares them.
#include "engine/sound/sound.hpp"
#include "tests/gba/sound_exchange.hpp"

extern "C" volatile std::uint32_t vblank_count; // start.s counts
constinit volatile std::uint32_t vblank_count = 0;

namespace {

using namespace halfbyte;

[[gnu::section(".trace_block")]] gba::SoundExchange exchange;

constinit Sound sound;

void make_frame(const SoundBlock& block) {
    const std::size_t number = exchange.made % gba::exchanged_frames;
    const gba::ExchangedRequest request = exchange.requests[number];
    if (request.begins != 0)
        sound = {};
    const VoiceImage image = tick(sound, block, {request.song, request.effect, request.flags});
    write_voice_image(image, exchange.images[number]);
    asm volatile("" ::: "memory"); // the image is written before it is counted
    exchange.made = exchange.made + 1;
}

} // namespace

int main() {
    exchange.block_size = 0;
    exchange.asked = 0;
    exchange.made = 0;
    exchange.magic = gba::sound_exchange_magic;
    while (exchange.block_size == 0) {
    }
    asm volatile("" ::: "memory"); // the host has written the block
    SoundBlock block;
    exchange.fault =
        static_cast<std::uint32_t>(open_sound(exchange.block, exchange.block_size, block));
    while (exchange.fault == 0)
        if (exchange.made != exchange.asked)
            make_frame(block);
    return 1;
}
