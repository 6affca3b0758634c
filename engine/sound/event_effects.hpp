// The effects for the events of a level and of the program.
#pragma once

#include "engine/program/program.hpp"
#include "engine/sound/effect_names.hpp"
#include "engine/sound/sound.hpp"

namespace halfbyte {

// Signs: bits of a level's state whose setting begins an effect. They have the positions of the
// bits in the state, so that machines need not shift them.
using SoundCues = std::uint8_t;
// clang-format off
#define HALFBYTE_SOUND_SIGNS(ROW)                                                                  \
    ROW(sign_skid, 0x01, "the player skids")                                                       \
    ROW(sign_water, effect_water, "the player comes into water")                                   \
    ROW(sign_ceiling, contact_ceiling, "the player's head hits something")                         \
    ROW(sign_hurt, 0x08, "the player is hurt and lives on")                                        \
    ROW(sign_large_drops, every_large_drop << (first_large_drop - 1 - 8), "a large drop is taken")
// clang-format on
HALFBYTE_FLAG_CONSTANTS(SoundCues, HALFBYTE_SOUND_SIGNS)
inline constexpr NamedFlag sound_sign_flags[] = {HALFBYTE_SOUND_SIGNS(HALFBYTE_NAMED_FLAG)};

constexpr SoundCues cues_of(const World& world) {
    const Actor& hero = player(world);
    const int skids = hero.state == ActorState::skid ? sign_skid : 0;
    const int hurt = hero.mercy != 0 ? sign_hurt : 0;
    return static_cast<SoundCues>(skids | hurt | (hero.effects & sign_water)
                                  | (hero.contact & sign_ceiling)
                                  | (world.switches >> 8 & sign_large_drops));
}

// The events of a level, and above them the signs that were set in this frame.
using SoundEvents = std::uint32_t;
inline constexpr int first_sign_bit = 16;

constexpr SoundEvents begins(SoundCues signs) {
    return SoundEvents{signs} << first_sign_bit;
}

struct EventEffect {
    SoundEvents event;
    EffectName effect;
};

// The most important first, because a frame has time for one.
inline constexpr EventEffect event_effects[] = {
    {event_die, EffectName::die},
    {event_goal, EffectName::goal},
    {begins(sign_large_drops), EffectName::drop},
    {begins(sign_hurt), EffectName::hit},
    {event_checkpoint, EffectName::checkpoint},
    {event_stomp, EffectName::stomp},
    {event_hit, EffectName::hit},
    {event_key, EffectName::key},
    {event_door, EffectName::door},
    {event_lever, EffectName::lever},
    {event_coin, EffectName::coin},
    {event_spring, EffectName::spring},
    {event_brick, EffectName::brick},
    {event_shot, EffectName::shot},
    {begins(sign_water), EffectName::splash},
    {event_stroke, EffectName::stroke},
    {event_jump, EffectName::jump},
    {event_crumble, EffectName::crumble},
    {begins(sign_ceiling), EffectName::head_hit},
    {begins(sign_skid), EffectName::skid},
    {event_land, EffectName::land},
};

struct MenuEffect {
    ProgramEvents event;
    EffectName effect;
};

// If several happen at once, the last one is heard.
inline constexpr MenuEffect menu_effects[] = {
    {program_moves, EffectName::menu_move},
    {program_selects, EffectName::menu_select},
    {program_pauses, EffectName::pause},
    {program_starts, EffectName::page_turn},
};

// The effect of the program's events, or `effect` if they have none.
constexpr std::uint8_t menu_effect_of(ProgramEvents events, std::uint8_t effect) {
    for (const MenuEffect& entry : menu_effects)
        if (events & entry.event)
            effect = static_cast<std::uint8_t>(entry.effect);
    return effect;
}

// Removes the most important event from `events` and returns its effect; the other events wait.
constexpr std::uint8_t take_effect(SoundEvents& events) {
    for (const EventEffect& entry : event_effects)
        if (events & entry.event) {
            events &= ~entry.event;
            return static_cast<std::uint8_t>(entry.effect);
        }
    events = 0; // events without an effect
    return no_effect;
}

} // namespace halfbyte
