#include "platform/hosted/inspect/breakpoints.hpp"

#include "platform/hosted/text/printable.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace halfbyte::hosted {
namespace {

[[noreturn]] void fail_at_kind(std::string_view kind, const ScriptSources& scripts) {
    std::string known;
    for (const ScriptSource& source : scripts.kinds)
        if (!source.ops.empty())
            known += (known.empty() ? "" : ", ") + source.kind;
    throw std::runtime_error(scripts.file + ": no kind with a script is called " + in_quotes(kind)
                             + "; kinds with a script are " + known);
}

[[noreturn]] void fail_at_line(std::string_view line, const ScriptSource& source,
                               const ScriptSources& scripts) {
    std::string known;
    for (const OpSource& op : source.ops)
        if (op.line != 0)
            known += (known.empty() ? "" : ", ") + std::to_string(op.line);
    throw std::runtime_error(scripts.file + ": the script of " + in_quotes(source.kind)
                             + " has no op in line " + in_quotes(line)
                             + "; it has ops in the lines " + known);
}

const ScriptSource* source_named(std::string_view kind, const ScriptSources& scripts) {
    const auto found = std::ranges::find(scripts.kinds, kind, &ScriptSource::kind);
    return found == scripts.kinds.end() || found->ops.empty() ? nullptr : &*found;
}

std::string_view text_of_line(const ScriptSource& source, int line) {
    const auto index = static_cast<std::size_t>(line - source.first_line);
    if (line < source.first_line || index >= source.lines.size())
        return {};
    const std::string_view text = source.lines[index];
    const std::size_t begin = text.find_first_not_of(" \t");
    return begin == std::string_view::npos ? std::string_view() : text.substr(begin);
}

// The line of an op with the same text in another version of a script, or 0.
int same_line(const ScriptSource& was, int line, const ScriptSource& is) {
    int nearest = 0;
    const auto distance = [&](int other) {
        return std::abs((other - is.first_line) - (line - was.first_line));
    };
    for (const OpSource& op : is.ops)
        if (op.line != 0 && text_of_line(is, op.line) == text_of_line(was, line)
            && (nearest == 0 || distance(op.line) < distance(nearest)))
            nearest = op.line;
    return nearest;
}

} // namespace

Breakpoint parse_breakpoint(std::string_view text, const ScriptSources& scripts) {
    const std::size_t colon = text.rfind(':');
    if (colon == std::string_view::npos || colon == 0 || colon + 1 == text.size())
        throw std::runtime_error("a breakpoint must be KIND:LINE, such as flea:74, not "
                                 + in_quotes(text));
    if (scripts.kinds.empty())
        throw std::runtime_error("a breakpoint needs a game folder, because a pack and a map do "
                                 "not have the text of scripts");
    const std::string_view kind = text.substr(0, colon), number = text.substr(colon + 1);
    const ScriptSource* source = source_named(kind, scripts);
    if (source == nullptr)
        fail_at_kind(kind, scripts);
    int line = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), line);
    const bool is_number = error == std::errc() && end == number.data() + number.size();
    if (!is_number || line == 0
        || std::ranges::find(source->ops, line, &OpSource::line) == source->ops.end())
        fail_at_line(number, *source, scripts);
    return {source->kind, line};
}

void Breakpoints::toggle(const Breakpoint& breakpoint) {
    if (std::erase(all_, breakpoint) == 0)
        all_.push_back(breakpoint);
}

bool Breakpoints::has(const Breakpoint& breakpoint) const {
    return std::ranges::find(all_, breakpoint) != all_.end();
}

std::vector<Breakpoint> Breakpoints::follow(const ScriptSources& before,
                                            const ScriptSources& after) {
    std::vector<Breakpoint> kept, lost, reached;
    for (const Breakpoint& breakpoint : all_) {
        const ScriptSource* was = source_named(breakpoint.kind, before);
        const ScriptSource* is = source_named(breakpoint.kind, after);
        const int line =
            was == nullptr || is == nullptr ? 0 : same_line(*was, breakpoint.line, *is);
        (line == 0 ? lost : kept).push_back({breakpoint.kind, line == 0 ? breakpoint.line : line});
        if (line != 0 && std::ranges::find(reached_, breakpoint) != reached_.end())
            reached.push_back({breakpoint.kind, line});
    }
    all_ = std::move(kept);
    reached_ = std::move(reached);
    return lost;
}

void Breakpoints::note(const ScriptStop& reached, const ScriptSources& scripts) {
    const ScriptSource& source = scripts.kinds[reached.kind];
    const auto op = std::ranges::find(source.ops, reached.at, &OpSource::at);
    if (op != source.ops.end())
        reached_.push_back({source.kind, op->line});
}

std::vector<Breakpoint> Breakpoints::unreached() const {
    std::vector<Breakpoint> result;
    std::ranges::copy_if(all_, std::back_inserter(result), [&](const Breakpoint& breakpoint) {
        return std::ranges::find(reached_, breakpoint) == reached_.end();
    });
    return result;
}

std::vector<ScriptStop> Breakpoints::stops_in(const ScriptSources& scripts) const {
    std::vector<ScriptStop> stops;
    for (std::size_t kind = 0; kind < scripts.kinds.size(); ++kind)
        for (const OpSource& op : scripts.kinds[kind].ops)
            if (op.line != 0 && has({scripts.kinds[kind].kind, op.line}))
                stops.push_back({static_cast<std::uint8_t>(kind), op.at});
    return stops;
}

} // namespace halfbyte::hosted
