// The rules of any resolver of the cells around a crossing, written without the kernel's nibble:
// overlap, direction and length of each push.
#pragma once

#include "engine/collide/four_corner.hpp"

#include <optional>
#include <string>

namespace halfbyte::test {

inline constexpr int ruled_kind_count = 6;
inline constexpr Traits ruled_traits[ruled_kind_count] = {
    0, trait_solid, trait_oneway_up, trait_oneway_down, trait_oneway_left, trait_oneway_right};

/// A body's displacement d from a crossing, the previous one q, and its half-sizes r, in units of
/// which a cell has `cell`.
struct RuledState {
    int cell;
    int kinds[4]; // indices into ruled_traits: top left, top right, bottom left, bottom right
    int dx, dy, qx, qy, rx, ry;
    bool drop = false; // through one-way floors
};

/// The kinds in the form that the kernel takes.
Neighbourhood cells_of(const RuledState& s);

std::string describe(const RuledState& s);

/// The facts about a state that do not depend on the resolver.
struct RuledFacts {
    explicit RuledFacts(const RuledState& s);
    bool stopping[4]; // solid, or a one-way cell that stops this body
    bool was_free;    // the previous box overlapped no cell that stops it
};

/// The name of the first rule that this answer to a state breaks, if any.
std::optional<std::string> broken_rule(const RuledState& s, const RuledFacts& facts,
                                       const Resolution& answer);

/// The state with left and right exchanged, top and bottom, or both.
RuledState mirrored(const RuledState& s, bool x, bool y);

/// Whether a state has a mirror image. It has none where -half a cell becomes +half, which belongs
/// to the next crossing, nor where the centre is on the crossing of an undecided checkerboard. A
/// body that drops through has none upward.
bool has_mirror_image(const RuledState& s, bool x, bool y);

/// Calls a resolver, `Resolution resolve(const RuledState&)`, with a state, with its outcome, and
/// with its three mirror images. Returns the first broken rule, with the state.
template <class Resolve>
std::string broken_rule(const RuledState& s, Resolve&& resolve) {
    const Resolution answer = resolve(s);
    const RuledFacts facts(s);
    if (const auto rule = broken_rule(s, facts, answer))
        return *rule + describe(s);

    const Displacement d = answer.displacement;
    if (answer.nibble != (top_row | bottom_row)) {
        RuledState again = s;
        again.dx = again.qx = d.x.raw;
        again.dy = again.qy = d.y.raw;
        if (resolve(again).displacement != d)
            return "a second call moves it" + describe(s);
    }
    for (int mirror = 1; mirror < 4; ++mirror) {
        const bool x = mirror & 1, y = mirror & 2;
        if (!has_mirror_image(s, x, y))
            continue;
        const Displacement e = resolve(mirrored(s, x, y)).displacement;
        if (e.x.raw != (x ? -d.x.raw : d.x.raw) || e.y.raw != (y ? -d.y.raw : d.y.raw))
            return "not mirrored" + describe(s);
    }
    return {};
}

} // namespace halfbyte::test
