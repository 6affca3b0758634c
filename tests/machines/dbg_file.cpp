#include "tests/machines/dbg_records.hpp"
#include "tests/machines/symbols.hpp"

#include <map>
#include <optional>
#include <utility>

namespace halfbyte::test {
namespace {

struct Segment {
    std::uint32_t start;
    std::optional<std::uint32_t> file_offset; // empty if the segment is not in the file
};

struct Span {
    int segment;
    std::uint32_t start;
    std::uint32_t size;
    bool data;
};

/// The records of a file, by kind and id.
struct Tables {
    std::map<int, DbgRecord> symbols;
    std::map<int, DbgRecord> scopes;
    std::map<int, DbgRecord> lines;
    std::map<int, std::string> files;
    std::map<int, Segment> segments;
    std::map<int, Span> spans;
};

Tables read_tables(const std::filesystem::path& file) {
    Tables tables;
    const auto keep = [](std::map<int, DbgRecord>& records, DbgRecord& record) {
        const int id = record.number("id");
        records.emplace_hint(records.end(), id, std::move(record));
    };
    for (DbgRecord& record : read_dbg_records(file)) {
        if (record.kind == "sym")
            keep(tables.symbols, record);
        else if (record.kind == "scope")
            keep(tables.scopes, record);
        else if (record.kind == "line")
            keep(tables.lines, record);
        else if (record.kind == "file")
            tables.files.emplace(record.number("id"), record.text("name"));
        else if (record.kind == "seg")
            tables.segments.emplace(
                record.number("id"),
                Segment{record.size("start"),
                        record.has("ooffs") ? std::optional(record.size("ooffs")) : std::nullopt});
        else if (record.kind == "span")
            tables.spans.emplace(record.number("id"),
                                 Span{record.number("seg"), record.size("start"),
                                      record.size("size"), record.has("type")});
    }
    return tables;
}

const DbgRecord& record_at(const std::map<int, DbgRecord>& records, const DbgRecord& of, int id) {
    const auto found = records.find(id);
    if (found == records.end())
        of.refuse("names a record that is not there");
    return found->second;
}

std::string scope_prefix(const Tables& tables, const DbgRecord& of, int id) {
    const DbgRecord& scope = record_at(tables.scopes, of, id);
    if (!scope.has("parent"))
        return {}; // a module's outermost scope
    return scope_prefix(tables, scope, scope.number("parent")) + scope.text("name") + "::";
}

std::string full_name(const Tables& tables, const DbgRecord& symbol) {
    if (symbol.has("scope"))
        return scope_prefix(tables, symbol, symbol.number("scope")) + symbol.text("name");
    return full_name(tables, record_at(tables.symbols, symbol, symbol.number("parent")))
           + symbol.text("name");
}

void add_symbols(const Tables& tables, Symbols& symbols) {
    std::map<int, bool> has_scope;
    for (const auto& [id, scope] : tables.scopes)
        if (scope.has("sym"))
            has_scope[scope.number("sym")] = true;
    for (const auto& [id, record] : tables.symbols) {
        if (!record.has("val"))
            continue; // an import, which is defined elsewhere
        Symbol symbol;
        symbol.name = full_name(tables, record);
        symbol.value = record.size("val");
        symbol.size = record.has("size") ? record.size("size") : 0;
        symbol.label = record.text("type") == "lab";
        symbol.scope = has_scope.contains(id);
        if (symbol.label && record.has("seg")) {
            const auto segment = tables.segments.find(record.number("seg"));
            if (segment == tables.segments.end())
                record.refuse("names a segment that is not there");
            if (segment->second.file_offset)
                symbol.file_offset =
                    *segment->second.file_offset + symbol.value - segment->second.start;
        }
        symbols.add(std::move(symbol));
    }
}

void add_spans(const Tables& tables, Symbols& symbols) {
    for (const auto& [id, line] : tables.lines) {
        for (const int span_id : line.numbers("span")) {
            const auto span = tables.spans.find(span_id);
            const auto file = tables.files.find(line.number("file"));
            if (span == tables.spans.end() || file == tables.files.end())
                line.refuse("names a record that is not there");
            const auto segment = tables.segments.find(span->second.segment);
            if (segment == tables.segments.end())
                line.refuse("names a segment that is not there");
            if (segment->second.file_offset)
                symbols.add(SourceSpan{*segment->second.file_offset + span->second.start,
                                       span->second.size, file->second, line.number("line"),
                                       span->second.data});
        }
    }
}

} // namespace

Symbols load_dbg_file(const std::filesystem::path& file) {
    const Tables tables = read_tables(file);
    Symbols symbols;
    add_symbols(tables, symbols);
    add_spans(tables, symbols);
    return symbols;
}

const Symbols& symbols_of(const std::filesystem::path& dbg_file) {
    static std::map<std::filesystem::path, Symbols> read;
    const auto found = read.find(dbg_file);
    return found != read.end() ? found->second
                               : read.emplace(dbg_file, load_dbg_file(dbg_file)).first->second;
}

} // namespace halfbyte::test
