#include "platform/desktop/inspection.hpp"

#include "platform/hosted/text/print.hpp"

#include <string>
#include <utility>

namespace halfbyte::desktop {

void report_unreached(const hosted::Inspector& inspector) {
    for (const hosted::Breakpoint& breakpoint : inspector.unreached_breakpoints())
        hosted::print_line("no actor has reached the breakpoint " + breakpoint.kind + ':'
                           + std::to_string(breakpoint.line));
}

Inspection::Inspection(bool is_used, std::shared_ptr<const hosted::ScriptSources> scripts,
                       const std::vector<hosted::Breakpoint>& breakpoints)
    : is_used_(is_used) {
    inspector_.set_scripts(std::move(scripts));
    for (const hosted::Breakpoint& breakpoint : breakpoints)
        inspector_.add_breakpoint(breakpoint);
}

void Inspection::change(std::shared_ptr<const hosted::ScriptSources> scripts) {
    for (const hosted::Breakpoint& lost : inspector_.set_scripts(std::move(scripts)))
        hosted::print_line("the breakpoint " + lost.kind + ':' + std::to_string(lost.line)
                           + " is removed, because the text of its line is gone");
}

void Inspection::before_frame(const hosted::Play& play) {
    inspector_.before_frame(play);
}

void Inspection::follow(hosted::Play& play) {
    if (is_used_)
        inspector_.follow(play);
}

void Inspection::look(const hosted::Play& play, const World* before) {
    if (is_used_)
        inspector_.look(play, before);
}

bool Inspection::point(hosted::Shell::Pixel pixel, const hosted::Play& play) {
    return is_used_ && inspector_.point(pixel.x, pixel.y, play);
}

void Inspection::explore(const std::function<bool()>& has_time) {
    while (has_time() && inspector_.explore(hosted::ReachableCells::steps_a_call)) {
    }
}

void Inspection::draw(hosted::Canvas& canvas, const hosted::Play& play) const {
    if (is_used_)
        inspector_.draw(canvas, play);
}

void Inspection::draw_script(hosted::Canvas& canvas, const hosted::Play& play) const {
    if (is_used_)
        inspector_.draw_script(canvas, play);
}

} // namespace halfbyte::desktop
