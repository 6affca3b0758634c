#include "tests/machines/sim65.hpp"

#include "tests/machines/cpu6502.hpp"
#include "tests/support/text_of.hpp"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <stdexcept>

#include <sys/wait.h>

namespace halfbyte::test {
namespace {

constexpr std::uint16_t write_hook = 0xFFF7;
constexpr std::uint16_t exit_hook = 0xFFF9;

/// write(file, from, count): file and from are on the C stack, from is lower; count is in AX.
void write_output(Cpu6502& cpu, std::uint8_t stack_pointer, std::string& output) {
    const std::uint16_t parameters = cpu.read_word(stack_pointer);
    const std::uint16_t from = cpu.read_word(parameters);
    const unsigned left = parameters + 4u;
    cpu.memory.poke(stack_pointer, static_cast<std::uint8_t>(left));
    cpu.memory.poke(static_cast<std::uint16_t>(stack_pointer + 1),
                    static_cast<std::uint8_t>(left >> 8));
    const unsigned count = cpu.a | unsigned{cpu.x} << 8;
    for (unsigned i = 0; i < count; ++i)
        output += static_cast<char>(cpu.memory.peek(static_cast<std::uint16_t>(from + i)));
}

void return_to_caller(Cpu6502& cpu) {
    const unsigned low = cpu.pull();
    const unsigned high = cpu.pull();
    cpu.pc = static_cast<std::uint16_t>((high << 8 | low) + 1);
}

} // namespace

ProgramRun run_in_sim65(const std::filesystem::path& program) {
    const std::string command = HALFBYTE_SIM65 " -c '" + program.string() + "' 2>&1";
    const auto close = [](std::FILE* pipe) { pclose(pipe); };
    std::unique_ptr<std::FILE, decltype(close)> pipe(popen(command.c_str(), "r"), close);
    if (!pipe)
        throw std::runtime_error("sim65 cannot be started");
    ProgramRun run;
    char buffer[4096];
    while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, pipe.get()))
        run.output.append(buffer, count);
    const int status = pclose(pipe.release());
    run.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return run;
}

ProgramRun run_in_cpu6502(const std::filesystem::path& program, std::uint64_t cycle_limit) {
    const std::string file = test::text_of(program);
    if (file.size() < 12 || !file.starts_with("sim65\x02"))
        throw std::runtime_error(program.string() + ": is not a program for sim65");
    const auto byte = [&file](std::size_t at) { return static_cast<std::uint8_t>(file[at]); };
    Memory memory;
    std::fill_n(memory.store(), memory.store_size(), std::uint8_t{0xFF}); // like in sim65
    memory.map({0xFF00, 0xFFFF}, 0xFF00, Memory::readable | Memory::writable);
    Cpu6502 cpu(memory);
    std::copy(file.begin() + 12, file.end(), memory.store() + (byte(8) | byte(9) << 8));
    cpu.pc = static_cast<std::uint16_t>(byte(10) | byte(11) << 8);

    ProgramRun run;
    while (cpu.run_until(cycle_limit) == Stop::not_executable) {
        if (cpu.pc == exit_hook) {
            run.exit_code = cpu.a;
            const std::uint64_t cycles_of_jsr = 6;
            run.output += std::to_string(cpu.cycles - cycles_of_jsr) + " cycles\n";
            return run;
        }
        if (cpu.pc != write_hook)
            break;
        write_output(cpu, byte(7), run.output);
        return_to_caller(cpu);
    }
    throw std::runtime_error(program.string() + ": does not end");
}

} // namespace halfbyte::test
