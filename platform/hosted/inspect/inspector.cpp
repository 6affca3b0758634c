#include "platform/hosted/inspect/inspector.hpp"

#include "platform/hosted/reach/draw_reach.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace halfbyte::hosted {
namespace {

bool shows_level(const Play& play) {
    return play.session().state().scene == Scene::level;
}

// The slot of the actor with a script at a point of the level, or 0.
int actor_at(const World& world, const Level& level, int x, int y) {
    constexpr int beside = 4; // pixels, because small actors are hard to hit
    for (int slot = 1; slot < awake_actors; ++slot) {
        const Actor& actor = world.actors[slot];
        if (actor.kind == no_actor)
            continue;
        const HalfSizes half = kind_of(actor, level).half;
        if (std::abs(pixel_of(actor.position.x) - x) <= half.x.raw / subpixels_per_pixel + beside
            && std::abs(pixel_of(actor.position.y) - y)
                   <= half.y.raw / subpixels_per_pixel + beside)
            return slot;
    }
    return 0;
}

} // namespace

std::vector<Breakpoint> Inspector::set_scripts(std::shared_ptr<const ScriptSources> scripts) {
    const auto before = std::exchange(scripts_, std::move(scripts));
    std::vector<Breakpoint> lost;
    if (before && scripts_)
        lost = breakpoints_.follow(*before, *scripts_);
    before_.reset(); // it is of the previous version
    reach_.reset();
    arcs_.reset();
    slot_ = 0;
    is_chosen_ = false;
    ran_.clear();
    return lost;
}

void Inspector::before_frame(const Play& play) {
    const Session& session = play.session();
    recording_before_ = session.recordings();
    recorded_before_ = session.recorded();
    before_ = session.world();
}

void Inspector::follow(Play& play) {
    const Session& session = play.session();
    const bool stepped = play.ran() && before_ && session.recordings() == recording_before_
                         && session.recorded() == recorded_before_ + 1;
    if (!stepped || !scripts_ || breakpoints_.empty())
        return;
    const std::vector<ScriptStop> stops = breakpoints_.stops_in(*scripts_);
    const auto reached = reached_stops(*before_, session.world().held, session.level(), stops);
    for (const ReachedStop& stop : reached)
        breakpoints_.note(stops[stop.stop], *scripts_);
    if (reached.empty())
        return;
    if (!play.frozen())
        play.obey(Command::advance); // the first one freezes
    slot_ = reached.front().slot;
    kind_ = stops[reached.front().stop].kind;
    is_chosen_ = true;
}

void Inspector::look(const Play& play, const World* before) {
    const Session& session = play.session();
    // Another actor has the slot now, because time went back or another level began.
    if (const std::uint8_t kind = session.world().actors[slot_].kind;
        kind != kind_ && kind != no_actor)
        slot_ = 0;
    is_chosen_ = is_chosen_ && slot_ != 0;
    if (pointer_ && !is_chosen_ && has_scripts() && shows_level(play))
        show_actor(actor_at_pixel(pointer_->first, pointer_->second, session), session);
    find_lines_that_ran(session, before);
    const bool is_wanted = shows_reach_ && shows_level(play);
    const bool is_same =
        reach_frame_ == session.world().frame && reach_recording_ == session.recordings();
    if (!is_wanted || !is_same || !play.frozen())
        reach_.reset();
    if (!is_wanted || !is_same)
        arcs_.reset();
    if (!is_wanted)
        return;
    reach_frame_ = session.world().frame;
    reach_recording_ = session.recordings();
    if (!arcs_)
        arcs_ = jump_arcs(session.world(), session.level());
    if (!reach_ && play.frozen())
        reach_.emplace(session.world(), session.level());
}

bool Inspector::explore(int steps) {
    return reach_ && reach_->explore(steps);
}

const ScriptSource* Inspector::source() const {
    if (slot_ == 0 || !scripts_ || kind_ >= scripts_->kinds.size())
        return nullptr;
    return &scripts_->kinds[kind_];
}

void Inspector::find_lines_that_ran(const Session& session, const World* before) {
    ran_.clear();
    const World* from = before != nullptr ? before : before_ ? &*before_ : nullptr;
    const ScriptSource* script = source();
    if (script == nullptr || from == nullptr || from->frame + 1 != session.world().frame)
        return;
    for (const OpSource& op : script->ops) {
        const ScriptStop stop{kind_, op.at};
        for (const ReachedStop& reached :
             reached_stops(*from, session.world().held, session.level(), {&stop, 1}))
            if (reached.slot == slot_)
                ran_.push_back(op.line);
    }
}

// Beside an actor that is out of view, it would only hide the hero.
Rect Inspector::place(const Play& play) const {
    const Session& session = play.session();
    const auto x_of = [&](int slot) {
        return pixel_of(session.world().actors[slot].position.x) - session.view().camera_x;
    };
    const int actor_x = x_of(slot_);
    const bool is_in_view = actor_x >= 0 && actor_x < play.screen().width;
    return panel_place(play.screen(), is_in_view ? actor_x : x_of(0), panel(session));
}

ScriptPanel Inspector::panel(const Session& session) const {
    return script_panel({session.world(), session.level(), slot_, *source()}, breakpoints_, ran_);
}

bool Inspector::point(int x, int y, const Play& play) {
    const Session& session = play.session();
    if (!shows_level(play) || !has_scripts())
        return false;
    if (const ScriptSource* script = source()) {
        const Rect at = place(play);
        if (const int line = line_at(at, panel(session), x, y); line != 0)
            breakpoints_.toggle({script->kind, line});
        if (x >= at.x && x < at.x + at.width)
            return true;
    }
    show_actor(actor_at_pixel(x, y, session), session);
    is_chosen_ = slot_ != 0;
    return is_chosen_;
}

int Inspector::actor_at_pixel(int x, int y, const Session& session) const {
    const View view = session.view();
    return actor_at(session.world(), session.level(), x + view.camera_x, y + view.camera_y);
}

void Inspector::show_actor(int slot, const Session& session) {
    slot_ = slot;
    kind_ = session.world().actors[slot].kind;
}

void Inspector::draw(Canvas& canvas, const Play& play) const {
    if (!shows_level(play))
        return;
    const Session& session = play.session();
    const View view = session.view();
    if (reach_)
        draw_reach(canvas, *reach_, view);
    if (arcs_)
        draw_arcs(canvas, play.font(), play.paper(), *arcs_, view);
    if (const ScriptSource* script = source())
        draw_range(canvas, {session.world(), session.level(), slot_, *script}, view);
}

void Inspector::draw_script(Canvas& canvas, const Play& play) const {
    if (shows_level(play) && source() != nullptr)
        draw_panel(canvas, play.font(), place(play), panel(play.session()));
}

} // namespace halfbyte::hosted
