// Which effects the events of a frame have.
#pragma once

#include "engine/sim/world.hpp"
#include "engine/sound/effect_names.hpp"
#include "engine/sound/sound.hpp"

namespace halfbyte {

struct EventEffect {
    Events event;
    EffectName effect;
};

// What matters more stands first: a frame has time for one.
inline constexpr EventEffect event_effects[] = {
    {event_die, EffectName::die},
    {event_goal, EffectName::goal},
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
    {event_stroke, EffectName::stroke},
    {event_jump, EffectName::jump},
    {event_crumble, EffectName::crumble},
    {event_land, EffectName::land},
};

// Asks for the effect of the event that matters most. Returns those whose effects have to wait.
constexpr Events request_effect(SoundRequests& requests, Events events) {
    for (const EventEffect& entry : event_effects)
        if (events & entry.event) {
            requests.effect = static_cast<std::uint8_t>(entry.effect);
            return static_cast<Events>(events & ~entry.event);
        }
    return 0;
}

} // namespace halfbyte
