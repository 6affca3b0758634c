#include "platform/hosted/inspect/breakpoints.hpp"

#include "platform/hosted/text/printable.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

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

std::vector<ScriptStop> Breakpoints::stops_in(const ScriptSources& scripts) const {
    std::vector<ScriptStop> stops;
    for (std::size_t kind = 0; kind < scripts.kinds.size(); ++kind)
        for (const OpSource& op : scripts.kinds[kind].ops)
            if (op.line != 0 && has({scripts.kinds[kind].kind, op.line}))
                stops.push_back({static_cast<std::uint8_t>(kind), op.at});
    return stops;
}

} // namespace halfbyte::hosted
