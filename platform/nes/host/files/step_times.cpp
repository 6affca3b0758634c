#include "platform/nes/host/files/step_times.hpp"

#include "engine/numbers/bytes.hpp"
#include "engine/sim/state_image.hpp"
#include "platform/nes/layout/memory_map.hpp"
#include "platform/nes/layout/trace_block.hpp"

#include <algorithm>
#include <stdexcept>

namespace halfbyte::nes {

namespace {

using tools::cpu6502::Stop;

constexpr std::uint8_t in_vblank = 0x80;         // of PPUSTATUS
constexpr std::uint16_t return_address = 0x4800; // unmapped, so that a return ends the run
constexpr std::uint64_t cycles_between_looks = 50;
constexpr std::uint64_t most_cycles = 10'000'000;

void add_quiet_devices(Memory& memory) {
    const auto ignore = [](std::uint16_t, std::uint8_t) {};
    memory.add_device({{0x2000, 0x2007}, [](std::uint16_t) { return in_vblank; }, ignore});
    memory.add_device({{0x4000, 0x4017}, [](std::uint16_t) { return std::uint8_t{0}; }, ignore});
}

} // namespace

StepTimes::StepTimes(const tools::console::NesRom& rom)
    : board_(rom_in(rom.bytes, "the ROM")), step_(rom.address("step")),
      map_frame_(rom.address("map_frame")), reset_places_(rom.address("reset_places")),
      frame_ready_(rom.address("frame_ready")) {
    add_quiet_devices(board_.memory);
}

void StepTimes::refuse() const {
    throw std::runtime_error("the ROM for the NES stops at "
                             + tools::cpu6502::hex_address(board_.cpu.instruction_at));
}

void StepTimes::leave_host_command(const tools::targets::LevelRun& run) {
    const auto ram = board_.ram();
    std::ranges::fill(ram, std::uint8_t{0});
    std::ranges::copy(host_command_magic, ram.begin() + host_command::magic);
    ram[host_command::level] = static_cast<std::uint8_t>(run.level);
    write_u16(&ram[host_command::seed], run.seed);
}

void StepTimes::run_until_waiting(bool waits) {
    auto& cpu = board_.cpu;
    for (const std::uint64_t end = cpu.cycles + most_cycles; cpu.cycles < end;) {
        if ((board_.ram()[frame_ready_] != 0) == waits)
            return;
        if (cpu.run_until(cpu.cycles + cycles_between_looks) == Stop::not_executable)
            break;
    }
    refuse();
}

// The trace begins once the level and its first picture are complete.
void StepTimes::begin_level() {
    board_.cpu.reset();
    run_until_waiting(true);
    while (!std::ranges::equal(board_.ram().subspan(trace_block::magic, 4), trace_magic)) {
        board_.cpu.nmi();
        run_until_waiting(false);
        run_until_waiting(true);
    }
}

// The bank with reset_places is the one that `step` maps in.
void StepTimes::put(const World& world) {
    write_state_image(world, &board_.ram()[state_image_address]);
    call(map_frame_, 0);
    call(reset_places_, 0);
}

std::uint32_t StepTimes::call(std::uint16_t routine, std::uint8_t a) {
    auto& cpu = board_.cpu;
    constexpr std::uint16_t pushed = return_address - 1;
    cpu.push(pushed >> 8);
    cpu.push(pushed & 0xFF);
    cpu.a = a;
    cpu.pc = routine;
    const std::uint64_t begin = cpu.cycles;
    if (cpu.run_until(begin + most_cycles) != Stop::not_executable || cpu.pc != return_address)
        refuse();
    return static_cast<std::uint32_t>(cpu.cycles - begin);
}

std::vector<std::uint32_t> StepTimes::of(const tools::targets::LevelRun& run) {
    leave_host_command(run);
    begin_level();
    if (run.begin != nullptr)
        put(*run.begin);
    std::vector<std::uint32_t> times;
    times.reserve(run.inputs.size());
    for (const Input input : run.inputs)
        times.push_back(call(step_, input));
    return times;
}

} // namespace halfbyte::nes
