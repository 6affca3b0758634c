#include "platform/hosted/pack/pack_hash.hpp"

#include "engine/numbers/crc32.hpp"
#include "engine/sim/script_block.hpp"

#include <algorithm>
#include <type_traits>

namespace halfbyte::hosted {

namespace {

void add(Crc32& crc, std::integral auto number) {
    const auto bits = static_cast<std::make_unsigned_t<decltype(number)>>(number);
    for (std::size_t byte = 0; byte < sizeof number; ++byte)
        crc.add(static_cast<std::uint8_t>(bits >> (8 * byte)));
}

void add(Crc32& crc, Velocity v) {
    add(crc, v.raw);
}

void add(Crc32& crc, Distance d) {
    add(crc, d.raw);
}

// The rows after these are newer than the first movies.
constexpr int first_rows = 37;
static_assert(first_rows <= tuning_count);

} // namespace

std::uint32_t pack_hash(const Pack& pack, const PackedLevel& level) {
    Crc32 crc;
    each_tuning(pack.rules.tuning, [&](const TuningNumber& row, const auto& field) {
        const bool is_old = &row < TuningTable::numbers + first_rows;
        if (is_old || (stored(field) != row.usual && !is_camera_number(row)))
            add(crc, field);
    });
    for (const ActorKind& kind : pack.rules.actor_kinds) {
        add(crc, static_cast<std::uint8_t>(kind.behaviour));
        add(crc, kind.traits);
        add(crc, kind.half.x);
        add(crc, kind.half.y);
        add(crc, kind.speed);
    }
    for (const ActorKind& kind : pack.rules.actor_kinds)
        for (const Velocity speed : {kind.walk_speed, kind.run_speed, kind.jump_speed})
            if (speed.raw != 0) // movies existed before speeds of states
                add(crc, speed);
    for (const GameCounter& counter : pack.rules.counters)
        if (counter.most != 0) // movies existed before counters
            for (const std::uint8_t number :
                 {counter.most, counter.start, counter.lost, counter.flags})
                add(crc, number);
    if (!std::ranges::equal(pack.scripts, walking_scripts.bytes))
        crc.add(pack.scripts.data(), pack.scripts.size());
    crc.add(level.block.data(), level.block.size());
    return crc.value();
}

std::uint32_t program_pack_hash(const Pack& pack) {
    Crc32 crc;
    const Flow& flow = pack.flow.flow;
    for (const std::uint8_t number :
         {flow.scenes, std::uint8_t{flow.all_open}, flow.stomp_freeze, flow.death_freeze})
        add(crc, number);
    for (const PackedLevel& level : pack.levels) {
        add(crc, pack_hash(pack, level));
        if (level.bonus_drops != 0) // movies existed before bonus levels
            add(crc, level.bonus_drops);
    }
    return crc.value();
}

} // namespace halfbyte::hosted
