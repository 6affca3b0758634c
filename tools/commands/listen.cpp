#include "tools/commands/listen.hpp"

#include "platform/hosted/program/option_checks.hpp"
#include "tools/listen/listen.hpp"
#include "tools/support/interrupt.hpp"

#include <memory>

namespace halfbyte::tools::commands {

namespace {

void run(listen::ListenOptions& options) {
    const support::Interrupt interrupt;
    options.asked_to_end = [&] { return interrupt.requested(); };
    listen::listen(options);
    if (interrupt.requested()) {
        throw CLI::RuntimeError(support::Interrupt::exit_code());
    }
}

} // namespace

void add_listen_command(CLI::App& app) {
    const auto options = std::make_shared<listen::ListenOptions>();
    CLI::App* command = app.add_subcommand("listen", "Play a song or an effect of a score");
    command->add_option("SCORE", options->path, "a score, or a folder of them")->required();
    CLI::Option* song = command->add_option("--song", options->song,
                                            "the song by its name; else the score's first");
    command->add_option("--effect", options->effect, "an effect by its name")->excludes(song);
    command->add_option("--wav", options->wav, "write the sound")->check(hosted::file_to_write());
    command->add_flag("--headless", options->headless,
                      "without a sound device, as fast as possible");
    command
        ->add_option("--seconds", options->seconds,
                     "end after so long; headless, a song else ends where it is repeated")
        ->check(hosted::decimal_number({0.1, 36'000}));
    command->callback([options] { run(*options); });
}

} // namespace halfbyte::tools::commands
