#include "tools/commands/listen.hpp"

#include "platform/hosted/program/option_checks.hpp"
#include "tools/commands/listen/listen.hpp"
#include "tools/support/interrupt.hpp"

#include <memory>

namespace halfbyte::tools::commands {

namespace {

void run(listen::ListenOptions& options) {
    const support::Interrupt interrupt;
    options.should_end = [&] { return interrupt.requested(); };
    listen::listen(options);
    if (interrupt.requested())
        throw CLI::RuntimeError(support::Interrupt::exit_code());
}

} // namespace

void add_listen_command(CLI::App& app) {
    const auto options = std::make_shared<listen::ListenOptions>();
    CLI::App* command = app.add_subcommand("listen", "Play a song or a sound effect of a score");
    command->add_option("SCORE", options->path, "a score, or a folder of scores")->required();
    CLI::Option* song = command->add_option(
        "--song", options->song, "the song's name; the default is the first of the score");
    command->add_option("--effect", options->effect, "an effect's name")->excludes(song);
    command->add_option("--wav", options->wav, "write the sound to this WAV file")
        ->check(hosted::file_to_write());
    command->add_flag("--headless", options->headless,
                      "use no sound device, run as fast as possible");
    command
        ->add_option("--seconds", options->seconds,
                     "end after N seconds; the default with --headless is where the song repeats")
        ->check(hosted::decimal_number({0.1, 36'000}));
    command->callback([options] { run(*options); });
}

} // namespace halfbyte::tools::commands
