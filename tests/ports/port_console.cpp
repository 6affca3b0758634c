#include "tests/ports/port_console.hpp"
#include "tests/support/source_folder.hpp"

#include "tools/pipeline/content/level_variants.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <stdexcept>
#include <vector>

namespace halfbyte::test {
namespace {

constexpr std::uint16_t state_image_address = 0x0300;
constexpr std::uint16_t level_block_address = 0x8000;
constexpr std::uint16_t below_the_stack = 0x0100;

// The ROM that the preset `nes` makes, or the one that HALFBYTE_PORT_ROM names.
std::filesystem::path rom_file() {
    if (const char* rom = std::getenv("HALFBYTE_PORT_ROM"))
        return rom;
    return source_path("build/nes/nib.nes");
}

std::filesystem::path dbg_file(std::filesystem::path rom) {
    return rom.replace_extension(".dbg");
}

// A field of the state image, as numbers.
struct Field {
    std::string name;
    std::vector<std::int64_t> numbers;
};

// Collected once for each world: visits inside of visits compile for minutes.
std::vector<Field> fields_of(const World& world) {
    std::vector<Field> fields;
    each_state_field(world, [&](const char* name, int, int count, auto&& at) {
        Field field{name, {}};
        for (int i = 0; i < count; ++i)
            field.numbers.push_back(static_cast<std::int64_t>(at(i)));
        fields.push_back(std::move(field));
    });
    return fields;
}

} // namespace

Slice port_slice() {
    const char* text = std::getenv("HALFBYTE_PORT_SLICE");
    Slice slice;
    if (text != nullptr
        && (std::sscanf(text, "%u/%u", &slice.number, &slice.count) != 2
            || slice.number >= slice.count))
        throw std::invalid_argument(std::string("HALFBYTE_PORT_SLICE is not a slice: ") + text);
    return slice;
}

long port_calls() {
    constexpr long all = 100'000;
    return all / static_cast<long>(port_slice().count);
}

std::mt19937 port_random(unsigned seed) {
    constexpr unsigned beyond_other_seeds = 1000;
    return std::mt19937(seed + beyond_other_seeds * port_slice().number);
}

hosted::Pack pack_on_the_nes(const char* folder) {
    using namespace tools::content;
    Faults faults(Faults::Mode::throw_first);
    const auto path = std::filesystem::path(source_folder()) / folder;
    return pack_for(compile_game(path, faults), nes::machine);
}

const hosted::Pack& shipped_pack() {
    static const hosted::Pack pack = pack_on_the_nes("game");
    return pack;
}

const Rules& shipped_rules() {
    return shipped_pack().rules;
}

const SpriteSet& shipped_looks() {
    return shipped_pack().looks;
}

PortConsole::PortConsole() : PortConsole(rom_file(), shipped_rules()) {}

PortConsole::PortConsole(const std::filesystem::path& rom, const Rules& rules)
    : console(rom, dbg_file(rom)), debug_information(dbg_file(rom)), rules_(rules) {
    level_.rules = &rules_;
    console.variable("traits_kept").set_u8(0xFF); // no assisted rules
    console.call("map_frame");                    // as `step` does
}

void PortConsole::use(const Rules& rules) {
    rules_ = rules;
    std::vector<ActorKind> kinds(std::begin(rules.actor_kinds), std::end(rules.actor_kinds));
    if (rules.tuning.crouch_height.raw != 0) // the console has the crouched player's size there
        kinds[no_actor].half = {kinds[player_kind].half.x, crouched_half(rules.tuning)};
    const auto put = [&](const char* table, auto&& number_of) {
        const std::uint16_t address = console.variable(table).address();
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            console.memory.poke(static_cast<std::uint16_t>(address + kind),
                                static_cast<std::uint8_t>(number_of(kinds[kind])));
    };
    put("kind_behaviour", [](const ActorKind& kind) { return static_cast<int>(kind.behaviour); });
    put("kind_actor_traits", [](const ActorKind& kind) { return kind.traits; });
    put("kind_hits", [](const ActorKind& kind) { return kind.hits; });
    put("kind_half_x_0", [](const ActorKind& kind) { return kind.half.x.raw; });
    put("kind_half_x_1", [](const ActorKind& kind) { return kind.half.x.raw >> 8; });
    put("kind_half_y_0", [](const ActorKind& kind) { return kind.half.y.raw; });
    put("kind_half_y_1", [](const ActorKind& kind) { return kind.half.y.raw >> 8; });
    put("kind_speed_0", [](const ActorKind& kind) { return kind.speed.raw; });
    put("kind_speed_1", [](const ActorKind& kind) { return kind.speed.raw >> 8; });
    console.call("map_actors");
    put("kind_hurt_by", [](const ActorKind& kind) { return kind.hurt_by; });
    console.call("map_frame");
    const auto put_counters = [&](const char* table, std::uint8_t GameCounter::*number) {
        std::uint16_t address = console.variable(table).address();
        for (const GameCounter& counter : rules.counters)
            console.memory.poke(address++, counter.*number);
    };
    put_counters("counter_most", &GameCounter::most);
    put_counters("counter_start", &GameCounter::start);
    put_counters("counter_lost", &GameCounter::lost);
    put_counters("counter_flags", &GameCounter::flags);
}

void PortConsole::use_scripts(const std::vector<std::uint8_t>& block) {
    scripts_ = block;
    level_.scripts = scripts_.data();
    console.call("map_scripts");
    const std::uint16_t address = console.variable("scripts").address();
    for (std::size_t i = 0; i < block.size(); ++i)
        console.memory.poke(static_cast<std::uint16_t>(address + i), block[i]);
    console.call("map_frame");
}

void PortConsole::open(const std::vector<std::uint8_t>& block) {
    block_ = block;
    if (open_level(block_.data(), block_.size(), level_.map) != LevelFault::none)
        throw std::invalid_argument("the level block does not open");
    if (block_.size() > console_level_block_bytes)
        throw std::invalid_argument("the level block is larger than a bank");
    for (std::size_t i = 0; i < block_.size(); ++i)
        console.memory.poke(static_cast<std::uint16_t>(level_block_address + i), block_[i]);
    console.call("open_level");
}

void PortConsole::put(const World& world) {
    write_state_image(world, &console.ram()[state_image_address]);
    console.call("reset_places");
    // Data that waits for vblank is in the same bytes as variables of `step`, which finds it there.
    std::fill_n(console.ram().begin() + below_the_stack, 128, std::uint8_t{0xA5});
}

World PortConsole::get() {
    World world;
    read_state_image(&console.ram()[state_image_address], world);
    return world;
}

std::string PortConsole::difference(const World& world) {
    std::vector<std::uint8_t> image(state_image_size());
    write_state_image(world, image.data());
    const auto theirs = console.ram().subspan(state_image_address, image.size());
    if (std::equal(image.begin(), image.end(), theirs.begin()))
        return {};
    const std::vector<Field> ours = fields_of(world), others = fields_of(get());
    std::string text;
    for (std::size_t field = 0; field < ours.size(); ++field)
        for (std::size_t i = 0; i < ours[field].numbers.size(); ++i)
            if (ours[field].numbers[i] != others[field].numbers[i])
                text += ours[field].name + '[' + std::to_string(i) + "] is "
                        + std::to_string(ours[field].numbers[i]) + " in C++, "
                        + std::to_string(others[field].numbers[i]) + " on the 6502; ";
    return text;
}

} // namespace halfbyte::test
