#include "tools/pipeline/content/read_tuning.hpp"

#include "tools/pipeline/content/jump_arc.hpp"
#include "tools/pipeline/content/toml_file.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

namespace {

/// Reads one field; its type is its unit.
struct ReadField {
    const TomlTable& table;
    const TuningNumber& row;

    void operator()(Velocity& v) const { v.raw = static_cast<std::int16_t>(integer()); }
    void operator()(std::uint8_t& frames) const { frames = static_cast<std::uint8_t>(integer()); }
    void operator()(Distance& d) const {
        d.raw =
            static_cast<std::int32_t>(table.subpixels(row.name, row.range.least, row.range.most));
    }
    std::int64_t integer() const {
        return table.integer(row.name, row.range.least, row.range.most);
    }
};

constexpr const char* height_key = "jump_height";
constexpr const char* time_key = "jump_apex_frames";

const TuningNumber& row_called(std::string_view name) {
    return *std::find_if(std::begin(TuningTable::numbers), std::end(TuningTable::numbers),
                         [&](const TuningNumber& row) { return row.name == name; });
}

Velocity checked(const TomlTable& table, const char* name, std::int32_t value) {
    const Range range = row_called(name).range;
    if (!range.has(value)) {
        table.fail(height_key, "and " + support::in_quotes(time_key) + " make a " + name + " of "
                                   + std::to_string(value) + "; it must be between "
                                   + std::to_string(range.least) + " and "
                                   + std::to_string(range.most));
    }
    return {static_cast<std::int16_t>(value)};
}

/// Reads a jump by its height and the time to its top, instead of its speed and gravity.
void read_jump(const TomlTable& table, Tuning& tuning) {
    if (!table.has(height_key) && !table.has(time_key))
        return;
    for (const char* name : {"jump_speed", "gravity"}) {
        if (table.has(name)) {
            table.fail(name, "follows from " + support::in_quotes(height_key) + " and "
                                 + support::in_quotes(time_key)
                                 + ", also set here; leave one or the others out");
        }
    }
    const Distance height{static_cast<std::int32_t>(
        table.subpixels(height_key, pixels(1).raw, pixels(highest_jump).raw))};
    const auto frames = static_cast<int>(table.integer(time_key, shortest_jump, longest_jump));
    const JumpArc arc = jump_arc(height, frames);
    tuning.gravity = checked(table, "gravity", arc.gravity);
    tuning.jump_speed = checked(table, "jump_speed", arc.speed);
}

} // namespace

Tuning read_tuning(const std::filesystem::path& path, Faults& faults) {
    return read_tuning(load_toml(path), faults);
}

Tuning read_tuning(const TomlFile& file, Faults& faults) {
    const TomlTable table(file);
    Tuning tuning;
    std::vector<std::string_view> names;
    for (const TuningNumber& row : TuningTable::numbers)
        names.emplace_back(row.name);
    names.insert(names.end(), {height_key, time_key});
    table.allow_only(names, faults);
    each_tuning(tuning, [&](const TuningNumber& row, auto& field) {
        if (table.has(row.name))
            faults.attempt([&] { ReadField{table, row}(field); });
    });
    faults.attempt([&] { read_jump(table, tuning); });
    return tuning;
}

void check_crouch(const std::filesystem::path& path, const Rules& rules, Faults& faults) {
    const RulesFault fault = crouch_fault(rules);
    if (fault.number == nullptr)
        return;
    const TomlFile file = load_toml(path);
    faults.attempt([&] {
        TomlTable(file).fail(fault.number,
                             "must be 0, or at least 2 and less than the player's height, which is "
                                 + std::to_string(fault.range.most / subpixels_per_pixel + 1));
    });
}

} // namespace halfbyte::tools::content
