#include "tools/pipeline/content/read_flow.hpp"

#include "engine/show/glyphs.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

namespace {

constexpr int most_freeze = 60; // a second

int glyphs_of(const std::string& text) {
    return glyphs_in(text.data(), static_cast<int>(text.size()));
}

void check_text(const TomlTable& table, std::string_view key, const std::string& text, int most,
                const DrawnLetters& letters) {
    letters.check(table, key, text);
    if (glyphs_of(text) > most) {
        table.fail(key, "has a text of " + std::to_string(glyphs_of(text))
                            + " letters; a screen has space for " + std::to_string(most));
    }
}

void read_screens(const TomlTable& table, FlowScenes& scenes) {
    scenes = 0;
    std::vector<Scene> optional;
    std::vector<std::string_view> known;
    for (const SceneRow& row : scene_rows) {
        if (row.opens == SceneOpening::always)
            continue;
        optional.push_back(static_cast<Scene>(&row - scene_rows));
        known.emplace_back(row.name);
    }
    for (const std::string& name : table.texts("screens", 0, known.size())) {
        const auto found = std::ranges::find(known, name);
        if (found == known.end()) {
            table.fail("screens", "must name screens, not " + support::in_quotes(name)
                                      + support::known_instead(name, known));
        }
        scenes |= flow_bit(optional[static_cast<std::size_t>(found - known.begin())]);
    }
}

bool read_open(const TomlTable& table) {
    const std::string which = table.text("open");
    if (which != "next" && which != "all")
        table.fail("open", "must be \"next\", the level after each cleared one, or \"all\"");
    return which == "all";
}

void read_flow_table(const TomlTable& table, Flow& flow, Faults& faults) {
    table.allow_only({"screens", "open", "stomp_freeze", "death_freeze"}, faults);
    if (table.has("screens"))
        faults.attempt([&] { read_screens(table, flow.scenes); });
    if (table.has("open"))
        faults.attempt([&] { flow.all_open = read_open(table); });
    const auto read_frames = [&](const char* key, std::uint8_t& frames) {
        if (table.has(key))
            faults.attempt(
                [&] { frames = static_cast<std::uint8_t>(table.integer(key, 0, most_freeze)); });
    };
    read_frames("stomp_freeze", flow.stomp_freeze);
    read_frames("death_freeze", flow.death_freeze);
}

void read_block(const TomlTable& table, const DrawnLetters& letters, const TextBlockRow& row,
                std::vector<std::string>& lines) {
    lines = table.texts(row.name, 0, row.most_lines);
    for (const std::string& line : lines)
        check_text(table, row.name, line, row.most_letters, letters);
}

bool is_key(const TextBlockRow& row) {
    return row.source == TextSource::game_file;
}

void read_texts(const TomlTable& table, const DrawnLetters& letters, hosted::PackFlow& flow,
                Faults& faults) {
    std::vector<std::string_view> known;
    for (const TextBlockRow& row : text_block_rows)
        if (is_key(row))
            known.emplace_back(row.name);
    for (const TextRow& row : text_rows)
        known.emplace_back(row.name);
    table.allow_only(known, faults);
    for (std::size_t i = 0; i < text_count; ++i) {
        const char* name = text_rows[i].name;
        if (table.has(name)) {
            faults.attempt([&] {
                flow.texts[i] = table.text(name);
                check_text(table, name, flow.texts[i], most_text_glyphs, letters);
            });
        }
    }
    for (const TextBlockRow& row : text_block_rows)
        if (is_key(row) && table.has(row.name))
            faults.attempt([&] { read_block(table, letters, row, flow.block(name_of(row))); });
}

} // namespace

hosted::PackFlow read_flow(const TomlTable& game, const DrawnLetters& letters, Faults& faults) {
    hosted::PackFlow result;
    for (const TextBlockRow& row : text_block_rows)
        if (*row.usual != 0)
            result.block(name_of(row)) = {row.usual};
    if (game.has("flow"))
        faults.attempt([&] { read_flow_table(game.table("flow"), result.flow, faults); });
    if (game.has("texts"))
        faults.attempt([&] { read_texts(game.table("texts"), letters, result, faults); });
    return result;
}

} // namespace halfbyte::tools::content
