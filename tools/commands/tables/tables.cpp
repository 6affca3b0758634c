#include "tools/commands/tables/tables.hpp"

#include "engine/collide/contact.hpp"
#include "engine/level/kind.hpp"
#include "engine/sim/script_block.hpp"
#include "engine/sim/tuning.hpp"
#include "engine/sim/world.hpp"
#include "tools/pipeline/content/read_attack.hpp"
#include "tools/pipeline/foreign/word_table.hpp"

#include <algorithm>
#include <string_view>

namespace halfbyte::tools::tables {

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
    std::string text = "| number | default | range | unit | group | what it does |\n"
                       "| --- | --- | --- | --- | --- | --- |\n";
    for (const TuningNumber& row : TuningTable::numbers)
        text += "| " + code(row.name) + " | " + in_unit(row, row.usual) + " | "
                + in_unit(row, row.range.least) + " to " + in_unit(row, row.range.most) + " | "
                + tuning_unit_texts[static_cast<int>(row.unit)] + " | " + in_words(row.group)
                + " | " + row.hint + " |\n";
    return text;
}

std::string behaviour_table() {
    std::string text = "| behaviour | keys in `actors.toml` | what it does |\n"
                       "| --- | --- | --- |\n";
    for (const BehaviourRow& row : behaviours) {
        std::string numbers = row.numbers & takes_traits ? "traits" : "";
        if (row.numbers & takes_speed)
            numbers += ", speed";
        if (row.numbers & takes_script)
            numbers += ", script, parameter, counters";
        if (row.numbers & takes_attack)
            for (const std::string_view key : content::attack_keys())
                numbers += (numbers.empty() ? "" : ", ") + std::string(key);
        text += "| " + code(row.name) + " | " + numbers + " | " + row.hint + " |\n";
    }
    return text;
}

const char* name_of(ScriptOperand operand) {
    switch (operand) {
    case ScriptOperand::none: return "";
    case ScriptOperand::number: return "NUMBER";
    case ScriptOperand::speed: return "SPEED";
    case ScriptOperand::way: return "WAY";
    case ScriptOperand::level_switch: return "SWITCH";
    case ScriptOperand::label: return "LABEL";
    case ScriptOperand::kind: return "KIND";
    case ScriptOperand::trait: return "TRAIT";
    case ScriptOperand::state: return "STATE";
    case ScriptOperand::event: return "EVENT";
    case ScriptOperand::condition: return "CONDITION";
    case ScriptOperand::counter: return "COUNTER";
    case ScriptOperand::count: return "NUMBER";
    case ScriptOperand::change: return "CHANGE";
    case ScriptOperand::offset: return "AHEAD DOWN";
    case ScriptOperand::effect: return "EFFECT";
    case ScriptOperand::hero_state: return "HERO-STATE";
    case ScriptOperand::object: return "OBJECT";
    case ScriptOperand::level: return "LEVEL";
    }
    return "";
}

/// An op or a condition with its operands, as in a script: `hop SPEED WAY`.
std::string form_of(std::string form, ScriptOperand operand) {
    return operand == ScriptOperand::none ? form : form + ' ' + name_of(operand);
}

std::string op_table() {
    std::string text = "| op | what it does |\n| --- | --- |\n";
    for (const ScriptOpRow& row : script_ops)
        text += "| " + code(form_of(form_of(row.name, row.operands[0]), row.operands[1])) + " | "
                + row.hint + " |\n";
    return text;
}

std::string condition_table() {
    std::string text = "| condition | holds when |\n| --- | --- |\n";
    for (const ScriptConditionRow& row : script_conditions)
        text += "| " + code(form_of(row.name, row.value)) + " | " + row.hint + " |\n";
    return text;
}

std::string act_table() {
    std::string text = "| act | in every frame |\n| --- | --- |\n";
    for (const ScriptActRow& row : script_acts)
        text += "| " + code(row.name) + " | " + row.hint + " |\n";
    return text;
}

std::string word_table() {
    std::string text = "| kind | what it does | words |\n| --- | --- | --- |\n";
    for (const foreign::WordRow& row : foreign::word_rows) {
        text += "| " + (row.kind ? code(kind_names[static_cast<int>(*row.kind)]) : std::string())
                + " | ";
        text.append(row.effect).append(" | ").append(row.words).append(" |\n");
    }
    return text;
}

std::string parameter_text(const content::ActorEntry& entry) {
    if (!entry.parameter)
        return "";
    const content::ActorParameter& p = *entry.parameter;
    if (p.leads != content::ActorParameter::Leads::nowhere)
        return code(p.name) + ": " + p.meaning;
    return code(p.name) + ", " + std::to_string(p.range.least) + " to "
           + std::to_string(p.range.most) + ", default " + std::to_string(p.usual) + ": "
           + p.meaning;
}

std::string actor_table(const content::ActorTable& actors) {
    std::string text = "| kind | traits | parameter | bytes of script |\n"
                       "| --- | --- | --- | --- |\n";
    for (const content::ActorEntry& entry : actors.entries)
        if (entry.kind.behaviour == Behaviour::script)
            text += "| " + code(entry.name) + " | " + names_of(actor_trait_flags, entry.kind.traits)
                    + " | " + parameter_text(entry) + " | " + std::to_string(entry.script.size())
                    + " |\n";
    return text;
}

} // namespace

std::string engine_tables() {
    return "# The engine's tables\n\n"
           "## Kinds of tiles\n\n"
           "Levels and soak cases made of text use these letters.\n\n"
           + kind_table() + "\n## Traits of kinds\n\n" + flag_table(trait_flags)
           + "\n## Effects of kinds\n\n" + flag_table(effect_flags) + "\n## Contacts\n\n"
           + flag_table(contact_flags) + "\n## Events of a frame\n\n" + flag_table(event_flags)
           + "\n## Flags of an actor\n\n" + flag_table(actor_flags)
           + "\n## Behaviours of actors\n\nEach kind of actor also has a size.\n\n"
           + behaviour_table() + "\n## Traits of actors\n\n" + flag_table(actor_trait_flags)
           + "\n## Ops of scripts\n\n"
             "A NUMBER is 1 to 255, a SWITCH 1 to 16; each can be `parameter`. A SPEED is 16 to "
             "4080 subpixels a frame in steps of 16, or `parameter`, which is multiplied by 16. A "
             "WAY is -2048 to 2032 in steps of 16.\n\n"
           + op_table() + "\n## Conditions of scripts\n\n" + condition_table()
           + "\n## Acts of actors\n\nAn op sets the act that an actor does natively in every "
             "frame.\n\n"
           + act_table()
           + "\n## Tuning\n\nA number that a game's `tuning.toml` leaves out keeps its default. A "
             "pixel has 256 subpixels, and a length may be a fraction that is exact in 1/256.\n\n"
           + tuning_table()
           + "\n## Words in maps of other projects\n\n"
             "`halfbyte play`, `check` and `import` look for these words in the names and classes "
             "of layers, tiles, objects and IntGrid values. `one-way` is also `one way`, `OneWay` "
             "or `oneway`.\n\n"
           + word_table();
}

std::string actor_tables(const content::ActorTable& actors) {
    return "\n## Actors of the game\n\n" + actor_table(actors);
}

} // namespace halfbyte::tools::tables
