#include "tools/pipeline/content/read_counters.hpp"

#include "engine/show/hud_items.hpp"
#include "engine/sim/script_block.hpp"
#include "tools/pipeline/content/script_operands.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

namespace {

constexpr const char* key_of_counters = "counters";
constexpr int highest_count = 255;

GameCounterFlags read_keep(const TomlTable& table) {
    const std::string keep = table.text("keep");
    if (keep == "life")
        return counter_of_life;
    if (keep == "level")
        return 0;
    if (keep == "game")
        return counter_of_game;
    table.fail("keep", "must be \"life\", \"level\" or \"game\": how long the count lasts");
}

int read_times(const TomlTable& table) {
    const auto times = static_cast<int>(table.integer("times", 1, 100));
    if (times != 1 && times != 10 && times != 100)
        table.fail("times", "must be 1, 10 or 100");
    return times;
}

GameCounter read_rules(const TomlTable& table, GameCounterFlags flags) {
    GameCounter counter;
    counter.flags = flags;
    counter.most = static_cast<std::uint8_t>(table.integer("most", 1, highest_count));
    if (table.has("start"))
        counter.start = static_cast<std::uint8_t>(table.integer("start", 0, counter.most));
    if (table.has("on_death"))
        counter.lost = static_cast<std::uint8_t>(-table.integer("on_death", -counter.most, 0));
    if (!table.has("at_zero"))
        return counter;
    if (table.text("at_zero") != "game_over")
        table.fail("at_zero", "must be \"game_over\"");
    if (counter.lost == 0 || counter.start == 0)
        table.fail("at_zero", "needs a \"start\" above 0 and an \"on_death\" below 0");
    counter.flags |= counter_ends_game;
    return counter;
}

bool read_icons(const TomlTable& table, const NamedCounter& counter) {
    const std::string as = table.text("shown_as");
    if (as != "icons" && as != "number")
        table.fail("shown_as", "must be \"number\", or \"icons\", one for each");
    if (as == "icons" && (counter.icon.empty() || counter.counter.most > most_hud_icons)) {
        table.fail("shown_as", "is \"icons\", which needs an \"icon\" and a \"most\" of at most "
                                   + std::to_string(most_hud_icons));
    }
    return as == "icons";
}

NamedCounter read_counter(const TomlTable& counters, const std::string& name, Faults& faults) {
    std::vector<std::string_view> taken = row_names(script_conditions);
    taken.insert(taken.end(), {parameter_word, "coins", "deaths"});
    if (std::ranges::find(taken, name) != taken.end())
        counters.fail(name, "is taken; choose another name");
    const TomlTable table = counters.table(name);
    table.allow_only({"most", "start", "keep", "times", "on_death", "at_zero", "icon", "shown_as"},
                     faults);
    NamedCounter result;
    result.name = name;
    result.counter = read_rules(table, table.has("keep") ? read_keep(table) : GameCounterFlags{0});
    if (table.has("times"))
        result.times = read_times(table);
    result.path = table.path();
    result.line = counters.line_of(name);
    if (table.has("icon"))
        result.icon = table.text("icon");
    result.icons = table.has("shown_as") && read_icons(table, result);
    return result;
}

} // namespace

std::vector<NamedCounter> read_game_counters(const TomlTable& game, Faults& faults) {
    std::vector<NamedCounter> result;
    if (!game.has(key_of_counters))
        return result;
    faults.attempt([&] {
        const TomlTable counters = game.table(key_of_counters);
        const std::vector<std::string> names = counters.keys();
        if (names.size() > game_counters)
            game.fail(key_of_counters, "has " + std::to_string(names.size())
                                           + " counters; a game has at most "
                                           + std::to_string(game_counters));
        for (const std::string& name : names)
            faults.attempt([&] { result.push_back(read_counter(counters, name, faults)); });
    });
    return result;
}

} // namespace halfbyte::tools::content
