// How the instruments take and print times.
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace halfbyte::tools::instruments {

using Clock = std::chrono::steady_clock;

double milliseconds(Clock::duration time);

// Milliseconds of this thread alone, so that other work of the machine disturbs less.
double processor_time();

// A row of a table: the name, how many times there are, the least, the median and the greatest.
// Without times, nothing.
void print_row(const std::string& name, std::vector<double> times);

} // namespace halfbyte::tools::instruments
