#include "tools/instruments/add_commands.hpp"

#include "tools/instruments/bench.hpp"
#include "tools/instruments/emu.hpp"
#include "tools/instruments/inspect.hpp"
#include "tools/instruments/newcomer.hpp"
#include "tools/instruments/show.hpp"
#include "tools/instruments/soak.hpp"

namespace halfbyte::tools::instruments {

void add_commands(CLI::App& app) {
    add_bench_command(app);
    add_emu_command(app);
    add_inspect_command(app);
    add_newcomer_command(app);
    add_show_command(app);
    add_soak_command(app);
}

} // namespace halfbyte::tools::instruments
