#include "platform/hosted/rerun/ghosts.hpp"

#include "engine/program/scene_rows.hpp"
#include "platform/hosted/pack/level_colours.hpp"

#include <algorithm>

namespace halfbyte::hosted {

void Ghosts::follow(const Session& session, const Run* best) {
    // A best run is replaced by one with fewer steps.
    const std::size_t steps = best == nullptr ? 0 : best->inputs.size();
    const std::size_t shown = best_ ? best_->inputs.size() : 0;
    if (session.packed_level().name == level_ && steps == shown)
        return;
    best_ = best == nullptr ? std::nullopt : std::optional(*best);
    play(session);
}

std::string Ghosts::change(const Session& session) {
    play(session);
    if (ghosts_.empty())
        return {};
    return "finished by " + std::to_string(std::ranges::count_if(ghosts_, &Ghost::finishes))
           + " of " + std::to_string(ghosts_.size()) + (ghosts_.size() == 1 ? " ghost" : " ghosts");
}

void Ghosts::play(const Session& session) {
    level_ = session.packed_level().name;
    ghosts_.clear();
    for (const Run& run : runs_)
        play(run, session);
    if (best_)
        play(*best_, session);
}

void Ghosts::play(const Run& run, const Session& session) {
    if (run.level != level_)
        return;
    const Level level = level_of(session.pack(), session.packed_level());
    const World first = first_world(run, level);
    Ghost ghost;
    ghost.begin = first.frame;
    play_inputs(first, level, run.inputs, [&](const World& world) {
        ghost.looks.push_back(look_of(world, level, session.pack().looks));
        ghost.finishes = ghost.finishes || world.events & event_goal;
    });
    ghosts_.push_back(std::move(ghost));
}

Ghosts::Look Ghosts::look_of(const World& world, const Level& level, const SpriteSet& sprites) {
    const Actor& self = player(world);
    return {animation_of(self, sprites), pose_of(self, sprites, world.frame),
            (self.flags & actor_faces_left) != 0, pixel_of(self.position.x),
            pixel_of(self.position.y + kind_of(self, level).half.y)};
}

const Ghosts::Look* Ghosts::at(const Ghost& ghost, std::uint32_t frame) {
    const bool runs = frame > ghost.begin && frame - ghost.begin <= ghost.looks.size();
    return runs ? &ghost.looks[frame - ghost.begin - 1] : nullptr;
}

std::size_t Ghosts::count_at(std::uint32_t frame) const {
    return static_cast<std::size_t>(std::ranges::count_if(
        ghosts_, [&](const Ghost& ghost) { return at(ghost, frame) != nullptr; }));
}

void Ghosts::draw(Canvas& canvas, const Session& session) const {
    constexpr unsigned pale = 120; // of 255
    if (is_page(session.state().scene))
        return;
    const View view = session.view();
    const Pack& pack = session.pack();
    for (const Ghost& ghost : ghosts_) {
        const Look* look = at(ghost, session.world().frame);
        if (look == nullptr)
            continue;
        each_picture(look->animation, look->pose, look->middle - view.camera_x,
                     look->feet - view.camera_y, look->flipped,
                     [&](std::uint8_t number, int x, int y) {
                         if (number >= pack.sprite_pictures.size())
                             return;
                         SpritePicture picture = recoloured(pack.sprite_pictures[number],
                                                            session.packed_level().colours.sprites);
                         for (Colour& pixel : picture)
                             pixel = pixel == 0 ? 0 : with_alpha(pixel, pale);
                         draw_picture(canvas, picture, x, y, look->flipped);
                     });
    }
}

} // namespace halfbyte::hosted
