#include "tools/lab/instruments/times.hpp"

#include "platform/hosted/text/print.hpp"

#include <algorithm>
#include <cstdio>
#include <ctime>

namespace halfbyte::tools::instruments {

double milliseconds(Clock::duration time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

double processor_time() {
    std::timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

void print_row(const std::string& name, std::vector<double> times) {
    std::ranges::sort(times);
    if (times.empty())
        return;
    char row[160];
    std::snprintf(row, sizeof row, "| %s | %zu | %.1f | %.1f | %.1f |", name.c_str(), times.size(),
                  times.front(), times[times.size() / 2], times.back());
    hosted::print_line(row);
}

} // namespace halfbyte::tools::instruments
