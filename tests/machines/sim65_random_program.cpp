#include "tests/machines/sim65_random_program.hpp"

#include "tests/machines/cpu6502.hpp"
#include "tests/machines/cpu6502_instructions.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <random>

namespace halfbyte::test {
namespace {

using Bytes = std::array<std::uint8_t, 3>;

constexpr unsigned data_end = 0x0E00; // the end of the memory that the instructions may write
constexpr unsigned results = 0x0E00;  // the registers at the end of the program
constexpr unsigned parameters = 0x0F00;
constexpr std::uint16_t code_start = 0x1000; // the file is loaded from $0000 on
constexpr unsigned empty_start = 0x8000;     // beyond the end of every program
constexpr unsigned empty_end = 0xFF00;       // sim65 has its reset vector after it
constexpr std::uint8_t nop = 0xEA;
constexpr std::uint8_t cld = 0xD8;
constexpr std::uint8_t plp = 0x28;

constexpr std::array<unsigned, 7> left_out{0x00, 0x40, 0x60, 0x6C, 0xF8, 0x3E, 0xD8};

bool is_store(unsigned opcode) {
    return (opcode & 0xE0) == 0x80 && (opcode & 0x1F) != 0x00 && (opcode & 0x0D) != 0x08
           && (opcode & 0x0F) != 0x0A;
}

bool is_change(unsigned opcode) {
    return (opcode & 0x07) == 0x06 && (opcode & 0xE0) != 0x80 && (opcode & 0xE0) != 0xA0;
}

/// Writes a program while a processor executes it, along the executed path.
class Writer {
  public:
    explicit Writer(std::uint32_t seed) : random_(seed) {
        std::fill_n(memory_.store(), memory_.store_size(), std::uint8_t{0xFF});
        for (unsigned i = 0; i < data_end; ++i)
            memory_.store()[i] = byte();
        data_.assign(memory_.store(), memory_.store() + code_start);
        cpu_.pc = code_start;
        fixed({0xA2, 0xFF, 0x9A, 0xD8, 0x58}); // LDX #$FF, TXS, CLD, CLI
        for (int i = 0; i < 4; ++i)
            cpu_.step();
    }

    void add_instruction() {
        Bytes instruction;
        do
            instruction = any_instruction();
        while (!fits(instruction));
        const unsigned length = instructions[instruction[0]].length;
        for (unsigned i = 0; i < length; ++i)
            memory_.poke(static_cast<std::uint16_t>(cpu_.pc + i), instruction[i]);
        end_ = std::max(end_, cpu_.pc + length);
        cpu_.step();
        if (instruction[0] == plp) {
            fixed({cld});
            cpu_.step();
        }
    }

    std::string finish() {
        fixed({0x08, 0x8D, 0x00, 0x0E, 0x68, 0x29, 0xC3, 0x8D, 0x01, 0x0E}); // P and A
        fixed_behind({0x8E, 0x02, 0x0E, 0x8C, 0x03, 0x0E});                  // X and Y
        fixed_behind({0xBA, 0x8E, 0x04, 0x0E, 0xA2, 0xFF, 0x9A});            // S, then a new stack
        print_everything();
        fixed_behind({0x20, 0xF9, 0xFF}); // exit
        const char reset_high = static_cast<char>(code_start >> 8);
        std::string file{'s', 'i', 'm', '6', '5', 2, 0, 0, 0, 0, 0, reset_high};
        file += data_;
        file.append(memory_.store() + code_start, memory_.store() + end_);
        return file;
    }

  private:
    std::uint8_t byte() { return static_cast<std::uint8_t>(random_() >> 8); }

