#include "tools/pipeline/arm7tdmi/arm7tdmi.hpp"

#include "tools/pipeline/arm7tdmi/instructions.hpp"

#include <algorithm>

namespace halfbyte::tools::arm7tdmi {

namespace {

constexpr std::uint32_t user_mode = 0x10, system_mode = 0x1F;
constexpr std::uint32_t return_address = 0x01000000; // where no machine has code
constexpr std::uint32_t always = 14;

/// For each condition a set of the flags' values NZCV that meet it.
constexpr std::array<std::uint16_t, 16> make_conditions() {
    std::array<std::uint16_t, 16> conditions{};
    for (unsigned flags = 0; flags < 16; ++flags) {
        const bool n = flags & 8, z = flags & 4, c = flags & 2, v = flags & 1;
        const bool met[]{z, c, n, v, c && !z, n == v, n == v && !z, true};
        for (unsigned condition = 0; condition < 16; ++condition) // odd ones are the opposites
            if (met[condition / 2] != (condition % 2 == 1))
                conditions[condition] |= static_cast<std::uint16_t>(1u << flags);
    }
    return conditions;
}

constexpr auto conditions = make_conditions();

} // namespace

Arm7tdmi::Arm7tdmi(Memory& seen_memory) : memory(seen_memory), code_(&seen_memory.region(0)) {}

void Arm7tdmi::reset(std::uint32_t address) {
    r = {};
    banks_ = {};
    mode_ = system_mode;
    jump_and_exchange(address);
}

void Arm7tdmi::call(std::uint32_t address, std::initializer_list<std::uint32_t> arguments) {
    std::ranges::copy(arguments, r.begin());
    r[lr] = return_address;
    jump_and_exchange(address);
}

template <class Opcode>
std::uint32_t Arm7tdmi::fetch() {
    r[pc] += sizeof(Opcode);
    const std::uint32_t address = instruction_at();
    if (!code_->holds<Opcode>(address)) [[unlikely]]
        throw Fault("there is no code");
    return code_->at<Opcode>(address);
}

bool Arm7tdmi::passes(std::uint32_t condition) const {
    if (condition == always)
        return true;
    const unsigned flags =
        unsigned{negative} << 3 | unsigned{zero} << 2 | unsigned{carry} << 1 | unsigned{overflow};
    return (conditions[condition] >> flags & 1u) != 0;
}

Stop Arm7tdmi::run_until(std::uint64_t end) {
    const auto& thumb = thumb_instructions();
    end_ = end;
    reason_ = Stop::cycle_limit;
    while (cycles < end_) {
        if (is_thumb) {
            const auto [execute, opcode] = thumb[fetch<std::uint16_t>()];
            cycles += 1u + code_->waits.s16;
            if (passes(opcode >> 28))
                execute(*this, opcode);
        } else {
            const std::uint32_t opcode = fetch<std::uint32_t>();
            cycles += 1u + code_->waits.s32;
            if (passes(opcode >> 28))
                arm_instruction(opcode)(*this, opcode);
        }
    }
    return reason_;
}

// The pipeline is filled again: by one access out of sequence, and one in sequence.
void Arm7tdmi::jump(std::uint32_t address) {
    address &= ~(width() - 1);
    if (address == return_address)
        stop(Stop::returned);
    code_ = &memory.region(address);
    r[pc] = address + width();
    last_prefetched_ = 0;
    const WaitStates& waits = code_->waits;
    cycles += 2u + (is_thumb ? waits.n16 + waits.s16 : waits.n32 + waits.s32);
}

void Arm7tdmi::count_access(std::uint32_t access_cycles, const Region& data) {
    count_beside_code(access_cycles, !data.is_cartridge);
}

void Arm7tdmi::count_internal(std::uint32_t internal_cycles) {
    count_beside_code(internal_cycles, true);
}

// After an access to data the next code is not in sequence. While the cartridge's bus is free,
// though, the prefetch buffer reads the code of the next instructions, at most eight halfwords.
// Their wait states are taken off here, as mGBA estimates it, and not when they are executed. The
// estimate does not depend on whether a branch leads away from them.
void Arm7tdmi::count_beside_code(std::uint32_t beside_cycles, bool bus_is_free) {
    constexpr std::uint32_t buffer_halfwords = 8;
    const WaitStates& waits = code_->waits;
    if (!memory.prefetches || !code_->is_cartridge || !bus_is_free) {
        cycles += beside_cycles;
        cycles += is_thumb ? waits.n16 - waits.s16 : waits.n32 - waits.s32;
        return;
    }
    const std::uint32_t distance = last_prefetched_ - r[pc];
    const std::uint32_t ahead = distance < 2 * buffer_halfwords ? distance / 2 : 0;
    const std::uint32_t halfwords =
        std::clamp((beside_cycles + waits.s16 - 2) / waits.s16, 1u, buffer_halfwords - ahead);
    const std::uint32_t hidden = halfwords * waits.s16 + 1;
    cycles += std::max(beside_cycles, hidden) - hidden;
    last_prefetched_ = r[pc] + 2 * (ahead + halfwords - 1);
}

void Arm7tdmi::set_mode(std::uint32_t mode) {
    const auto bank = [this](std::uint32_t of) -> Bank& {
        return banks_[of == system_mode ? user_mode : of % banks_.size()];
    };
    bank(mode_) = {r[sp], r[lr]};
    mode_ = mode;
    r[sp] = bank(mode_).stack;
    r[lr] = bank(mode_).link;
}

} // namespace halfbyte::tools::arm7tdmi
