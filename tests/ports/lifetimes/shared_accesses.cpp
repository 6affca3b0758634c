#include "tests/ports/lifetimes/shared_accesses.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <tuple>

namespace halfbyte::test {
namespace {

constexpr std::uint16_t oam_dma = 0x4014; // a store reads a whole page, the one of OAM
constexpr std::uint32_t pointer_size = 2;

} // namespace

SharedAccesses::SharedAccesses(const CodeGraph& graph, const Modules& modules,
                               std::vector<LongIndex> indices)
    : modules_(modules) {
    find_shares();
    find_labels(std::move(indices));
    for (const auto& [place, code] : graph.code())
        add(graph, place, code);
}

bool SharedAccesses::holds(int segment, std::uint32_t address) const {
    const AddressRange range = modules_.ram[static_cast<std::size_t>(segment)].range;
    return range.first <= address && address <= range.last;
}

void SharedAccesses::find_shares() {
    std::map<std::uint32_t, std::vector<int>> owners;
    for (std::size_t segment = 0; segment < modules_.ram.size(); ++segment)
        for (std::uint32_t address = modules_.ram[segment].range.first;
             address <= modules_.ram[segment].range.last; ++address)
            owners[address].push_back(static_cast<int>(segment));
    for (const auto& [address, segments] : owners)
        for (const int segment : segments)
            if (segments.size() > 1) {
                by_address_[address].push_back(shares_.size());
                shares_.push_back({segment, address});
            }
    if (shares_.size() > most_shares)
        throw std::runtime_error("more bytes are shared than there is space for");
}

void SharedAccesses::find_labels(std::vector<LongIndex> indices) {
    const auto is_before = [](const KnownLabel& a, const KnownLabel& b) {
        return std::tie(a.segment, a.address, a.name) < std::tie(b.segment, b.address, b.name);
    };
    std::set<KnownLabel, decltype(is_before)> labels(is_before);
    for (const auto& [module, known] : modules_.labels)
        for (KnownLabel label : known) {
            for (const LongIndex& index : indices)
                if (index.label == label.name)
                    label.size = index.bytes;
            if (shares_of(label.segment, label.address, label.size).any())
                labels.insert(label);
        }
    labels_.assign(labels.begin(), labels.end());
}

Shares SharedAccesses::shares_of(int segment, std::uint32_t first, std::uint32_t size) const {
    Shares result;
    for (auto at = by_address_.lower_bound(first);
         at != by_address_.end() && at->first < first + size; ++at)
        for (const std::size_t share : at->second)
            if (shares_[share].segment == segment)
                result.set(share);
    return result;
}

Shares SharedAccesses::displaced_by(const Shares& written) const {
    Shares result;
    for (std::size_t share = 0; share < shares_.size(); ++share)
        if (written[share])
            for (const std::size_t other : by_address_.at(shares_[share].address))
                result.set(other, other != share);
    return result;
}

void SharedAccesses::add(const CodeGraph& graph, std::uint32_t place, const CodeInstruction& code) {
    SharedAccess access;
    if (code.writes && code.addressing == Addressing::direct && code.operand == oam_dma) {
        access.read = named("OAM");
    } else if (code.addressing != Addressing::none) {
        const Shares meant = shares_meant(graph, place, code);
        const bool through = code.addressing == Addressing::pointer;
        if (code.reads || through)
            access.read = meant;
        if (code.writes && !through)
            access.written = meant;
        access.displaced = displaced_by(access.written);
    }
    if (access.read.any() || access.written.any())
        accesses_.emplace(place, access);
}

// The one segment at this address that the source has labels of, or the one of them that has a
// label there.
int SharedAccesses::segment_meant(const CodeGraph& graph, std::uint32_t place,
                                  std::uint16_t address) const {
    constexpr int none = -1;
    std::set<int> known, exact;
    const auto labels = modules_.labels.find(modules_.module_at(place));
    if (labels == modules_.labels.end())
        return none;
    for (const KnownLabel& label : labels->second)
        if (holds(label.segment, address)) {
            known.insert(label.segment);
            if (label.address <= address && address < label.address + label.size)
                exact.insert(label.segment);
        }
    if (known.empty() || !by_address_.contains(address))
        return none;
    if (known.size() == 1)
        return *known.begin();
    if (exact.size() != 1)
        throw std::runtime_error(graph.describe(place) + " means " + hex_address(address)
                                 + " in a segment that its source does not determine");
    return *exact.begin();
}

// For an array, the bytes of the largest label that contains the index's base: elements are not
// distinguished.
Shares SharedAccesses::shares_meant(const CodeGraph& graph, std::uint32_t place,
                                    const CodeInstruction& code) const {
    const int segment = segment_meant(graph, place, code.operand);
    if (segment < 0)
        return {};
    if (code.addressing != Addressing::indexed)
        return shares_of(segment, code.operand,
                         code.addressing == Addressing::pointer ? pointer_size : 1);
    const KnownLabel* widest = nullptr;
    for (const KnownLabel& label : labels_)
        if (label.segment == segment && label.address <= code.operand
            && code.operand < label.address + label.size
            && (widest == nullptr || label.size > widest->size))
            widest = &label;
    if (widest == nullptr)
        throw std::runtime_error(graph.describe(place) + " begins an index at "
                                 + hex_address(code.operand) + ", where no label is");
    return shares_of(segment, widest->address, widest->size);
}

const SharedAccess* SharedAccesses::at(std::uint32_t place) const {
    const auto found = accesses_.find(place);
    return found == accesses_.end() ? nullptr : &found->second;
}

Shares SharedAccesses::named(std::string_view name) const {
    Shares result;
    for (std::size_t share = 0; share < shares_.size(); ++share)
        if (modules_.ram[static_cast<std::size_t>(shares_[share].segment)].name == name)
            result.set(share);
    for (const KnownLabel& label : labels_)
        if (label.name == name)
            result |= shares_of(label.segment, label.address, label.size);
    if (result.none())
        throw std::out_of_range("nothing that is shared is called " + std::string(name));
    return result;
}

std::string SharedAccesses::names_of(const Shares& shares) const {
    std::string names;
    for (const KnownLabel& label : labels_)
        if ((shares_of(label.segment, label.address, label.size) & shares).any())
            names += (names.empty() ? "" : ", ") + label.name;
    return names;
}

} // namespace halfbyte::test
