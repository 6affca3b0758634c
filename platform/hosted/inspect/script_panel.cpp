#include "platform/hosted/inspect/script_panel.hpp"

#include "engine/sim/script.hpp"
#include "engine/sim/script_conditions.hpp"

#include <algorithm>
#include <cstdio>

namespace halfbyte::hosted {
namespace {

std::string number_text(int number) {
    return std::to_string(number);
}

// In pixels a frame.
std::string speed_text(Velocity speed) {
    char text[16];
    std::snprintf(text, sizeof text, "%.2f", speed.raw / double{subpixels_per_pixel});
    return text;
}

std::string traits_text(ActorTraits traits) {
    std::string text;
    for (const NamedFlag& flag : actor_trait_flags)
        if (traits & flag.value)
            text += std::string(text.empty() ? "" : " ") + short_name(flag);
    return text.empty() ? "none" : text;
}

std::string switches_text(std::uint16_t switches) {
    std::string text;
    for (int i = 0; i < level_switches; ++i)
        if (switches & 1u << i)
            text += (text.empty() ? "" : " ") + number_text(i + 1);
    return text.empty() ? "none" : text;
}

// The number or the switch with which the condition compares its value.
std::string compared_text(ScriptCondition condition, const ObservedActor& a) {
    const Actor& self = a.world.actors[a.slot];
    const auto away = [](Position to, Position from) {
        return number_text(pixel_of(to) - pixel_of(from));
    };
    switch (condition) {
    case ScriptCondition::condition_near:
    case ScriptCondition::condition_far:
    case ScriptCondition::condition_seen:
        return "player at " + away(player(a.world).position.x, self.position.x) + ","
               + away(player(a.world).position.y, self.position.y);
    case ScriptCondition::condition_on:
    case ScriptCondition::condition_off:
        return a.world.switches & switch_bit(self.timer) ? "it is on" : "it is off";
    default: return {};
    }
}

std::string act_text(const Actor& actor) {
    const auto act = static_cast<std::size_t>(act_of(actor));
    return act < std::size(script_acts) ? script_acts[act].name : "none";
}

// A counter has the name that its kind gives it.
std::string name_of(ScriptCondition condition, const ScriptSource& source) {
    const int counter = row_of(condition) - row_of(ScriptCondition::condition_counter_1);
    return counter >= 0 && counter < static_cast<int>(source.counters.size())
               ? source.counters[static_cast<std::size_t>(counter)]
               : script_conditions[row_of(condition)].name;
}

void add_wait(ScriptPanel& panel, const ObservedActor& a) {
    const Actor& self = a.world.actors[a.slot];
    const ScriptCondition condition = wait_of(self);
    std::string text = "runs on";
    if (self.state == ActorState::dying)
        text = "dies in " + number_text(self.timer) + " frames";
    else if (condition == ScriptCondition::condition_time)
        text = "waits " + number_text(self.timer) + " more";
    else if (condition == ScriptCondition::condition_never)
        text = "rests for ever";
    else if (condition != ScriptCondition::none) {
        const ScriptConditionRow& row = script_conditions[static_cast<std::size_t>(condition) - 1];
        text = "until " + name_of(condition, a.source);
        if (row.value != ScriptOperand::none)
            text += " " + number_text(condition_value(condition, self.timer));
    }
    panel.facts.push_back({text});
    if (const std::string compared = compared_text(condition, a); !compared.empty())
        panel.facts.push_back({"  " + compared});
}

// The counters that the kind names or that are in use, and the rounds of loops.
void add_counters(ScriptPanel& panel, const Actor& self, const ScriptSource& source) {
    const std::uint8_t counts[] = {self.counter_1, self.counter_2};
    const ScriptConditionRow* rows =
        script_conditions + row_of(ScriptCondition::condition_counter_1);
    for (std::size_t i = 0; i < source.counters.size(); ++i)
        if (counts[i] != 0 || source.counters[i] != rows[i].name)
            panel.facts.push_back({source.counters[i] + " " + number_text(counts[i])});
    const std::string inner =
        self.inner_counter != 0 ? ", inner " + number_text(self.inner_counter) : "";
    panel.facts.push_back({"loops left " + number_text(self.counter) + inner});
}

// Of a kind with several hits, those that are left; and how long nothing hurts it again.
void add_hits(ScriptPanel& panel, const ObservedActor& a) {
    const Actor& self = a.world.actors[a.slot];
    const int most = kind_of(self, a.level).hits;
    if (most > 1)
        panel.facts.push_back({"hits " + number_text(self.hits) + " of " + number_text(most)});
    if (self.mercy != 0)
        panel.facts.push_back({"mercy " + number_text(self.mercy) + " more"});
}

void add_facts(ScriptPanel& panel, const ObservedActor& a) {
    const Actor& self = a.world.actors[a.slot];
    panel.facts.push_back({a.source.kind + " #" + number_text(a.slot)});
    if (self.kind == no_actor) {
        panel.facts.push_back({"is not here now"});
        return;
    }
    add_wait(panel, a);
    panel.facts.push_back({"at " + number_text(pixel_of(self.position.x)) + ","
                           + number_text(pixel_of(self.position.y)) + " "
                           + (faces_left(self) ? "left" : "right")});
    panel.facts.push_back(
        {"speed " + speed_text(self.velocity.x) + "," + speed_text(self.velocity.y)});
    panel.facts.push_back({std::string("act ") + act_text(self) + ", pose "
                           + actor_state_names[static_cast<std::size_t>(self.state)]});
    panel.facts.push_back({"is " + traits_text(traits_of(self, a.level))});
    add_hits(panel, a);
    if (!a.source.parameter.empty())
        panel.facts.push_back({a.source.parameter + " " + number_text(self.parameter) + " of "
                               + number_text(a.source.parameter_range.least) + "-"
                               + number_text(a.source.parameter_range.most)});
    add_counters(panel, self, a.source);
    panel.facts.push_back({"switches " + switches_text(a.world.switches)});
}

// Without the comment, and with a short indent.
std::string shown_line(const std::string& line) {
    const std::string text = line.substr(0, line.find('#'));
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string::npos)
        return {};
    const std::size_t last = text.find_last_not_of(" \t");
    return std::string(first == 0 ? "" : " ") + text.substr(first, last - first + 1);
}

void add_lines(ScriptPanel& panel, const ObservedActor& a, const Breakpoints& breakpoints,
               const std::vector<int>& ran) {
    const Actor& self = a.world.actors[a.slot];
    const OpSource* present = self.kind != no_actor ? present_op(self, a.source) : nullptr;
    for (std::size_t i = 0; i < a.source.lines.size(); ++i) {
        const int line = a.source.first_line + static_cast<int>(i);
        const std::string text = shown_line(a.source.lines[i]);
        if (text.empty())
            continue;
        const bool has_op =
            std::ranges::find(a.source.ops, line, &OpSource::line) != a.source.ops.end();
        panel.lines.push_back({number_text(line) + (text[0] == ' ' ? "" : " ") + text,
                               has_op ? line : 0, present != nullptr && present->line == line,
                               std::ranges::find(ran, line) != ran.end(),
                               breakpoints.has({a.source.kind, line})});
    }
}

} // namespace

const OpSource* present_op(const Actor& actor, const ScriptSource& source) {
    const bool waits = wait_of(actor) != ScriptCondition::none || actor.state == ActorState::dying;
    const auto found = std::ranges::find_if(source.ops, [&](const OpSource& op) {
        return static_cast<std::uint8_t>(op.at + (waits ? op.size : 0)) == actor.script_at;
    });
    return found == source.ops.end() ? nullptr : &*found;
}

ScriptPanel script_panel(const ObservedActor& actor, const Breakpoints& breakpoints,
                         const std::vector<int>& ran) {
    ScriptPanel panel;
    add_facts(panel, actor);
    add_lines(panel, actor, breakpoints, ran);
    return panel;
}

} // namespace halfbyte::hosted
