// The GBA program. In each vblank it shows the last frame and starts its sound; then it simulates
// the next one and draws it into memory.
#include "platform/gba/background.hpp"
#include "platform/gba/game.hpp"
#include "platform/gba/keypad.hpp"
#include "platform/gba/memory.hpp"
#include "platform/gba/messages.hpp"
#include "platform/gba/palettes.hpp"
#include "platform/gba/parallax.hpp"
#include "platform/gba/screen.hpp"
#include "platform/gba/sound/game_audio.hpp"
#include "platform/gba/sprites.hpp"
#include "platform/gba/stopwatch.hpp"
#include "platform/gba/texts.hpp"
#include "platform/gba/trace.hpp"

// The game's pack, at the ROM's end: gba.ld.
extern "C" const unsigned char halfbyte_pack_begin[];

// Defined in start.s.
extern "C" volatile std::uint32_t vblank_count;
extern "C" void wait_for_vblank();
constinit volatile std::uint32_t vblank_count = 0;

namespace halfbyte::gba {
namespace {

// Everything that is drawn into and copied to the screen in vblank. It is too large for fast
// memory, which the engine needs more.
struct Picture {
    Background background;
    ParallaxLayer parallax;
    Texts texts;
    SpriteTable sprites;
    Page page;
};

[[gnu::section(".ewram")]] constinit Picture picture;
[[gnu::section(".ewram")]] GameAudio audio; // start() sets its values
[[gnu::section(".ewram")]] AudioBlock audio_block;
[[gnu::section(".ewram")]] GameTables tables; // begin() does the same for these

constinit AudioState audio_state;

struct Shell {
    Game game;
    Messages messages;
    FrameCycles cycles;
    std::uint32_t last_vblank = 0;
    std::uint32_t lag = 0;
    bool visible = false;   // the level's picture is complete
    int shade = 0;          // the shade of the palettes
    int palettes = -1;      // the number of their set
    std::uint8_t flash = 0; // shade of the drawn frame's flash, of scene_fade_frames
};

constinit Shell shell;

constexpr unsigned layers_on =
    display_background_0 | display_background_1 | display_sprites | display_sprites_in_a_row;

void set_up_display() {
    background_0_control.write(level_map_block << background_map_bit | level_priority);
    background_1_control.write(text_map_block << background_map_bit | 0);
    background_3_control.write(parallax_map_block << background_map_bit | background_512_wide
                               | parallax_tiles_block << background_tiles_bit | 3);
    background_1_x.write(0);
    clear(video_memory, sprite_tiles - video_memory);
}

void start_interrupts() {
    display_status.write(display_vblank_interrupt);
    interrupt_enable.write(interrupt_vblank);
    interrupt_master.write(1);
}

void begin_level() {
    display_control.write(display_mode_tiles); // only the backdrop, until the picture is complete
    shell.visible = false;
    open_background(picture.background, shell.game.pack, shell.game.rom_level);
    open_parallax(picture.parallax, shell.game.pack, shell.game.rom_level);
    load_coin(shell.game.pack, shell.game.rom_level);
}

void draw_level() {
    const Game& game = shell.game;
    const auto& [state, level, world] = game.program;
    const View view = show(world, game.stage, level, game.pack.looks(), gba_screen);
    shell.flash = view.shade;
    look(picture.background, cells_of(world, level), view);
    look(picture.parallax, view);
    show_messages(shell.messages, picture.texts, game, view);
    add_message_sprites(picture.sprites, game, view);
    for (int i = 0; i < view.number_count; ++i)
        add_number(picture.sprites, game.pack, view.numbers[i]);
    for (int i = 0; i < view.sprite_count; ++i)
        add_pose(picture.sprites, game.pack, view.sprites[i], Layer::level);
}

// Draws into memory; the next vblank copies it to the screen.
void draw() {
    begin(picture.sprites);
    shell.flash = 0;
    if (is_page(shell.game.program.state.scene))
        show_screen(picture.page, shell.messages, picture.texts, picture.sprites, shell.game);
    else
        draw_level();
    end(picture.sprites);
    shell.visible = true;
}

// The set of palettes on the screen: a spread has other colours than the level under play.
std::uint8_t palettes_shown(const Game& game) {
    const ProgramState& state = game.program.state;
    if (state.scene != Scene::select)
        return game.rom_level.palettes;
    return game.pack.level(level_of_colours(state, game.tables->game)).palettes;
}

void commit_palettes(int shade) {
    const std::uint8_t set = palettes_shown(shell.game);
    if (shade == shell.shade && set == shell.palettes)
        return;
    shell.shade = shade;
    shell.palettes = set;
    load_palettes(shell.game.pack, set, shade);
    load_parallax_palette(shell.game.pack, shell.game.rom_level, shade);
}

// The sound comes first, because its frames have to be equally long.
void commit() {
    commit(audio);
    const ProgramState& state = shell.game.program.state;
    const int fade = shade_of(state);
    const int shade = fade > shell.flash ? fade : shell.flash;
    const unsigned behind = commit(picture.parallax, shade);
    const unsigned in_front = commit(picture.background);
    commit(picture.texts);
    commit(picture.sprites);
    background_1_y.write(is_page(state.scene) ? 0 : text_rows_above);
    commit_palettes(shade);
    if (shell.visible)
        display_control.write(display_mode_tiles | layers_on | behind | in_front);
    trace_shown(state.frame);
}

void draw_first_frame() {
    begin_level();
    draw();
    wait_for_vblank(); // so that a host sees the trace a whole frame before the first one
    begin_trace(shell.game.program);
    shell.last_vblank = vblank_count;
    shell.lag = 0;
}

void count_lag() {
    const std::uint32_t now = vblank_count;
    shell.lag += now - shell.last_vblank - 1;
    shell.last_vblank = now;
}

void make_sound() {
    const Game& game = shell.game;
    const std::uint32_t before = cycles();
    advance(audio, sound_scene(game.program.state, game.program.world, game.tables->save.options,
                               game.rom_level.song));
    shell.cycles.sound = cycles() - before;
}

void wait_for_delay() {
    const std::uint32_t end = cycles() + trace_delay();
    while (cycles() < end) {
    }
}

void run_frame() {
    wait_for_vblank();
    start_cycles();
    count_lag();
    commit();
    wait_for_delay();
    const Progress progress = frame(shell.game, read_keys(), shell.cycles.step);
    make_sound();
    if (progress == Progress::started)
        begin_level();
    draw();
    trace(shell.game.program, audio_state.psg.voices, shell.cycles, shell.lag);
    shell.cycles.frame = cycles();
}

void begin_game(const RomPack& pack) {
    begin(shell.game, tables, pack);
    if (const HostCommand command = take_host_command(); command.magic == host_command_magic)
        begin_scripted(shell.game, command.level, command.seed);
}

} // namespace
} // namespace halfbyte::gba

int main() {
    using namespace halfbyte::gba;
    display_control.write(display_forced_blank);
    RomPack pack;
    if (!open_rom_pack(halfbyte_pack_begin, most_pack_bytes, pack))
        return 1; // start.s stops there, and the screen stays white
    set_up_display();
    load_poses(pack);
    load_digits(pack);
    open_texts(picture.texts, pack);
    start(audio, audio_state, audio_block, pack);
    begin_game(pack);
    start_interrupts();
    draw_first_frame();
    while (true)
        run_frame();
}
