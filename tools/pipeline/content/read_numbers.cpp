#include "tools/pipeline/content/read_numbers.hpp"

#include <string>

namespace halfbyte::tools::content {

namespace {

constexpr const char* key_of_numbers = "numbers";
constexpr const char* large_drop = "large_drop";
constexpr const char* chain = "chain";
constexpr const char* held = "held";

std::uint8_t read_number(const TomlTable& table, std::string_view source) {
    if (!table.is_text(source))
        return static_cast<std::uint8_t>(table.integer(source, 1, highest_number));
    const std::string word = table.text(source);
    if (word == chain)
        return number_is_chain;
    if (word == held && source == large_drop)
        return number_is_held;
    table.fail(source,
               std::string("must be a number from 1 to 99, or \"chain\", the number in a row "
                           "without touching the floor")
                   + (source == large_drop ? ", or \"held\", the number held of the level's" : ""));
}

} // namespace

FloatingNumbers read_numbers(const TomlTable& game, Faults& faults) {
    FloatingNumbers numbers;
    if (!game.has(key_of_numbers))
        return numbers;
    faults.attempt([&] {
        if (!game.has("font"))
            game.fail(key_of_numbers, "are written with the game's font; name one as \"font\"");
        const TomlTable table = game.table(key_of_numbers);
        std::vector<std::string_view> known;
        for (const NamedFlag& event : event_flags)
            known.emplace_back(short_name(event));
        known.emplace_back(large_drop);
        table.allow_only(known, faults);
        for (std::size_t source = 0; source < known.size(); ++source)
            if (table.has(known[source]))
                faults.attempt([&] { numbers.values[source] = read_number(table, known[source]); });
    });
    return numbers;
}

} // namespace halfbyte::tools::content
