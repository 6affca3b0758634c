#include "tools/lab/soak/worlds/world_view.hpp"

#include "tools/lab/soak/case_drawing.hpp"
#include "tools/lab/soak/worlds/world_report.hpp"

namespace halfbyte::tools::soak::worlds {

namespace {

using namespace case_drawing;

constexpr Colour wall_colour = 0xFFE060C0;
constexpr Colour segment_colour = 0xFF60E0E0;
constexpr Colour mover_colour = 0xFFE0B050;
constexpr Colour crate_colour = 0xFFB08050;

void draw_walls(Canvas& canvas, const Lens& lens, const SceneLevel& level) {
    for (int row = 0; row < level.terrain().rows; ++row)
        for (int column = 0; column < level.terrain().columns; ++column) {
            const Walls walls = level.walls_at(column, row);
            const int x = lens.x(column << cell_bits), y = lens.y(row << cell_bits);
            const int right = lens.x((column + 1) << cell_bits);
            const int bottom = lens.y((row + 1) << cell_bits);
            if (walls & wall_top)
                draw_line(canvas, x, y, right, y, wall_colour);
            if (walls & wall_left)
                draw_line(canvas, x, y, x, bottom, wall_colour);
        }
}

void draw_boxes(Canvas& canvas, const Lens& lens, const Scene& scene, bool now) {
    for (const MoverAt& mover : scene.movers)
        if (mover.there)
            outline_rect(canvas, lens.rect(mover.box), now ? mover_colour : before_colour);
    for (std::size_t i = 0; i < scene.bodies.size(); ++i)
        if (scene.bodies[i].there)
            outline_rect(canvas, lens.rect(scene.bodies[i].box),
                         !now              ? before_colour
                         : i < first_crate ? body_colour
                                           : crate_colour);
}

} // namespace

WorldView::WorldView(WorldCase world_case)
    : case_(std::make_unique<const WorldCase>(std::move(world_case))) {
    restart();
}

void WorldView::restart() {
    watched_ = std::make_unique<WatchedWorld>(case_->level, case_->rules, shipped_engine());
    watched_->start_from(case_->begin);
    before_ = watched_->scene();
    frame_ = 0;
    broken_.reset();
    fault_.clear();
}

void WorldView::step() {
    if (at_end())
        return;
    WorldFrame frame = case_->frames[frame_];
    watched_->obey(frame.orders);
    frame.orders.clear();
    before_ = watched_->scene();
    WorldTally tally;
    const auto fault = watched_->step(frame, frame_, tally);
    if (fault && !broken_) {
        broken_ = fault;
        fault_ = describe(*fault, before_, watched_->scene());
    }
    ++frame_;
}

void WorldView::draw(Canvas& canvas, const Font& font) const {
    clear(canvas, paper);
    const SceneLevel& level = watched_->level();
    const BodyAt& middle =
        watched_->scene().bodies[broken_ ? static_cast<std::size_t>(broken_->slot) : 0];
    const Lens lens(canvas, level.terrain(), {{middle.x}, {middle.y}});
    draw_terrain(canvas, lens, level.terrain());
    draw_walls(canvas, lens, level);
    for (const Segment& s : level.level().segments)
        draw_line(canvas, lens.x(s.a.x.raw), lens.y(s.a.y.raw), lens.x(s.b.x.raw),
                  lens.y(s.b.y.raw), s.one_sided ? oneway_colour : segment_colour);
    draw_boxes(canvas, lens, before_, false);
    draw_boxes(canvas, lens, watched_->scene(), true);
    Caption caption(canvas, font);
    caption.write("FRAME " + std::to_string(frame_) + " " + (broken_ ? broken_->rule->name : ""),
                  text_colour);
    caption.write_long(broken_ ? broken_->rule->sentence : "", fault_colour);
}

} // namespace halfbyte::tools::soak::worlds
