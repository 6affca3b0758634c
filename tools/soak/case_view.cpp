#include "tools/soak/case_view.hpp"

#include "tools/soak/case_drawing.hpp"
#include "tools/soak/report_text.hpp"

#include <algorithm>

namespace halfbyte::tools::soak {

namespace {

using namespace case_drawing;

std::string text_of(const SoakBody& body) {
    const Body& b = body.body;
    return "X" + std::to_string(b.position.x.raw) + " Y" + std::to_string(b.position.y.raw) + " V"
           + std::to_string(b.velocity.x.raw) + "," + std::to_string(b.velocity.y.raw) + " "
           + contact_names(body.contact);
}

} // namespace

CaseView::CaseView(SoakCase soak_case) : case_(std::move(soak_case)) {
    restart();
}

void CaseView::restart() {
    frame_ = 0;
    broken_ = nullptr;
    fault_.clear();
    bodies_.clear();
    for (const SoakBody& body : case_.bodies) {
        Observed seen{};
        seen.half = body.body.half;
        seen.from = seen.to = body.body.position;
        bodies_.push_back({body, seen});
    }
}

void CaseView::step() {
    if (at_end())
        return;
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        Shown& shown = bodies_[i];
        const Step step =
            step_body(shown.body, case_.terrain, case_.frames[frame_][i], EngineMover{});
        shown.seen = step.seen;
        if (step.broken && !broken_) {
            broken_ = step.broken;
            fault_ = describe(SoakFault{step.broken, frame_, i}, step.seen);
        }
    }
    ++frame_;
}

void CaseView::draw(hosted::Canvas& canvas, const hosted::Font& font) const {
    clear(canvas, paper);
    const Lens lens(canvas, case_.terrain, bodies_.front().body.body.position);
    draw_terrain(canvas, lens, case_.terrain);
    for (const Shown& shown : bodies_) {
        const Observed& seen = shown.seen;
        outline_rect(canvas, lens.rect(seen.before()), before_colour);
        outline_rect(canvas, lens.rect(seen.after()), body_colour);
        const Point wished = seen.from + seen.wish;
        draw_line(canvas, lens.x(seen.from.x.raw), lens.y(seen.from.y.raw), lens.x(wished.x.raw),
                  lens.y(wished.y.raw), wish_colour);
        draw_pixel(canvas, lens.x(seen.to.x.raw), lens.y(seen.foot()), text_colour);
    }
    Caption caption(canvas, font);
    caption.write("FRAME " + std::to_string(frame_) + " " + (broken_ ? broken_->name : ""),
                  text_colour);
    caption.write(text_of(bodies_.front().body), text_colour);
    caption.write_long(broken_ ? broken_->sentence : "", fault_colour);
}

} // namespace halfbyte::tools::soak
