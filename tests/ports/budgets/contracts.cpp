#include "tests/ports/budgets/contracts.hpp"
#include "tests/support/source_folder.hpp"

#include <algorithm>
#include <fstream>

namespace halfbyte::test {
namespace {

// The second one is for a routine that always takes the same number.
constexpr std::string_view cycles_lines[] = {"; cycles at worst: ", "; cycles: "};
constexpr std::string_view those_of = "those of ";

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

// Reads the rest of a line: a number, or `those of NAME and` a number.
void read_cycles(std::string_view text, Contract& contract) {
    contract.callee.clear();
    if (text.starts_with(those_of)) {
        text.remove_prefix(those_of.size());
        const std::size_t end = text.find(' ');
        contract.callee = text.substr(0, end);
        text = text.substr(std::min(text.size(), text.find_first_of("0123456789")));
    }
    contract.worst_cycles = number_in(text);
}

// The rest of a line about cycles; empty for another line.
std::string_view cycles_stated(std::string_view line) {
    for (const std::string_view begin : cycles_lines)
        if (line.starts_with(begin))
            return line.substr(begin.size());
    return {};
}

void read_file(const std::filesystem::path& file, const std::string& name,
               std::vector<Contract>& contracts) {
    std::ifstream text(file);
    Contract next; // the contract of the next routine, as far as it has been read
    int number = 0;
    int conditions = 0; // that the line is in; a routine of each game is in none
    for (std::string line; std::getline(text, line);) {
        ++number;
        if (line.starts_with(".if "))
            ++conditions;
        else if (line == ".endif")
            --conditions;
        if (line == "; local") {
            next.local = true;
        } else if (const std::string_view cycles = cycles_stated(line); !cycles.empty()) {
            read_cycles(cycles, next);
        } else if (line.starts_with(".proc ")) {
            next.routine = line.substr(6);
            next.where = name + ':' + std::to_string(number);
            next.in_each_game = conditions == 0;
            contracts.push_back(std::move(next));
            next = {};
        } else if (!line.starts_with(';')) {
            next = {};
        }
    }
}

// The routines of the shell included.
const std::vector<Contract>& all_contracts() {
    static const auto contracts = read_contracts(source_path("platform/nes"));
    return contracts;
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
    static const std::vector<Contract> contracts = [] {
        std::vector<Contract> ports;
        for (Contract contract : all_contracts()) {
            if (!contract.where.starts_with("engine/"))
                continue;
            contract.where.erase(0, std::string_view("engine/").size());
            ports.push_back(std::move(contract));
        }
        return ports;
    }();
    return contracts;
}

std::vector<Contract> contracts_of_each_game() {
    std::vector<Contract> contracts = port_contracts();
    std::erase_if(contracts, [](const Contract& contract) { return !contract.in_each_game; });
    return contracts;
}

std::vector<Contract> promises_of_each_game() {
    std::vector<Contract> contracts = all_contracts();
    std::erase_if(contracts, [](const Contract& contract) {
        return !contract.in_each_game || !contract.worst_cycles;
    });
    return contracts;
}

std::string slower_than(const Contract& contract, std::uint64_t cycles,
                        std::uint64_t cycles_of_callee) {
    if (cycles <= contract.worst_cycles.value_or(cycles) + cycles_of_callee)
        return {};
    return contract.where + ": " + contract.routine + " took " + std::to_string(cycles)
           + " cycles, not " + std::to_string(*contract.worst_cycles)
           + (contract.callee.empty()
                  ? ""
                  : " and the " + std::to_string(cycles_of_callee) + " of " + contract.callee)
           + '\n';
}

} // namespace halfbyte::test
