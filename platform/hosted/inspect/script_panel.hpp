// The script of an actor at work, as rows of text at the side of the picture: what it waits for,
// its numbers, and its lines with the present one.
#pragma once

#include "platform/hosted/inspect/breakpoints.hpp"
#include "platform/hosted/picture/text.hpp"

#include <string>
#include <vector>

namespace halfbyte::hosted {

struct PanelRow {
    std::string text;
    int line = 0; // in the file; 0: not a line of the script
    bool is_present = false;
    bool has_run = false; // in the last step
    bool has_breakpoint = false;
};

struct ScriptPanel {
    std::vector<PanelRow> facts;
    std::vector<PanelRow> lines; // of the script
};

// An actor in a slot of a world, with its script.
struct ObservedActor {
    const World& world;
    const Level& level;
    int slot;
    const ScriptSource& source;
};

// The op at which an actor waits, or with which its script continues. Null at a position without an
// op, as in a script of another version of the game.
const OpSource* present_op(const Actor& actor, const ScriptSource& source);

// `ran` are the lines whose ops ran in the last step.
ScriptPanel script_panel(const ObservedActor& actor, const Breakpoints& breakpoints,
                         const std::vector<int>& ran);

// The place of a panel: on the side of the picture that the actor is not on, clear of the actor.
Rect panel_place(Screen screen, int actor_x, const ScriptPanel& panel);

void draw_panel(Canvas& canvas, const Font& font, Rect place, const ScriptPanel& panel);

// The line of the script at a pixel, or 0.
int line_at(Rect place, const ScriptPanel& panel, int x, int y);

// Draws the body of an actor, and the range of the condition that it waits for: within it the
// player is near, or seen.
void draw_range(Canvas& canvas, const ObservedActor& actor, const View& view);

} // namespace halfbyte::hosted
