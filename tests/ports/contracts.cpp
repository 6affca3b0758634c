#include "tests/ports/contracts.hpp"

#include <algorithm>
#include <fstream>

namespace halfbyte::test {
namespace {

constexpr std::string_view cycles_line = "; cycles at worst: ";

// The number at the start of a text, with commas between its thousands.
std::uint64_t number_in(std::string_view text) {
    std::uint64_t number = 0;
    for (const char c : text)
        if (c >= '0' && c <= '9')
            number = number * 10 + static_cast<std::uint64_t>(c - '0');
        else if (c != ',')
            break;
    return number;
}

void read_file(const std::filesystem::path& file, const std::string& name,
               std::vector<Contract>& contracts) {
    std::ifstream text(file);
    std::optional<std::uint64_t> cycles;
    int number = 0;
    bool in_each_game = true, local = false;
    for (std::string line; std::getline(text, line);) {
        ++number;
        if (line.starts_with(".if ") || line == ".endif")
            in_each_game = line == ".endif";
        if (line == "; local") {
            local = true;
        } else if (line.starts_with(cycles_line)) {
            cycles = number_in(std::string_view(line).substr(cycles_line.size()));
        } else if (line.starts_with(".proc ")) {
            contracts.push_back(
                {line.substr(6), name + ':' + std::to_string(number), cycles, in_each_game, local});
            cycles.reset();
            local = false;
        } else if (!line.starts_with(';')) {
            cycles.reset();
            local = false;
        }
    }
}

} // namespace

std::vector<Contract> read_contracts(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".s")
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<Contract> contracts;
    for (const auto& file : files)
        read_file(file, std::filesystem::relative(file, folder).string(), contracts);
    return contracts;
}

const std::vector<Contract>& port_contracts() {
    static const auto contracts =
        read_contracts(std::filesystem::path(HALFBYTE_SOURCE_DIR) / "platform" / "nes" / "engine");
    return contracts;
}

std::vector<Contract> contracts_of_each_game() {
    std::vector<Contract> contracts = port_contracts();
    std::erase_if(contracts, [](const Contract& contract) { return !contract.in_each_game; });
    return contracts;
}

} // namespace halfbyte::test
