#include "tools/lab/instruments/add_commands.hpp"

#include "tools/lab/instruments/bench.hpp"
#include "tools/lab/instruments/edits.hpp"
#include "tools/lab/instruments/emu.hpp"
#include "tools/lab/instruments/newcomer.hpp"
#include "tools/lab/instruments/soak.hpp"

namespace halfbyte::tools::instruments {

void add_commands(CLI::App& app) {
    add_bench_command(app);
    add_edits_command(app);
    add_emu_command(app);
    add_newcomer_command(app);
    add_soak_command(app);
}

} // namespace halfbyte::tools::instruments
