// The machine whose screen a command shows.
#pragma once

#include "platform/hosted/play/play.hpp"
#include "tools/pipeline/console/preview.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <CLI/App.hpp>

#include <optional>
#include <string>

namespace halfbyte::tools::commands {

/// The name of the computer's screen, the default of the option.
std::string default_view();

/// Adds the option --view, the name of a screen.
void add_view_option(CLI::App& command, std::string& view);

const machines::Machine& machine_of_view(const std::string& view);

/// Makes a setup show the screen of a machine. `preview` is the machine's, and must outlive the
/// setup.
void show_as(hosted::PlaySetup& setup, const machines::Machine& machine,
             const std::optional<console::Preview>& preview);

} // namespace halfbyte::tools::commands
