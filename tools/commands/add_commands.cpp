#include "tools/commands/add_commands.hpp"

#include "tools/commands/art.hpp"
#include "tools/commands/build.hpp"
#include "tools/commands/check.hpp"
#include "tools/commands/edit.hpp"
#include "tools/commands/export.hpp"
#include "tools/commands/film.hpp"
#include "tools/commands/hash.hpp"
#include "tools/commands/import.hpp"
#include "tools/commands/levels.hpp"
#include "tools/commands/listen.hpp"
#include "tools/commands/map.hpp"
#include "tools/commands/new_game.hpp"
#include "tools/commands/new_level.hpp"
#include "tools/commands/play.hpp"
#include "tools/commands/run.hpp"
#include "tools/commands/score.hpp"
#include "tools/commands/sheet.hpp"
#include "tools/commands/solve.hpp"
#include "tools/commands/start.hpp"
#include "tools/commands/tables.hpp"
#include "tools/commands/test.hpp"
#include "tools/commands/tiled.hpp"
#include "tools/commands/tune.hpp"

namespace halfbyte::tools::commands {

void add_commands(CLI::App& app) {
    add_art_command(app);
    add_build_command(app);
    add_check_command(app);
    add_export_command(app);
    add_film_command(app);
    add_hash_command(app);
    add_import_command(app);
    add_levels_command(app);
    add_listen_command(app);
    add_map_command(app);
    add_new_command(app);
    add_new_level_command(app);
    add_play_command(app);
    add_edit_command(app);
    add_run_command(app);
    add_score_command(app);
    add_sheet_command(app);
    add_solve_command(app);
    add_start_command(app);
    add_tables_command(app);
    add_test_command(app);
    add_tiled_command(app);
    add_tune_command(app);
}

} // namespace halfbyte::tools::commands
