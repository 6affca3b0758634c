#include "platform/gba/host/files/step_times.hpp"

#include "engine/numbers/bytes.hpp"
#include "engine/sim/state_image.hpp"

#include <cstddef>
#include <stdexcept>
#include <string>

namespace halfbyte::gba {

namespace {

using tools::arm7tdmi::Stop;

constexpr std::uint64_t most_cycles = 50'000'000; // between two stops
constexpr int most_vblanks = 60;                  // until the level begins
constexpr std::uint32_t image_address = trace_block_address + offsetof(TraceBlock, image);

} // namespace

void StepTimes::refuse(const char* reason) const {
    throw std::runtime_error("the ROM for the GBA stops at "
                             + tools::arm7tdmi::hex(board_.cpu.instruction_at()) + ": " + reason);
}

Stop StepTimes::run() {
    try {
        return board_.cpu.run_until(board_.cpu.cycles + most_cycles);
    } catch (const tools::arm7tdmi::Fault& fault) {
        refuse(fault.what());
    }
}

void StepTimes::leave_host_command(const tools::targets::LevelRun& run) {
    std::uint8_t* const command = &board_.ewram()[offsetof(TraceBlock, host_command)];
    write_u16(command, host_command_magic & 0xFFFF);
    write_u16(command + 2, host_command_magic >> 16);
    command[offsetof(HostCommand, level)] = static_cast<std::uint8_t>(run.level);
    write_u16(command + offsetof(HostCommand, seed), run.seed);
}

// The ROM waits for a vblank by a system call. The trace begins once the level is complete.
void StepTimes::begin_level() {
    const std::uint8_t* const block = board_.ewram().data();
    for (int vblank = 0; read_u32(block + offsetof(TraceBlock, magic)) != trace_magic; ++vblank)
        if (run() != Stop::system_call || vblank == most_vblanks)
            refuse("the level does not begin");
    const auto address = [block](std::size_t offset) {
        return read_u32(block + offsetof(TraceBlock, addresses) + offset);
    };
    addresses_ = {
        address(offsetof(RomAddresses, step_level)), address(offsetof(RomAddresses, program)),
        address(offsetof(RomAddresses, read_state_image)),
        address(offsetof(RomAddresses, write_state_image)), address(offsetof(RomAddresses, world))};
}

std::uint32_t StepTimes::call(std::uint32_t function,
                              std::initializer_list<std::uint32_t> arguments) {
    const std::uint64_t begin = board_.cpu.cycles;
    board_.cpu.call(function, arguments);
    if (run() != Stop::returned)
        refuse("the simulation does not return");
    return static_cast<std::uint32_t>(board_.cpu.cycles - begin);
}

void StepTimes::put(const World& world) {
    write_state_image(world, &board_.ewram()[offsetof(TraceBlock, image)]);
    call(addresses_.read_state_image, {image_address, addresses_.world});
}

World StepTimes::world() {
    World world;
    call(addresses_.write_state_image, {addresses_.world, image_address});
    read_state_image(&board_.ewram()[offsetof(TraceBlock, image)], world);
    return world;
}

std::vector<std::uint32_t> StepTimes::of(const tools::targets::LevelRun& run) {
    board_.power_on();
    leave_host_command(run);
    begin_level();
    if (run.begin != nullptr)
        put(*run.begin);
    std::vector<std::uint32_t> times;
    times.reserve(run.inputs.size());
    for (const Input input : run.inputs)
        times.push_back(call(addresses_.step_level, {addresses_.program, input}));
    return times;
}

} // namespace halfbyte::gba
