// The format of a pack's parts, once for writing and reading. Each function names the fields in the
// order of the file; `Bytes` (PackWriter or PackReader) writes or reads them.
#pragma once

#include "platform/hosted/pack/pack_bytes.hpp"
#include "platform/hosted/pack/pack_limits.hpp"

namespace halfbyte::hosted {

// The number of elements that follow, as `Count` in the file; reading makes space for them.
template <class Count, class Bytes, class Vector>
void count_part(Bytes& bytes, Vector& elements, const char* what, std::size_t least,
                std::size_t most) {
    auto count = static_cast<Count>(elements.size());
    if (!Bytes::reads && count != elements.size())
        throw PackError("more " + std::string(what) + " than the file can count");
    bytes.number(count);
    if (count < least || count > most)
        throw PackError(std::to_string(count) + ' ' + what + ", which is out of range");
    bytes.resize(elements, count);
}

template <class Bytes, class RulesOrConst>
void rules_part(Bytes& bytes, RulesOrConst& rules) {
    each_rules_number(rules, [&](auto& number) { bytes.number(number); });
}

template <class Bytes, class SetOrConst>
void looks_part(Bytes& bytes, SetOrConst& looks) {
    for (auto& states : looks.animations)
        for (auto& animation : states) {
            bytes.number(animation.first);
            bytes.number(animation.count_bits);
            bytes.number(animation.form);
        }
    for (auto& row : looks.posture_rows)
        bytes.number(row);
    for (auto& pose : looks.poses)
        bytes.number(pose);
    for (auto& piece : looks.pieces)
        bytes.number(piece);
    for (auto& value : looks.numbers.values)
        bytes.number(value);
    for (auto& item : looks.hud.items) {
        bytes.number(item.source);
        bytes.number(item.icon_kind);
        bytes.number(item.zeros);
        bytes.number(item.icons);
    }
}

template <class Bytes, class Pictures>
void colours_part(Bytes& bytes, Pictures& pictures) {
    for (auto& picture : pictures)
        for (auto& colour : picture)
            bytes.number(colour);
}

template <class Bytes, class CellPictures>
void cell_pictures_part(Bytes& bytes, CellPictures& looks) {
    for (auto& look : looks) {
        bytes.number(look.now);
        bytes.number(look.after);
    }
}

} // namespace halfbyte::hosted
