#include "platform/gba/trace.hpp"

#include "engine/program/program_image.hpp"
#include "engine/sim/state_image.hpp"

namespace halfbyte::gba {
namespace {

[[gnu::section(".trace_block")]] TraceBlock block;

static_assert(
    state_image_size() <= sizeof block.image,
    "configure with fewer HALFBYTE_AWAKE_ACTORS or HALFBYTE_CRATES: the trace block is full");

// The host may read between any two instructions: a barrier makes sure that earlier writes are in
// memory.
void barrier() {
    asm volatile("" ::: "memory");
}

void write(const Program& program, const VoiceImage& voices) {
    block.frame = program.world.frame;
    block.level = program.state.level_number;
    write_state_image(program.world, block.image);
    write_program_image(program.state, block.program);
    write_voice_image(voices, block.voices);
}

template <class Write>
void publish(Write&& write_all) {
    ++block.sequence;
    barrier();
    write_all();
    barrier();
    ++block.sequence;
    barrier();
}

template <class Pointer>
std::uint32_t address_of(Pointer pointer) {
    return reinterpret_cast<std::uintptr_t>(pointer);
}

void keep_worst(std::uint32_t& worst, std::uint32_t now) {
    if (now > worst)
        worst = now;
}

} // namespace

HostCommand take_host_command() {
    const HostCommand command = block.host_command;
    block = TraceBlock{};
    return command;
}

std::uint32_t trace_delay() {
    barrier(); // the host may have written to it since
    return block.delay * cycles_of_delay;
}

void begin_trace(const Program& program) {
    publish([&] {
        block.shown_frame = no_frame_shown;
        block.lag = 0;
        block.step_cycles = block.worst_step_cycles = 0;
        block.frame_cycles = block.worst_frame_cycles = 0;
        block.image_bytes = state_image_size();
        block.image_version = state_image_version;
        block.program_bytes = program_image_size();
        block.program_version = program_image_version;
        block.sound_cycles = 0;
        block.addresses = {address_of(&step_level), address_of(&program),
                           address_of(&read_state_image), address_of(&write_state_image),
                           address_of(&program.world)};
        write(program, {});
    });
    block.magic = trace_magic;
    barrier();
}

void trace(const Program& program, const VoiceImage& voices, const FrameCycles& cycles,
           std::uint32_t lag) {
    publish([&] {
        block.lag = lag;
        block.step_cycles = cycles.step;
        block.sound_cycles = cycles.sound;
        block.frame_cycles = cycles.frame;
        keep_worst(block.worst_step_cycles, cycles.step);
        keep_worst(block.worst_frame_cycles, cycles.frame);
        write(program, voices);
    });
}

void trace_shown(std::uint32_t frame) {
    block.shown_frame = frame;
    barrier();
}

} // namespace halfbyte::gba
