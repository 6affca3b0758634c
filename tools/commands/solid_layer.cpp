#include "tools/commands/solid_layer.hpp"

namespace halfbyte::tools::commands {

void add_solid_layer_option(CLI::App& command, std::optional<std::string>& layer) {
    command.add_option("--solid-layer", layer,
                       "the layer whose tiles are solid, if the map itself does not say");
}

} // namespace halfbyte::tools::commands
