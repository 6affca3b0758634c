#include "platform/nes/host/files/ca65_program.hpp"

#include "engine/numbers/crc32.hpp"
#include "engine/program/level_scene.hpp"
#include "engine/program/menus.hpp"
#include "engine/program/program_image.hpp"
#include "engine/program/save_writer.hpp"
#include "engine/program/scenes.hpp"
#include "engine/show/overlay.hpp"
#include "engine/show/page_writer.hpp"
#include "engine/show/spread_screen.hpp"
#include "platform/nes/host/files/ca65_choices.hpp"
#include "platform/nes/layout/memory_map.hpp"

#include <algorithm>

namespace halfbyte::tools::generate {
namespace {

constexpr int rows_a_window = 8; // of a page, which the NES makes in windows

constexpr Named program_constants[] = {
    HALFBYTE_NAMED(scene_fade_frames),
    HALFBYTE_NAMED(skipping_steps),
    HALFBYTE_NAMED(default_seed),
    HALFBYTE_NAMED(input_chooses),
    HALFBYTE_NAMED(menu_buttons),
    HALFBYTE_NAMED(slot_count),
    HALFBYTE_NAMED(recorded_levels),
    HALFBYTE_NAMED(large_drops_a_level),
    HALFBYTE_NAMED(first_large_drop),
    HALFBYTE_NAMED(every_large_drop),
    HALFBYTE_NAMED(option_without_music),
    HALFBYTE_NAMED(option_without_effects),
    HALFBYTE_NAMED(option_invincible),
    HALFBYTE_NAMED(option_timer),
    HALFBYTE_NAMED(option_calm),
    HALFBYTE_NAMED(option_count),
    HALFBYTE_NAMED(slots_options_line),
    HALFBYTE_NAMED(slots_credits_line),
    HALFBYTE_NAMED(slots_fault_line),
    HALFBYTE_NAMED(options_back_line),
    HALFBYTE_NAMED(lines_a_page),
    HALFBYTE_NAMED(lines_a_message),
    HALFBYTE_NAMED(reading_distance),
    HALFBYTE_NAMED(save_version),
    HALFBYTE_NAMED(first_save_version_with_names),
    HALFBYTE_NAMED(no_save_version),
    HALFBYTE_NAMED(save_bytes),
    HALFBYTE_NAMED(save_copies),
    HALFBYTE_NAMED(save_copy_stride),
    HALFBYTE_NAMED(program_image_version),
    HALFBYTE_NAMED(page_columns),
    HALFBYTE_NAMED(page_rows),
    HALFBYTE_NAMED(page_frame),
    HALFBYTE_NAMED(page_rule),
    HALFBYTE_NAMED(page_sheet_row),
    HALFBYTE_NAMED(page_sheet_rows),
    HALFBYTE_NAMED(page_text_column),
    HALFBYTE_NAMED(page_value_column),
    HALFBYTE_NAMED(page_headline_row),
    HALFBYTE_NAMED(page_first_row),
    HALFBYTE_NAMED(walk_frames),
    HALFBYTE_NAMED(letter_frame_bits),
    HALFBYTE_NAMED(frames_a_letter),
    HALFBYTE_NAMED(age_of_old_scene),
    HALFBYTE_NAMED(spread_rows),
    HALFBYTE_NAMED(spread_columns),
    HALFBYTE_NAMED(spot_side),
    HALFBYTE_NAMED(spot_looks),
    HALFBYTE_NAMED(spot_cells),
    HALFBYTE_NAMED(most_spreads),
    HALFBYTE_NAMED(page_spot),
    HALFBYTE_NAMED(page_level_row),
    HALFBYTE_NAMED(page_level_column),
    HALFBYTE_NAMED(page_best_column),
    HALFBYTE_NAMED(page_drops_column),
    HALFBYTE_NAMED(hero_above_spot),
    HALFBYTE_NAMED(glyph_size),
    {"spot_locked", static_cast<int>(SpotLook::locked)},
    {"spot_unlocked", static_cast<int>(SpotLook::unlocked)},
    {"spot_cleared", static_cast<int>(SpotLook::cleared)},
    {"spot_complete", static_cast<int>(SpotLook::complete)},
    HALFBYTE_NAMED(page_title_row),
    HALFBYTE_NAMED(page_prompt_row),
    HALFBYTE_NAMED(page_hero_row),
    HALFBYTE_NAMED(page_cursor_column),
    HALFBYTE_NAMED(page_ending_title_row),
    HALFBYTE_NAMED(page_note_row),
    HALFBYTE_NAMED(page_foot_row),
    HALFBYTE_NAMED(page_pause_title_row),
    HALFBYTE_NAMED(pause_time_line),
    HALFBYTE_NAMED(page_blink_bit),
    HALFBYTE_NAMED(rows_a_window),
    {"pause_line_resume", static_cast<int>(PauseLine::resume)},
    {"pause_line_restart", static_cast<int>(PauseLine::restart)},
    {"pause_line_options", static_cast<int>(PauseLine::options)},
    {"pause_line_leave", static_cast<int>(PauseLine::leave)},
    {"erase_line_no", static_cast<int>(EraseLine::no)},
    {"erase_line_yes", static_cast<int>(EraseLine::yes)},
    {"save_fault_none", static_cast<int>(SaveFault::none)},
    {"save_fault_absent", static_cast<int>(SaveFault::absent)},
    {"save_fault_damaged", static_cast<int>(SaveFault::damaged)},
    {"save_fault_foreign", static_cast<int>(SaveFault::foreign)},
    {"save_fault_newer", static_cast<int>(SaveFault::newer)},
    {"save_fault_unknown", static_cast<int>(SaveFault::unknown)},
    {"scene_song_level", static_cast<int>(SceneSong::level)},
    {"scene_song_previous", static_cast<int>(SceneSong::previous)},
    {"glyph_digit_0", glyph_of('0')},
    {"glyph_slash", glyph_of('/')},
    {"glyph_star", glyph_of('*')},
    {"glyph_colon", glyph_of(':')},
    {"glyph_point", glyph_of('.')},
    {"glyph_dash", glyph_of('-')},
    {"no_best_time", no_best_time},
};

// Saves of all versions are checked in parts of this size.
constexpr std::size_t bytes_of_a_check = 16;
static_assert(std::ranges::all_of(save_layouts, [](const SaveLayout& layout) {
    return layout.checksum % bytes_of_a_check == 0;
}));

std::vector<std::uint8_t> bytes_of(std::uint32_t value) {
    return {byte_of(value, 0), byte_of(value, 1), byte_of(value, 2), byte_of(value, 3)};
}

// A table by scene, of one byte that follows from its row.
template <class Byte>
void write_scene_table(Ca65Text& out, const char* name, const Byte& byte) {
    std::vector<std::uint8_t> bytes;
    for (int i = 0; i < scene_count; ++i)
        bytes.push_back(static_cast<std::uint8_t>(byte(static_cast<Scene>(i))));
    out.table(name, bytes);
}

// The scene after each one, from the first closing scene on.
void write_closing_scenes(Ca65Text& out, const Game& game) {
    int first = 0;
    while (scene_rows[first].opens != SceneOpening::closing)
        ++first;
    std::vector<std::uint8_t> bytes;
    for (int i = first; i < scene_count; ++i)
        bytes.push_back(static_cast<std::uint8_t>(after_closing(static_cast<Scene>(i), game)));
    out.constant("first_closing_scene", first);
    out.constant("scene_after_closing", static_cast<int>(closing_from(scene_count, game)));
    out.table("closing_scenes", bytes);
}

// The routines of the scenes, and tables of their rows.
void write_scenes(Ca65Text& out) {
    out.comment("The scenes.");
    for (int i = 0; i < scene_count; ++i)
        out.constant(std::string("scene_") + scene_rows[i].name, i);
    for (int i = 0; i < scene_count; ++i)
        if (const FlowScenes bit = flow_bit(static_cast<Scene>(i)); bit != 0)
            out.constant(std::string("flow_") + scene_rows[i].name, bit);
    write_jump_table(out, "run_", scene_rows);
    write_jump_table(out, "show_", scene_rows);
    write_scene_table(out, "headline_texts", [](Scene scene) { return row_of(scene).headline; });
    write_scene_table(out, "scene_songs", [](Scene scene) { return row_of(scene).song; });
}

// Tables of what the rows of the scenes mean for this game.
void write_scenes_of(Ca65Text& out, const Game& game) {
    write_scene_table(out, "prompt_windows", [&](Scene scene) {
        const int row = prompt_row(scene, game);
        return row == 0 ? 0 : 1 << row / rows_a_window;
    });
    write_scene_table(out, "line_counts", [&](Scene scene) { return line_count(scene, game); });
    write_closing_scenes(out, game);
    for (int i = 0; i < scene_count; ++i)
        if (scene_rows[i].cursor == SceneCursor::pages)
            out.constant(std::string(scene_rows[i].name) + "_pages",
                         cursor_count(static_cast<Scene>(i), game));
}

// The number of lines of each block of text, and the labels of their addresses.
void write_blocks(Ca65Text& out, const Game& game) {
    out.comment("The blocks of text.");
    for (int i = 0; i < text_block_count; ++i) {
        const std::string name = text_block_rows[i].name;
        out.constant(name, game.blocks[i].count);
        out.global(name + "_low");
        out.global(name + "_high");
    }
}

// Constants that follow from a game's flow, which is fixed when the ROM is made.
void write_flow(Ca65Text& out, const Game& game) {
    out.constant("flow_scenes", game.flow.scenes);
    out.constant("flow_all_open", game.flow.all_open);
    out.constant("flow_stomp_freeze", game.flow.stomp_freeze);
    out.constant("flow_death_freeze", game.flow.death_freeze);
    const auto scene = [&](const char* name, Scene value) {
        out.constant(name, static_cast<int>(value));
    };
    scene("scene_after_title", after_title(game));
    scene("scene_after_leaving", after_leaving(game));
    scene("scene_after_last_level", after_last_level(game));
    out.constant("slots_lines", line_count(Scene::slots, game));
}

void write_image(Ca65Text& out) {
    out.comment("The program's state, which is its image.");
    const ProgramState state;
    unsigned address = nes::program_image_address;
    out.address("program_image", address);
    each_program_field(state, [&](const char* name, int width, auto&&) {
        out.address(name, address);
        for (int byte = 0; width > 1 && byte < width; ++byte)
            out.address(std::string(name) + '_' + std::to_string(byte),
                        address + static_cast<unsigned>(byte));
        address += static_cast<unsigned>(width);
    });
    out.constant("program_image_size", static_cast<std::int64_t>(program_image_size()));
}

// Constants of the pages that follow from a game's texts and pictures.
void write_shown(Ca65Text& out, const hosted::Pack& pack) {
    const auto& texts = pack.flow.texts;
    out.constant("shows_large_drops",
                 !texts[static_cast<std::size_t>(TextName::large_drops)].empty());
    // 0: no spread is the title's, since the first one never is.
    const auto title = static_cast<std::int64_t>(pack.spreads.has_title ? pack.spreads.count() : 0);
    out.constant("title_spread", title);
}

int glyphs_of(const std::string& text) {
    return glyphs_in(text.data(), static_cast<int>(text.size()));
}

// The sheet around the game's title, as put_sheet draws it.
void write_sheet(Ca65Text& out, const hosted::Pack& pack) {
    const std::string& prompt = pack.flow.texts[static_cast<std::size_t>(TextName::press_start)];
    Page page;
    put_sheet(page, std::max(glyphs_of(pack.title), glyphs_of(prompt)));
    const std::uint8_t* cells = page.cells[page_sheet_row];
    const auto frame = [](std::uint8_t cell) { return cell != page_blank; };
    out.constant("sheet_left", std::find_if(cells, cells + page_columns, frame) - cells);
    out.constant("sheet_columns", std::count_if(cells, cells + page_columns, frame));
}

// The working save has the form of a copy, at an address where each plane fits one page.
void write_save_layout(Ca65Text& out) {
    out.comment("The saves.");
    out.address("save_memory", nes::save_memory_address);
    const auto at = [&](const char* name, std::size_t offset) {
        out.address(name, nes::working_save_address + static_cast<unsigned>(offset));
        out.constant(std::string(name) + "_offset", static_cast<std::int64_t>(offset));
    };
    at("save_image", 0);
    at("save_version_number", save_image::version);
    at("save_options", save_image::options);
    at("save_sequence", save_image::sequence);
    at("save_game", save_image::game);
    at("save_used", save_image::used);
    at("save_slots", save_image::slots);
    at("save_names", save_image::names);
    at("save_checksum", save_image::checksum);
    const auto found = [&](const char* name, std::size_t offset) {
        out.address(name, nes::found_save_address + static_cast<unsigned>(offset));
    };
    found("found_image", 0);
    found("found_version_number", save_image::version);
    found("found_options", save_image::options);
    found("found_used", save_image::used);
    found("found_slots", save_image::slots);
    found("found_names", save_image::names);
    std::vector<std::uint8_t> checksum_parts;
    for (const SaveLayout& layout : save_layouts)
        checksum_parts.push_back(static_cast<std::uint8_t>(layout.checksum / bytes_of_a_check));
    out.table("save_checksum_parts", checksum_parts);
    out.constant("bytes_of_a_check", bytes_of_a_check);
    out.constant("save_slot_planes", save_image::planes);
    out.constant("save_counters_offset", save_image::counters);
    out.constant("save_state_offset", save_image::state);
    out.constant("save_name_planes", save_image::name_planes);
    out.constant("save_slot_bytes", save_image::slot_bytes);
    out.table("save_magic", {std::begin(save_magic), std::end(save_magic)});
    for (int byte = 0; byte < 4; ++byte) {
        std::vector<std::uint8_t> plane;
        for (unsigned i = 0; i < 256; ++i) {
            Crc32 crc{i};
            crc.add(std::uint8_t{0});
            plane.push_back(byte_of(crc.state, byte));
        }
        out.table("crc_" + std::to_string(byte), plane);
    }
}

} // namespace

std::string program_constants_for_ca65() {
    Ca65Text out;
    out.comment("Generated from the engine's headers.");
    for (const Named& constant : program_constants)
        out.constant(constant.name, constant.value);
    for (const NamedFlag& flag : program_event_flags)
        out.constant(flag.name, flag.value);
    for (int i = 0; i < text_count; ++i)
        out.constant(std::string("text_") + text_rows[i].name, i);
    out.constant("text_none", static_cast<int>(TextName::none));
    write_scenes(out);
    write_image(out);
    write_save_layout(out);
    return out.text();
}

std::string flow_for_ca65(const hosted::Pack& pack, std::uint16_t levels) {
    Game game;
    game.flow = pack.flow.flow;
    game.level_count = levels;
    for (int i = 0; i < text_block_count; ++i)
        game.blocks[i].count =
            static_cast<std::uint8_t>(pack.flow.blocks[static_cast<std::size_t>(i)].size());
    if (pack.spreads.has_title)
        game.title_picture = pack.spreads.cells.data();
    Ca65Text out;
    out.comment("Generated from the game's flow, texts and pictures.");
    write_scenes_of(out, game);
    write_blocks(out, game);
    write_flow(out, game);
    write_sheet(out, pack);
    write_shown(out, pack);
    out.table("save_game", bytes_of(save_game_id(pack.name.data(), pack.name.size())));
    return out.text();
}

} // namespace halfbyte::tools::generate
