#include "tests/ports/lifetimes/lifetimes.hpp"

#include <algorithm>
#include <array>

namespace halfbyte::test {
namespace {

bool changes_carry(std::string_view name) {
    constexpr std::array names{"ADC", "SBC", "CMP", "CPX", "CPY",
                               "ASL", "LSR", "ROL", "ROR", "PLP"};
    return std::ranges::find(names, name) != names.end();
}

} // namespace

Lifetimes::Facts& Lifetimes::Facts::operator|=(const Facts& other) {
    ended |= other.ended;
    held |= other.held;
    lost |= other.lost;
    untouched |= other.untouched;
    lost_if_held |= other.lost_if_held;
    return *this;
}

void Lifetimes::Facts::end(const Shares& shares) {
    begin(shares);
    held &= ~shares;
    ended |= shares;
}

void Lifetimes::Facts::begin(const Shares& shares) {
    for (Shares* fact : {&ended, &held, &lost, &untouched, &lost_if_held})
        *fact &= ~shares;
    held |= shares;
}

void Lifetimes::Facts::write(const SharedAccess& access) {
    lost |= held & access.displaced;
    held &= ~access.displaced;
    lost_if_held |= untouched & access.displaced;
    untouched &= ~access.displaced;
    begin(access.written);
}

Lifetimes::Facts Lifetimes::Facts::then(const Facts& callee) const {
    const Shares left = callee.untouched | callee.lost_if_held;
    return {callee.ended | (ended & left), callee.held | (held & callee.untouched),
            callee.lost | (lost & left) | (held & callee.lost_if_held),
            untouched & callee.untouched,
            (lost_if_held & left) | (untouched & callee.lost_if_held)};
}

Lifetimes::Lifetimes(const CodeGraph& graph, const SharedAccesses& accesses,
                     const std::vector<LifeBoundary>& borders, std::string_view start,
                     const Interrupt& interrupt)
    : graph_(graph), accesses_(accesses), interrupt_(graph.place_of(interrupt.routine)),
      awaited_(interrupt.awaited) {
    const std::uint32_t first = graph.place_of(start);
    find_borders(borders);
    find_routines(first);
    follow_all();
    find_entries(first);
    check();
}

void Lifetimes::find_borders(const std::vector<LifeBoundary>& borders) {
    for (const LifeBoundary& border : borders) {
        const Shares shares = accesses_.named(border.what);
        const auto add = [&](Border& at) { (border.begins ? at.begun : at.ended) |= shares; };
        if (border.optional && !graph_.has(border.where))
            continue;
        if (!border.at_store) {
            add(entries_[graph_.place_of(border.where)]);
            continue;
        }
        const Shares stored = accesses_.named(border.where);
        for (const auto& [place, code] : graph_.code())
            if (const SharedAccess* access = accesses_.at(place);
                access != nullptr && (access->written & stored).any())
                add(stores_[place]);
    }
}

void Lifetimes::find_routines(std::uint32_t start) {
    bodies_[start];
    for (const auto& [place, code] : graph_.code())
        if (const auto called = called_at(place))
            bodies_[*called];
}

bool Lifetimes::may_be_interrupted(const CodeInstruction& code) const {
    return code.reads && code.addressing == Addressing::direct && code.operand == awaited_;
}

std::optional<std::uint32_t> Lifetimes::called_at(std::uint32_t place) const {
    const CodeInstruction& code = graph_.code().at(place);
    return may_be_interrupted(code) ? interrupt_ : code.called;
}

Lifetimes::Facts Lifetimes::arriving(std::uint32_t place, const Facts& facts) const {
    const auto border = entries_.find(place);
    if (border == entries_.end())
        return facts;
    Facts result = facts;
    result.end(border->second.ended);
    result.begin(border->second.begun);
    return result;
}

template <class Visit>
void Lifetimes::visit_call(const Point& point, const Facts& facts, Visit&& visit) const {
    const CodeInstruction& code = graph_.code().at(point.first);
    const bool always = code.called.has_value();
    for (const auto& [carry, end] : bodies_.at(*called_at(point.first)).ends)
        for (const std::uint32_t next : code.next)
            visit(Point{next, always ? carry : point.second}, facts.then(end));
    if (!always)
        for (const std::uint32_t next : code.next)
            visit(Point{next, point.second}, facts);
}

template <class Visit>
void Lifetimes::visit_next(const Point& point, const Facts& arrived, Visit&& visit) const {
    const CodeInstruction& code = graph_.code().at(point.first);
    Facts facts = arriving(point.first, arrived);
    if (called_at(point.first)) {
        visit_call(point, facts, visit);
        return;
    }
    if (const SharedAccess* access = accesses_.at(point.first))
        facts.write(*access);
    if (const auto border = stores_.find(point.first); border != stores_.end()) {
        facts.end(border->second.ended);
        facts.begin(border->second.begun);
    }
    if (code.name == "BCS" || code.name == "BCC") {
        const std::size_t when_set = code.name == "BCS" ? 1 : 0;
        if (point.second != Carry::clear)
            visit(Point{code.next[when_set], Carry::set}, facts);
        if (point.second != Carry::set)
            visit(Point{code.next[1 - when_set], Carry::clear}, facts);
        return;
    }
    const Carry carry = code.name == "SEC"         ? Carry::set
                        : code.name == "CLC"       ? Carry::clear
                        : changes_carry(code.name) ? Carry::unknown
                                                   : point.second;
    for (const std::uint32_t next : code.next)
        visit(Point{next, carry}, facts);
}

// Follows a routine; returns whether its outcome has changed.
bool Lifetimes::follow(std::uint32_t routine) {
    Body& body = bodies_.at(routine);
    Facts start;
    start.untouched.set();
    const Point entry{routine, Carry::unknown};
    body.points = {{entry, start}};
    Ends ends;
    std::set<Point> waiting{entry};
    while (!waiting.empty()) {
        const Point point = *waiting.begin();
        waiting.erase(waiting.begin());
        const Facts facts = body.points.at(point);
        if (graph_.code().at(point.first).returns)
            ends[point.second] |= arriving(point.first, facts);
        if (const auto called = called_at(point.first))
            bodies_.at(*called).callers.insert(routine);
        visit_next(point, facts, [&](const Point& next, const Facts& after) {
            Facts& known = body.points[next];
            const Facts before = known;
            known |= after;
            if (known != before)
                waiting.insert(next);
        });
    }
    const bool is_new = ends != body.ends;
    body.ends = std::move(ends);
    return is_new;
}

void Lifetimes::follow_all() {
    std::set<std::uint32_t> waiting;
    for (const auto& [routine, body] : bodies_)
        waiting.insert(routine);
    while (!waiting.empty()) {
        const std::uint32_t routine = *waiting.begin();
        waiting.erase(waiting.begin());
        if (follow(routine))
            waiting.insert(bodies_.at(routine).callers.begin(), bodies_.at(routine).callers.end());
    }
}

// Collects the facts at the entry of each routine, from all its callers together.
void Lifetimes::find_entries(std::uint32_t start) {
    Facts nothing;
    nothing.ended.set();
    bodies_.at(start).found = nothing;
    std::set<std::uint32_t> waiting{start};
    while (!waiting.empty()) {
        const std::uint32_t routine = *waiting.begin();
        waiting.erase(waiting.begin());
        const Body& body = bodies_.at(routine);
        for (const auto& [point, facts] : body.points)
            if (const auto called = called_at(point.first)) {
                Facts found = body.found->then(arriving(point.first, facts));
                std::optional<Facts>& known = bodies_.at(*called).found;
                if (known)
                    found |= *known;
                if (known == found)
                    continue;
                known = found;
                waiting.insert(*called);
            }
    }
}

void Lifetimes::check() {
    for (const auto& [routine, body] : bodies_)
        for (const auto& [point, facts] : body.points) {
            const SharedAccess* access = accesses_.at(point.first);
            if (access == nullptr || access->read.none() || !body.found)
                continue;
            ++reads_;
            const Shares lost = body.found->then(arriving(point.first, facts)).lost & access->read;
            if (lost.any())
                faults_.insert(graph_.describe(point.first)
                               + " may find what others have written in "
                               + accesses_.names_of(lost));
        }
}

} // namespace halfbyte::test
