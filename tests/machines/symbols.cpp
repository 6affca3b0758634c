#include "tests/machines/symbols.hpp"

#include <iterator>
#include <stdexcept>
#include <utility>

namespace halfbyte::test {

void Symbols::add(Symbol symbol) {
    if (symbol.label && symbol.file_offset)
        labels_by_offset_.emplace(*symbol.file_offset, symbol.name);
    std::string name = symbol.name;
    by_name_.emplace(std::move(name), std::move(symbol));
}

const Symbol* Symbols::find(std::string_view name) const {
    const auto [first, last] = by_name_.equal_range(name);
    if (first == last)
        return nullptr;
    for (auto other = std::next(first); other != last; ++other)
        if (other->second.value != first->second.value
            || other->second.file_offset != first->second.file_offset)
            throw std::out_of_range(std::string(name) + " is the name of several symbols");
    return &first->second;
}

const Symbol& Symbols::at(std::string_view name) const {
    if (const Symbol* symbol = find(name))
        return *symbol;
    throw std::out_of_range(std::string(name) + " is not a symbol");
}

std::string Symbols::name_of(std::uint32_t file_offset) const {
    auto after = labels_by_offset_.upper_bound(file_offset);
    if (after == labels_by_offset_.begin())
        return {};
    // Of several labels at one byte the first is the outermost, which is the most useful.
    const std::uint32_t label_at = std::prev(after)->first;
    const std::string& label = labels_by_offset_.lower_bound(label_at)->second;
    return file_offset == label_at ? label : label + '+' + std::to_string(file_offset - label_at);
}

void Symbols::add(SourceSpan added) {
    const std::uint32_t start = added.file_offset;
    const SourceSpan& span = spans_.emplace(start, std::move(added))->second;
    if (smallest_around_.size() < start + span.size)
        smallest_around_.resize(start + span.size);
    for (std::uint32_t at = start; at < start + span.size; ++at) {
        const SourceSpan*& smallest = smallest_around_[at];
        if (smallest == nullptr || span.size < smallest->size)
            smallest = &span;
    }
}

std::string Symbols::line_of(std::uint32_t file_offset) const {
    const SourceSpan* smallest =
        file_offset < smallest_around_.size() ? smallest_around_[file_offset] : nullptr;
    return smallest == nullptr ? std::string{}
                               : smallest->file + ':' + std::to_string(smallest->line);
}

} // namespace halfbyte::test
