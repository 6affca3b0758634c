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

// What matters more stands first: a frame has space for a few.
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

// Asks for the effects of these events, as many as a frame takes.
constexpr void request_effects(SoundRequests& requests, Events events) {
    if (events == 0)
        return;
    int count = 0;
    for (const EventEffect& entry : event_effects)
        if ((events & entry.event) && count < effects_a_frame)
            requests.effects[count++] = static_cast<std::uint8_t>(entry.effect);
}

} // namespace halfbyte
