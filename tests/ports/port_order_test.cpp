// The sources of the 6502 ports have the same files, functions and order as the C++; routines
// without a function there are marked as local.
#include "tests/ports/budgets/contracts.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"

#include <fstream>
#include <regex>
#include <set>

namespace halfbyte::test {
namespace {

const fs::path source_dir = source_folder();

std::vector<std::string> lines_of(const fs::path& file) {
    std::ifstream text(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);)
        lines.push_back(line);
    return lines;
}

// The functions that a C++ file declares or defines, in its order: names before a bracket in lines
// that are not indented.
std::vector<std::string> functions_in(const std::vector<std::string>& lines) {
    static const std::regex function(R"(^[\w\[\]:<>,*& ]*[ &*](\w+)(<[^;{}()]*>)?\()");
    std::vector<std::string> names;
    std::smatch match;
    for (const std::string& line : lines)
        if (!line.empty() && line[0] != ' ' && std::regex_search(line, match, function)
            && std::ranges::find(names, match[1].str()) == names.end())
            names.push_back(match[1]);
    return names;
}

std::vector<std::string> functions_in(const fs::path& file) {
    return functions_in(lines_of(file));
}

// The functions of a C++ file that no header of its name declares, in its order; not those of its
// unnamed namespace.
std::vector<std::string> undeclared_functions_in(const fs::path& file) {
    const std::vector<std::string> header = functions_in(file.string() + ".hpp");
    const std::vector<std::string> lines = lines_of(file.string() + ".cpp");
    const auto end = std::ranges::find(lines, "} // namespace");
    std::vector<std::string> names =
        functions_in(end == lines.end() ? lines : std::vector(end, lines.end()));
    std::erase_if(names, [&](const std::string& name) {
        return std::ranges::find(header, name) != header.end();
    });
    return names;
}

struct Port {
    std::string name; // sim/player_jump
    std::string
        file; // engine/sim/player, as its first lines state; "" if they state that it is local
    std::vector<Contract> routines;
    std::set<std::string> exported;
};

// `engine/sim/player` if a comment at the top names engine/sim/player.hpp.
std::string file_in(const std::vector<std::string>& lines) {
    std::string comment;
    for (const std::string& line : lines) {
        if (!line.starts_with("; "))
            break;
        comment += line.substr(1);
    }
    std::smatch match;
    static const std::regex file(R"(\b(engine/[\w/]+)\.[ch]pp)");
    return std::regex_search(comment, match, file) ? match[1].str() : std::string{};
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
            ports.push_back({name, file_in(lines), {}, exported_by(lines)});
        }
        ports.back().routines.push_back(contract);
    }
    return ports;
}

} // namespace

TEST_CASE("each file of the 6502 ports names its C++ file of the engine") {
    for (const Port& port : ports()) {
        if (port.name == "numbers/multiply" || port.name == "numbers/reach")
            continue; // C++ has operators for these
        INFO(port.name
             << ".s: its first lines must be '6502 port of engine/...hpp', or name a part of one");
        const std::string file = (source_dir / port.file).string();
        CHECK((fs::exists(file + ".hpp") || fs::exists(file + ".cpp")));
        CHECK(port.file.substr(0, port.file.rfind('/'))
              == "engine/" + port.name.substr(0, port.name.find('/')));
    }
    CHECK(ports().size() > 80);
}

TEST_CASE("exported routines of the 6502 ports are functions of the C++ file or marked as local") {
    std::size_t count = 0;
    for (const Port& port : ports()) {
        if (port.file.empty())
            continue;
        const std::string file = (source_dir / port.file).string();
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

TEST_CASE("routines of the 6502 ports are in the order of the C++ file") {
    std::size_t count = 0;
    const auto check_order = [&](const Port& port, const std::vector<std::string>& names) {
        auto last = names.begin();
        for (const Contract& routine : port.routines) {
            const auto found = std::ranges::find(names, routine.routine);
            if (found == names.end())
                continue;
            INFO(routine.where << ": " << routine.routine << " is before "
                               << (last == names.end() ? "" : *last) << " in the C++ file");
            CHECK(found >= last);
            last = std::max(last, found);
            ++count;
        }
    };
    for (const Port& port : ports()) {
        if (port.file.empty())
            continue;
        check_order(port, functions_in(source_dir / (port.file + ".hpp")));
        check_order(port, undeclared_functions_in(source_dir / port.file));
    }
    CHECK(count > 80);
}

} // namespace halfbyte::test
