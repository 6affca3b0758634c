#include "tools/pipeline/content/script_sources.hpp"

#include "tools/pipeline/content/script_blocks.hpp"

#include <sstream>

namespace halfbyte::tools::content {

namespace {

/// Each line without blocks that has words is one op. After the last one, the compiler may have
/// added a `rest`.
std::vector<hosted::OpSource> ops_of(const ActorEntry& entry, const std::filesystem::path& path) {
    std::vector<int> numbers;
    for (const ScriptLine& line : without_blocks(script_lines(entry.script_text, path), path))
        if (!line.words.empty())
            numbers.push_back(line.number);
    std::vector<hosted::OpSource> ops;
    for (std::size_t at = 0; at < entry.script.size();) {
        std::size_t size = 1;
        for (const ScriptOperand operand : script_ops[entry.script[at]].operands)
            size += bytes_of(operand);
        ops.push_back({static_cast<std::uint8_t>(at), static_cast<std::uint8_t>(size),
                       ops.size() < numbers.size() ? numbers[ops.size()] : 0});
        at += size;
    }
    return ops;
}

hosted::ScriptSource source_of(const ActorEntry& entry, const std::filesystem::path& path) {
    hosted::ScriptSource source;
    source.kind = entry.name;
    source.first_line = entry.script_text.first_line;
    std::istringstream text(entry.script_text.text);
    for (std::string line; std::getline(text, line);)
        source.lines.push_back(line);
    source.ops = ops_of(entry, path);
    source.counters = counter_names(entry.script_text);
    if (entry.parameter) {
        source.parameter = entry.parameter->name;
        source.parameter_range = entry.parameter->range;
    }
    return source;
}

} // namespace

hosted::ScriptSources script_sources_of(const ActorTable& actors) {
    hosted::ScriptSources sources{actors.path.string(), {{}}};
    for (const ActorEntry& entry : actors.entries)
        sources.kinds.push_back(source_of(entry, actors.path));
    return sources;
}

} // namespace halfbyte::tools::content
