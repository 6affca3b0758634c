// The branches of the ports that the generated calls take, and the cycles of the routines.
#include "tests/machines/coverage.hpp"
#include "tests/ports/contracts.hpp"
#include "tests/ports/measured.hpp"
#include "tests/ports/movie_cycles.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <set>

using namespace halfbyte::test;

namespace {

const char* words(Gap gap) {
    switch (gap) {
    case Gap::never_executed: return "never executed";
    case Gap::never_taken: return "never taken";
    case Gap::always_taken: return "always taken";
    }
    return "";
}

std::set<std::string> gaps_found() {
    std::set<std::string> gaps;
    for (const Contract& contract : contracts_of_each_game())
        for (const CoverageGap& gap :
             coverage_of(measured_calls().port.console, contract.routine).gaps)
            gaps.insert(gap.name + ": " + words(gap.gap));
    return gaps;
}

// The listed gaps, each of which must have a reason. A reason with "seldom:" belongs to a gap that
// other calls close.
std::set<std::string> gaps_listed(bool with_seldom = true) {
    std::ifstream file(std::string(HALFBYTE_SOURCE_DIR) + "/tests/ports/coverage_gaps.txt");
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

std::string without(const std::set<std::string>& some, const std::set<std::string>& others) {
    std::string text;
    for (const std::string& one : some)
        if (!others.contains(one))
            text += one + '\n';
    return text;
}

} // namespace

// A slice of the calls does not take each branch.
TEST_CASE("every conditional branch of the ports goes both ways, or its gap is listed", "[all]") {
    CHECK(without(gaps_found(), gaps_listed()) == "");
}

TEST_CASE("every listed gap in the coverage of the ports exists") {
    CHECK(without(gaps_listed(false), with_implied_gaps(gaps_found())) == "");
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
