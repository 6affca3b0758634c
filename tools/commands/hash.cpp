#include "tools/commands/hash.hpp"

#include "tools/commands/hash/hash_movies.hpp"

#include <memory>

namespace halfbyte::tools::commands {

namespace {

void run(const hash::HashOptions& options) {
    const hash::HashedGame game = hash::hashed_game(options.game, options.machine);
    hash::print_hash(game, [&](const hash::HashedMovie& movie, const hash::LineSink& sink) {
        hash::play_here(game.pack, movie, sink);
    });
}

} // namespace

void add_hash_command(CLI::App& app) {
    const auto options = std::make_shared<hash::HashOptions>();
    CLI::App* command =
        app.add_subcommand("hash", "Print one number over all frames of a game's movies");
    command->add_option("GAME", options->game, "a game folder")->required();
    hash::add_machine_option(*command, *options);
    command->callback([options] { run(*options); });
}

} // namespace halfbyte::tools::commands
