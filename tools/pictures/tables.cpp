#include "tools/pictures/tables.hpp"

#include "engine/collide/contact.hpp"
#include "engine/level/kind.hpp"
#include "engine/sim/tuning.hpp"
#include "engine/sim/world.hpp"

#include <algorithm>
#include <string_view>

namespace halfbyte::tools::pictures {

namespace {

struct KindRow {
    const char* group;
    const char* hint;
};

#define HALFBYTE_KIND_ROW(name, letter, traits, effects, mirrored, upside_down, group,             \
                          placeholder, hint)                                                       \
    {#group, hint},
constexpr KindRow kind_rows[kind_count] = {HALFBYTE_TILE_KINDS(HALFBYTE_KIND_ROW)};
#undef HALFBYTE_KIND_ROW

std::string code(std::string_view text) {
    return '`' + std::string(text) + '`';
}

/// "crates and movers" of crates_and_movers.
std::string in_words(std::string name) {
    std::replace(name.begin(), name.end(), '_', ' ');
    return name;
}

/// The short names of the flags that are set.
template <std::size_t count>
std::string names_of(const NamedFlag (&flags)[count], unsigned set) {
    std::string text;
    for (const NamedFlag& flag : flags)
        if (set & flag.value)
            text += (text.empty() ? "" : ", ") + std::string(short_name(flag));
    return text;
}

std::string kind_table() {
    std::string text = "| letter | kind | group | traits | what it does |\n"
                       "| --- | --- | --- | --- | --- |\n";
    for (int kind = 0; kind < kind_count; ++kind)
        text += "| " + code({&kind_letters[kind], 1}) + " | " + code(kind_names[kind]) + " | "
                + kind_rows[kind].group + " | " + names_of(trait_flags, kind_traits[kind]) + " | "
                + kind_rows[kind].hint + " |\n";
    return text;
}

template <std::size_t count>
std::string flag_table(const NamedFlag (&flags)[count]) {
    std::string text = "| flag | bit | means |\n| --- | --- | --- |\n";
    for (const NamedFlag& flag : flags) {
        int bit = 0;
        while (flag.value >> bit != 1)
            ++bit;
        text += "| " + code(flag.name) + " | " + std::to_string(bit) + " | " + flag.hint + " |\n";
    }
    return text;
}

/// In the unit of the row; the table has whole pixels.
std::string in_unit(const TuningNumber& row, std::int32_t stored) {
    return std::to_string(row.unit == TuningUnit::length ? stored / subpixels_per_pixel : stored);
}

std::string tuning_table() {
    std::string text = "| number | usual | range | unit | group | what it does |\n"
                       "| --- | --- | --- | --- | --- | --- |\n";
    for (const TuningNumber& row : TuningTable::numbers)
        text += "| " + code(row.name) + " | " + in_unit(row, row.usual) + " | "
                + in_unit(row, row.range.least) + " to " + in_unit(row, row.range.most) + " | "
                + tuning_unit_texts[static_cast<int>(row.unit)] + " | " + in_words(row.group)
                + " | " + row.hint + " |\n";
    return text;
}

std::string behaviour_table() {
    std::string text = "| behaviour | `actors.toml` says | what it does |\n"
                       "| --- | --- | --- |\n";
    for (const BehaviourRow& row : behaviours) {
        std::string numbers = row.numbers & takes_traits ? "traits" : "";
        if (row.numbers & takes_speed)
            numbers += numbers.empty() ? "speed" : ", speed";
        text += "| " + code(row.name) + " | " + numbers + " | " + row.hint + " |\n";
    }
    return text;
}

} // namespace

std::string tables_page() {
    return "# Tables\n\n"
           "What the engine lists once, as `docs/make-pictures` writes it down.\n\n"
           "## Kinds of tiles\n\n"
           "`engine/level/tile_kind_table.hpp`; the letters are those of levels and soak cases"
           " that are made of text.\n\n"
           + kind_table() + "\n## Traits of kinds\n\n" + flag_table(trait_flags)
           + "\n## Effects of kinds\n\n" + flag_table(effect_flags) + "\n## Contacts\n\n"
           + flag_table(contact_flags) + "\n## Events of a frame\n\n" + flag_table(event_flags)
           + "\n## Flags of an actor\n\n" + flag_table(actor_flags)
           + "\n## Behaviours of actors\n\n`engine/sim/behaviour_table.hpp`; each kind of actor has"
             " a size, too.\n\n"
           + behaviour_table() + "\n## Traits of actors\n\n" + flag_table(actor_trait_flags)
           + "\n## Tuning\n\n`engine/sim/tuning_table.hpp`. A game's `tuning.toml` may leave out "
             "any"
             " number, which then is as usual; 256 subpixels are a pixel, and a length may be a "
             "fraction"
             " that is exact in 1/256.\n\n"
           + tuning_table();
}

} // namespace halfbyte::tools::pictures
