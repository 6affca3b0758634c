#include "tools/commands/view_option.hpp"

#include <algorithm>
#include <vector>

namespace halfbyte::tools::commands {

namespace {

std::vector<std::string> view_names() {
    std::vector<std::string> names;
    for (const machines::Machine* machine : machines::by_width())
        names.emplace_back(machine->view);
    return names;
}

std::string view_help() {
    std::vector<std::string> views;
    for (const machines::Machine* machine : machines::by_width())
        views.push_back(std::string(machine->view) + " (" + std::to_string(machine->screen.width)
                        + 'x' + std::to_string(machine->screen.height) + ')');
    return "the screen: " + machines::joined(views, " or ");
}

} // namespace

std::string default_view() {
    return machines::all().front()->view;
}

void add_view_option(CLI::App& command, std::string& view) {
    command.add_option("--view", view, view_help())->check(CLI::IsMember(view_names()));
}

const machines::Machine& machine_of_view(const std::string& view) {
    return **std::ranges::find(machines::all(), view, &machines::Machine::view);
}

} // namespace halfbyte::tools::commands
