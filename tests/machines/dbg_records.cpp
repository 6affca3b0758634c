#include "tests/machines/dbg_records.hpp"

#include <algorithm>
#include <fstream>
#include <limits>
#include <stdexcept>

namespace halfbyte::test {
namespace {

DbgRecord parse(const std::string& line, std::shared_ptr<const std::string> file, int number) {
    DbgRecord record;
    record.file = std::move(file);
    record.line = number;
    const std::size_t tab = line.find('\t');
    if (tab == std::string::npos)
        record.refuse("is not a record of a debug file");
    record.kind = line.substr(0, tab);
    for (std::size_t at = tab + 1; at < line.size();) {
        const std::size_t equals = line.find('=', at);
        const bool quoted = equals != std::string::npos && line[equals + 1] == '"';
        const std::size_t value = equals + (quoted ? 2 : 1);
        const std::size_t end = quoted ? line.find('"', value) : line.find(',', value);
        if (equals == std::string::npos || (quoted && end == std::string::npos))
            record.refuse("is not a record of a debug file");
        record.values.emplace_back(line.substr(at, equals - at), line.substr(value, end - value));
        const std::size_t comma = line.find(',', std::min(end, line.size()));
        at = comma == std::string::npos ? line.size() : comma + 1;
    }
    return record;
}

std::uint32_t parse_size(const DbgRecord& record, const std::string& text, std::size_t& used) {
    try {
        const unsigned long long value = std::stoull(text, &used, 0);
        if (value <= std::numeric_limits<std::uint32_t>::max())
            return static_cast<std::uint32_t>(value);
    } catch (const std::logic_error&) {
        used = 0;
    }
    record.refuse("has a bad number: " + text);
}

} // namespace

void DbgRecord::refuse(const std::string& what) const {
    throw std::runtime_error(*file + ':' + std::to_string(line) + ": " + what);
}

const std::string* DbgRecord::find(std::string_view key) const {
    const auto found = std::find_if(values.begin(), values.end(),
                                    [&](const auto& value) { return value.first == key; });
    return found == values.end() ? nullptr : &found->second;
}

const std::string& DbgRecord::text(std::string_view key) const {
    if (const std::string* value = find(key))
        return *value;
    refuse("lacks " + std::string(key));
}

std::uint32_t DbgRecord::size(std::string_view key) const {
    const std::string& digits = text(key);
    std::size_t used = 0;
    const std::uint32_t value = parse_size(*this, digits, used);
    if (used != digits.size())
        refuse("has a bad number: " + digits);
    return value;
}

int DbgRecord::number(std::string_view key) const {
    const std::uint32_t value = size(key);
    if (value > static_cast<std::uint32_t>(std::numeric_limits<int>::max()))
        refuse("has a bad number: " + text(key));
    return static_cast<int>(value);
}

std::vector<int> DbgRecord::numbers(std::string_view key) const {
    std::vector<int> all;
    if (!has(key))
        return all;
    const std::string& list = text(key);
    for (std::size_t at = 0; at < list.size();) {
        std::size_t used = 0;
        all.push_back(static_cast<int>(parse_size(*this, list.substr(at), used)));
        at += used;
        if (at < list.size() && list[at++] != '+')
            refuse("has a bad list: " + list);
    }
    return all;
}

std::vector<DbgRecord> read_dbg_records(const std::filesystem::path& file) {
    std::ifstream in(file);
    if (!in)
        throw std::runtime_error(file.string() + ": cannot be read");
    const auto name = std::make_shared<const std::string>(file.string());
    std::vector<DbgRecord> records;
    std::string line;
    for (int number = 1; std::getline(in, line); ++number)
        records.push_back(parse(line, name, number));
    if (records.empty() || records[0].kind != "version" || records[0].text("major") != "2")
        throw std::runtime_error(file.string() + ": is not a debug file of format 2");
    return records;
}

} // namespace halfbyte::test
