#include "tools/commands/check.hpp"

#include "tools/content/check_content.hpp"

#include <iostream>
#include <memory>

namespace halfbyte::tools {

namespace {

void run(const std::string& path) {
    const std::vector<std::string> faults = check_content(path);
    for (const std::string& fault : faults) {
        std::cerr << fault << '\n';
    }
    if (!faults.empty()) {
        throw CLI::RuntimeError(1);
    }
    std::cout << path << ": no fault found\n";
}

} // namespace

void add_check_command(CLI::App& app) {
    const auto path = std::make_shared<std::string>();
    CLI::App* command = app.add_subcommand("check", "Print every fault of a game or map");
    command->add_option("GAME or MAP", *path, "a game folder or a Tiled map (.tmx)")->required();
    command->callback([path] { run(*path); });
}

} // namespace halfbyte::tools
