#include "platform/hosted/rerun/rewind.hpp"

#include "platform/hosted/rerun/time_bar.hpp"

namespace halfbyte::hosted {

void Rewind::follow(const Play& play, const PlaySound& sound) {
    if (!play.ran())
        return;
    travels_ = false;
    // Before its first step the level fades in. A player who went back there would see only paper.
    if (play.session().recorded() == 0)
        timeline_.clear();
    timeline_.follow(play.session(), sound.state());
}

bool Rewind::travel(int direction, bool gives_up_record, Play& play, PlaySound& sound) {
    const bool goes_back = direction < 0 && play.session().state().scene == Scene::level;
    const int frames = key_.frames(goes_back ? -1 : 0);
    if (!goes_back) {
        if (travels_)
            play.obey(Command::pause); // the first one only ends the freeze
        return false;
    }
    const Timeline::Frame* frame = frames == 0 ? nullptr : timeline_.go(frames);
    if (frame != nullptr) {
        play.return_to(frame->moment);
        sound.set_state(frame->sound);
        travels_ = true;
        if (gives_up_record)
            play.give_up_record();
    }
    return travels_;
}

void Rewind::draw(Canvas& canvas, const Play& play) const {
    if (travels_)
        draw_time_bar(canvas, play, timeline_, {}, "");
}

} // namespace halfbyte::hosted
