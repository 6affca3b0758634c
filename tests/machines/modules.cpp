#include "tests/machines/modules.hpp"

#include "tests/machines/dbg_records.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace halfbyte::test {
namespace {

using Records = std::map<int, DbgRecord>;

const DbgRecord& record_at(const Records& records, const DbgRecord& of, int id) {
    const auto found = records.find(id);
    if (found == records.end())
        of.refuse("names a record that is not there");
    return found->second;
}

class Reader {
  public:
    explicit Reader(const std::filesystem::path& file) {
        for (DbgRecord& record : read_dbg_records(file))
            if (record.has("id")) {
                const int id = record.number("id");
                records_[record.kind].emplace(id, std::move(record));
            }
    }

    Modules read() {
        for (const auto& [id, segment] : records_["seg"]) {
            if (segment.size("size") == 0)
                continue;
            if (segment.has("ooffs"))
                modules_.rom.push_back(
                    {segment.size("start"), segment.size("size"), segment.size("ooffs")});
            else if (segment.text("type") == "rw")
                add_segment(id, segment);
        }
        for (const auto& [id, scope] : records_["scope"])
            if (!scope.has("parent"))
                add_spans(scope);
        for (const auto& [id, symbol] : records_["sym"])
            add_label(symbol);
        return modules_;
    }

  private:
    void add_segment(int id, const DbgRecord& segment) {
        segments_[id] = static_cast<int>(modules_.ram.size());
        const std::uint32_t start = segment.size("start");
        modules_.ram.push_back({segment.text("name"),
                                {static_cast<std::uint16_t>(start),
                                 static_cast<std::uint16_t>(start + segment.size("size") - 1)}});
    }

    /// Adds the spans of a module's outermost scope.
    void add_spans(const DbgRecord& scope) {
        for (const int id : scope.numbers("span")) {
            const DbgRecord& span = record_at(records_["span"], scope, id);
            const DbgRecord& segment = record_at(records_["seg"], span, span.number("seg"));
            if (segment.has("ooffs"))
                modules_.spans[segment.size("ooffs") + span.size("start")] = {span.size("size"),
                                                                              scope.number("mod")};
        }
    }

    int module_of(const DbgRecord& symbol) {
        if (symbol.has("scope"))
            return record_at(records_["scope"], symbol, symbol.number("scope")).number("mod");
        return module_of(record_at(records_["sym"], symbol, symbol.number("parent")));
    }

    void add_label(const DbgRecord& symbol) {
        const DbgRecord* meant = &symbol;
        while (meant->text("type") == "imp" && meant->has("exp"))
            meant = &record_at(records_["sym"], *meant, meant->number("exp"));
        if (!meant->has("seg") || !meant->has("val"))
            return;
        const int id = meant->number("seg");
        const std::uint32_t address = meant->size("val");
        const DbgRecord& segment = record_at(records_["seg"], *meant, id);
        if (segment.has("ooffs"))
            modules_.places[module_of(symbol)][address].insert(segment.size("ooffs") + address
                                                               - segment.size("start"));
        if (!segments_.contains(id))
            return;
        const std::uint32_t size = meant->has("size") ? meant->size("size") : 1;
        modules_.labels[module_of(symbol)].push_back(
            {segments_[id], address, std::max(size, 1U), meant->text("name")});
    }

    std::map<std::string, Records> records_;
    std::map<int, int> segments_;
    Modules modules_;
};

} // namespace

int Modules::module_at(std::uint32_t file_offset) const {
    const auto after = spans.upper_bound(file_offset);
    if (after == spans.begin())
        return -1;
    const auto& [start, span] = *std::prev(after);
    return file_offset - start < span.size ? span.module : -1;
}

Modules load_modules(const std::filesystem::path& file) {
    return Reader(file).read();
}

const Modules& modules_of(const std::filesystem::path& dbg_file) {
    static std::map<std::filesystem::path, Modules> read;
    const auto found = read.find(dbg_file);
    return found != read.end() ? found->second
                               : read.emplace(dbg_file, load_modules(dbg_file)).first->second;
}

} // namespace halfbyte::test