    Bytes any_instruction() {
        for (;;) {
            const std::uint8_t opcode = byte();
            const Instruction& known = instructions[opcode];
            if (known.name == nullptr
                || std::find(left_out.begin(), left_out.end(), opcode) != left_out.end())
                continue;
            if (known.branches)
                return {opcode, static_cast<std::uint8_t>(byte() % 24), nop};
            if (opcode == 0x4C || opcode == 0x20) { // JMP, JSR: a short distance forward
                const unsigned target = cpu_.pc + 3u + byte() % 8;
                return {opcode, static_cast<std::uint8_t>(target),
                        static_cast<std::uint8_t>(target >> 8)};
            }
            const bool anywhere = byte() < 32;
            const std::uint8_t high = byte();
            return {opcode, byte(), anywhere ? high : static_cast<std::uint8_t>(high % 14)};
        }
    }

    bool fits(const Bytes& instruction) const {
        const unsigned opcode = instruction[0];
        if (instructions[opcode].branches)
            return (cpu_.pc & 0xFF) < 0xFE;
        if (opcode == 0x20 || opcode == 0x4C)
            return true;
        if ((opcode & 0x1F) == 0x11 && instruction[1] == 0xFF)
            return false;
        const unsigned address = target(instruction);
        // Code must not be read: it is not complete yet.
        const bool empty = address >= empty_start && address < empty_end;
        return address < data_end || (empty && !is_store(opcode) && !is_change(opcode));
    }

    unsigned word(unsigned at) const {
        return memory_.peek(static_cast<std::uint8_t>(at))
               | unsigned{memory_.peek(static_cast<std::uint8_t>(at + 1))} << 8;
    }

    /// The address in memory that an instruction reads or writes, by the pattern of the opcodes;
    /// not wrapped.
    unsigned target(const Bytes& instruction) const {
        const unsigned opcode = instruction[0];
        const unsigned absolute = instruction[1] | unsigned{instruction[2]} << 8;
        const bool by_y = opcode == 0x96 || opcode == 0xB6 || opcode == 0xBE;
        const unsigned index = by_y ? cpu_.y : cpu_.x;
        switch (opcode & 0x1F) {
        case 0x01: return word(instruction[1] + cpu_.x);
        case 0x11: return word(instruction[1]) + cpu_.y;
        case 0x0C:
        case 0x0D:
        case 0x0E: return absolute;
        case 0x19: return absolute + cpu_.y;
        case 0x1C:
        case 0x1D:
        case 0x1E: return absolute + index;
        default: return 0; // the zero page, or no memory
        }
    }

    /// Puts bytes at PC, or after those put last.
    void fixed(std::initializer_list<unsigned> bytes) {
        end_ = std::max<unsigned>(end_, cpu_.pc);
        put_at_ = cpu_.pc;
        fixed_behind(bytes);
    }

    void fixed_behind(std::initializer_list<unsigned> bytes) {
        for (const unsigned value : bytes)
            memory_.poke(put_at_++, static_cast<std::uint8_t>(value));
        end_ = std::max<unsigned>(end_, put_at_);
    }

    /// write(1, 0, results + 8)
    void print_everything() {
        const auto store = [this](unsigned value, unsigned address) {
            fixed_behind({0xA9, value & 0xFF, 0x8D, address & 0xFF, address >> 8});
        };
        store(parameters & 0xFF, 0);
        store(parameters >> 8, 1);
        store(0, parameters);
        store(0, parameters + 1);
        store(1, parameters + 2);
        store(0, parameters + 3);
        constexpr unsigned count = results + 8;
        fixed_behind({0xA9, count & 0xFF, 0xA2, count >> 8, 0x20, 0xF7, 0xFF});
    }

    std::mt19937 random_;
    std::string data_; // the memory at the program's start, up to its code
    Memory memory_;
    Cpu6502 cpu_{memory_};
    unsigned end_ = code_start;
    std::uint16_t put_at_ = code_start;
};

} // namespace

std::string random_program(std::uint32_t seed, int count) {
    Writer writer(seed);
    for (int i = 0; i < count; ++i)
        writer.add_instruction();
    return writer.finish();
}

} // namespace halfbyte::test
