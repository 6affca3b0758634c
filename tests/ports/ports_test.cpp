// Every routine of the ports on generated calls, against the C++.
#include "tests/ports/measured.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte::test;

TEST_CASE("each routine does the same on the 6502 and in C++") {
    std::string faults;
    for (const std::string& fault : measured_calls().faults)
        faults += fault + '\n';
    CHECK(faults == "");
}
