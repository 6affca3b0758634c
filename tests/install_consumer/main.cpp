#include <all_engine_headers.hpp>
#include <cstdio>

int main() {
    return std::puts("uses halfbyte " HALFBYTE_VERSION) < 0;
}
