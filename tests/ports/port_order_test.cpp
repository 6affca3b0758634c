// The sources of the 6502 ports have the same files, functions and order as the C++; routines
// without a function there are marked as local.
#include "tests/ports/budgets/contracts.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <regex>
#include <set>

namespace halfbyte::test {
namespace {

namespace fs = std::filesystem;

const fs::path source_dir = HALFBYTE_SOURCE_DIR;

std::vector<std::string> lines_of(const fs::path& file) {
    std::ifstream text(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    return lines;
}

// The functions that a C++ file declares or defines, in its order: names before a bracket in lines
// that are not indented.
std::vector<std::string> functions_in(const fs::path& file) {
    static const std::regex function(R"(^[\w\[\]:<>,*& ]*[ &*](\w+)(<[^;{}()]*>)?\()");
    std::vector<std::string> names;
    std::smatch match;
    for (const std::string& line : lines_of(file))
        if (!line.empty() && line[0] != ' ' && std::regex_search(line, match, function)
            && std::ranges::find(names, match[1].str()) == names.end())
            names.push_back(match[1]);
    return names;
}

struct Port {
    std::string name; // sim/player_jump
    std::string
        header; // engine/sim/player, as its first lines state; "" if they state that it is local
    std::vector<Contract> routines;
    std::set<std::string> exported;
};

// `engine/sim/player` if a comment at the top names engine/sim/player.hpp.
std::string header_in(const std::vector<std::string>& lines) {
    std::string comment;
    for (const std::string& line : lines) {
        if (!line.starts_with("; "))
            break;
        comment += line.substr(1);
    }
    std::smatch match;
    static const std::regex header(R"(\b(engine/[\w/]+)\.[ch]pp)");
    return std::regex_search(comment, match, header) ? match[1].str() : std::string{};
}

// The names that lines of `.export` list.
std::set<std::string> exported_by(const std::vector<std::string>& lines) {
    static const std::regex word(R"(\w+)");
    std::set<std::string> names;
    for (const std::string& line : lines)
        if (line.starts_with(".export "))
            for (std::sregex_iterator at(line.begin() + 8, line.end(), word), end; at != end; ++at)
                names.insert(at->str());
    return names;
}

std::vector<Port> ports() {
    const fs::path folder = source_dir / "platform" / "nes" / "engine";
    std::vector<Port> ports;
    for (const Contract& contract : port_contracts()) {
        const std::string name = contract.where.substr(0, contract.where.find(".s:"));
        if (ports.empty() || ports.back().name != name) {
            const auto lines = lines_of(folder / (name + ".s"));
            ports.push_back({name, header_in(lines), {}, exported_by(lines)});
        }
        ports.back().routines.push_back(contract);
    }
    return ports;
}

} // namespace

TEST_CASE("each file of the 6502 ports names its header of the engine") {
    for (const Port& port : ports()) {
        if (port.name == "numbers/multiply" || port.name == "numbers/reach")
            continue; // C++ has operators for these
        INFO(port.name
             << ".s: its first lines must be '6502 port of engine/...hpp', or name a part of one");
        CHECK(fs::exists(source_dir / (port.header + ".hpp")));
        CHECK(port.header.substr(0, port.header.rfind('/'))
              == "engine/" + port.name.substr(0, port.name.find('/')));
    }
    CHECK(ports().size() > 80);
}

TEST_CASE("exported routines of the 6502 ports are functions of the C++ file or marked as local") {
    std::size_t count = 0;
    for (const Port& port : ports()) {
        if (port.header.empty())
            continue;
        const std::string file = (source_dir / port.header).string();
        std::vector<std::string> names = functions_in(file + ".hpp");
        std::ranges::copy(functions_in(file + ".cpp"), std::back_inserter(names));
        for (const Contract& routine : port.routines) {
            if (!port.exported.contains(routine.routine))
                continue;
            INFO(routine.where
                 << ": " << routine.routine
                 << " must be a function of the C++ file or have '; local' above it, not both");
            CHECK(routine.local == (std::ranges::find(names, routine.routine) == names.end()));
            count += !routine.local;
        }
    }
    CHECK(count > 100);
}

TEST_CASE("routines of the 6502 ports are in the order of the C++ header") {
    std::size_t count = 0;
    for (const Port& port : ports()) {
        if (port.header.empty())
            continue;
        const auto names = functions_in(source_dir / (port.header + ".hpp"));
        auto last = names.begin();
        for (const Contract& routine : port.routines) {
            const auto found = std::ranges::find(names, routine.routine);
            if (found == names.end())
                continue;
            INFO(routine.where << ": " << routine.routine << " is before "
                               << (last == names.end() ? "" : *last) << " in the C++ header");
            CHECK(found >= last);
            last = std::max(last, found);
            ++count;
        }
    }
    CHECK(count > 80);
}

} // namespace halfbyte::test
