// Every routine of the ports on generated calls: the results against those of the C++, the branches
// that the calls take, and the cycles of the routines.
#include "tests/machines/coverage.hpp"
#include "tests/ports/budgets/contracts.hpp"
#include "tests/ports/budgets/movie_cycles.hpp"
#include "tests/ports/calls/call_sets.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"

#include <fstream>
#include <map>
#include <set>

using namespace halfbyte::test;

namespace {

// The calls that these tests share, made at the first use.
Measured& measured_calls() {
    static Measured measured(port_calls());
    return measured;
}

const char* words(Gap gap) {
    switch (gap) {
    case Gap::never_executed: return "never executed";
    case Gap::never_taken: return "never taken";
    case Gap::always_taken: return "always taken";
    }
    return "";
}

// Whether the source line in `ROUTINE (FILE:LINE)` has a branch that is used as a jump.
bool is_marked_as_jump(const std::string& where) {
    static std::map<std::string, std::vector<std::string>> sources;
    const auto begin = where.rfind('(') + 1, colon = where.rfind(':');
    std::vector<std::string>& lines = sources[where.substr(begin, colon - begin)];
    if (lines.empty()) {
        std::ifstream file(where.substr(begin, colon - begin));
        for (std::string line; std::getline(file, line);)
            lines.push_back(line);
    }
    return lines.at(std::stoul(where.substr(colon + 1)) - 1).find("; always") != std::string::npos;
}

// Whether an instruction that is never executed comes right after another gap, in `LABEL+BYTES`.
bool continues(const std::string& before, const std::string& name) {
    constexpr unsigned long longest_instruction = 3;
    const auto offset = [](const std::string& at) {
        const auto plus = at.find('+');
        return plus == std::string::npos ? 0 : std::stoul(at.substr(plus));
    };
    return before.substr(0, before.find('+')) == name.substr(0, name.find('+'))
           && offset(name) - offset(before) <= longest_instruction;
}

enum class Runs {
    all,
    first // of gaps that are never executed, one after another
};

std::set<std::string> gaps_found(Runs runs) {
    std::set<std::string> gaps;
    for (const Contract& contract : contracts_of_each_game()) {
        std::string before; // the last gap that the next instruction may continue
        for (const CoverageGap& gap :
             coverage_of(measured_calls().port.console, contract.routine).gaps) {
            if (gap.gap == Gap::always_taken && is_marked_as_jump(gap.where))
                continue;
            const bool goes_on = gap.gap == Gap::never_executed && continues(before, gap.name);
            if (runs == Runs::all || !goes_on)
                gaps.insert(gap.name + ": " + words(gap.gap));
            if (gap.gap != Gap::never_taken)
                before = gap.name;
        }
    }
    return gaps;
}

// The listed gaps, each of which must have a reason. A reason with "seldom:" belongs to a gap that
// other calls close.
std::set<std::string> gaps_listed(bool with_seldom = true) {
    std::ifstream file(source_path("tests/ports/calls/coverage_gaps.txt"));
    REQUIRE(file);
    std::set<std::string> gaps;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#')
            continue;
        const auto reason = line.find("  # ");
        INFO(line);
        REQUIRE(reason != std::string::npos);
        REQUIRE(line.size() > reason + 4);
        if (!with_seldom && line.find("  # seldom: ") == reason)
            continue;
        gaps.insert(line.substr(0, line.find_last_not_of(' ', reason) + 1));
    }
    return gaps;
}

// A branch that was never executed also counts as never taken and as always taken.
std::set<std::string> with_implied_gaps(std::set<std::string> gaps) {
    const std::string never = words(Gap::never_executed);
    for (const std::string& gap : std::set<std::string>(gaps))
        if (gap.ends_with(never))
            for (const Gap way : {Gap::never_taken, Gap::always_taken})
                gaps.insert(gap.substr(0, gap.size() - never.size()) + words(way));
    return gaps;
}

// The instructions of all routines, by the names that gaps have.
std::set<std::string> instructions() {
    PortConsole port;
    forget_calls(port.console); // so that none was executed
    std::set<std::string> names;
    for (const Contract& contract : contracts_of_each_game())
        for (const CoverageGap& gap : coverage_of(port.console, contract.routine).gaps)
            names.insert(gap.name);
    return names;
}

std::string without(const std::set<std::string>& some, const std::set<std::string>& others) {
    std::string text;
    for (const std::string& one : some)
        if (!others.contains(one))
            text += one + '\n';
    return text;
}

} // namespace

TEST_CASE("each routine does the same on the 6502 and in C++") {
    CHECK(measured_calls().faults == "");
}

// A slice of the calls does not take each branch.
TEST_CASE("every conditional branch of the ports goes both ways, or its gap is listed", "[all]") {
    CHECK(without(gaps_found(Runs::first), gaps_listed()) == "");
}

TEST_CASE("every listed gap in the coverage of the ports exists") {
    CHECK(without(gaps_listed(false), with_implied_gaps(gaps_found(Runs::all))) == "");
}

// A slice does not show whether a gap with "seldom:" exists, but it shows whether its label does.
TEST_CASE("every listed gap in the coverage of the ports names an instruction") {
    std::set<std::string> named;
    for (const std::string& gap : gaps_listed())
        named.insert(gap.substr(0, gap.rfind(": ")));
    CHECK(without(named, instructions()) == "");
}

TEST_CASE("every routine of the ports states how many cycles it takes at worst") {
    std::string silent;
    for (const Contract& contract : port_contracts())
        if (!contract.worst_cycles)
            silent += contract.where + ": " + contract.routine + '\n';
    CHECK(silent == "");
}

// A contract without a call would not be tested.
TEST_CASE("each routine that states its cycles is called by a test or in a movie") {
    std::set<std::string> called;
    for (const auto& measure : {measure_movies, measure_other_movies, measure_grounds})
        for (const MovieCycles& movie : measure())
            for (const auto& [routine, worst] : movie.worst_of)
                if (worst != 0)
                    called.insert(routine);
    std::string silent;
    for (const Contract& contract : promises_of_each_game())
        if (!called.contains(contract.routine)
            && coverage_of(measured_calls().port.console, contract.routine).calls.count == 0)
            silent += contract.where + ": " + contract.routine + '\n';
    CHECK(silent == "");
}

TEST_CASE("no routine of the ports ever takes more cycles than it states") {
    std::string slower;
    const auto worst_of = [](const std::string& routine) {
        return calls_of(measured_calls().port.console, routine).most;
    };
    for (const Contract& contract : promises_of_each_game())
        slower += slower_than(contract, worst_of(contract.routine),
                              contract.callee.empty() ? 0 : worst_of(contract.callee));
    CHECK(slower == "");
}

TEST_CASE("no routine of the ports takes more cycles in a movie than it states") {
    std::string slower;
    for (const auto& measure : {measure_movies, measure_grounds})
        for (const MovieCycles& movie : measure())
            for (const Contract& contract : promises_of_each_game())
                if (const std::string more = slower_than(
                        contract, movie.worst_of.at(contract.routine),
                        contract.callee.empty() ? 0 : movie.worst_of.at(contract.callee));
                    !more.empty())
                    slower += movie.name + ", " + more;
    CHECK(slower == "");
}
