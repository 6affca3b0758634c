#include "tests/machines/coverage.hpp"

#include <algorithm>
#include <cstdio>

namespace halfbyte::test {
namespace {

template <class... Values>
std::string line(const char* format, Values... values) {
    char text[256];
    std::snprintf(text, sizeof text, format, values...);
    return text;
}

} // namespace

std::string profile_report(std::vector<RoutineCoverage> routines) {
    std::erase_if(routines, [](const RoutineCoverage& routine) { return routine.executed == 0; });
    std::stable_sort(routines.begin(), routines.end(), [](const auto& left, const auto& right) {
        return left.own_cycles > right.own_cycles;
    });
    double all = 0;
    for (const RoutineCoverage& routine : routines)
        all += static_cast<double>(routine.own_cycles);
    std::string report = line("%-32s %10s %8s %8s %8s %10s %10s %7s\n", "routine", "calls", "least",
                              "mean", "most", "all", "own", "own");
    for (const RoutineCoverage& routine : routines) {
        const Calls& calls = routine.calls;
        const double count = static_cast<double>(std::max<std::uint64_t>(calls.count, 1));
        report += line("%-32s %10llu %8llu %8.1f %8llu %10llu %10llu %6.2f%%\n",
                       routine.name.c_str(), static_cast<unsigned long long>(calls.count),
                       static_cast<unsigned long long>(calls.count == 0 ? 0 : calls.least),
                       static_cast<double>(calls.total) / count,
                       static_cast<unsigned long long>(calls.most),
                       static_cast<unsigned long long>(calls.total),
                       static_cast<unsigned long long>(routine.own_cycles),
                       100 * static_cast<double>(routine.own_cycles) / all);
    }
    return report;
}

} // namespace halfbyte::test
