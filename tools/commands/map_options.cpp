#include "tools/commands/map_options.hpp"

namespace halfbyte::tools::commands {

void add_map_options(CLI::App& command, content::PlayableOptions& options) {
    command.add_option("--solid-layer", options.solid_layer,
                       "the layer whose tiles are solid, if the map itself does not say");
    command
        .add_option("--as", options.uses,
                    "NAME=KIND: a map's objects of this class or name become actors of the kind")
        ->allow_extra_args(false);
}

} // namespace halfbyte::tools::commands
