// The test framework, and the one namespace of the tests. `using namespace halfbyte::test;` makes
// the names of the engine, of the programs' shared code and of the tools visible, too. It brings
// the standard headers that most tests use.
#pragma once

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte {

namespace hosted {}
namespace desktop {}
namespace tools {
namespace commands {}
namespace console {}
namespace content {}
namespace cpu6502 {}
namespace editor {}
namespace map {}
namespace movie {}
namespace support {}
} // namespace tools

namespace test {
namespace fs = std::filesystem;
using namespace halfbyte;
using namespace halfbyte::desktop;
using namespace halfbyte::hosted;
using namespace halfbyte::tools;
using namespace halfbyte::tools::commands;
using namespace halfbyte::tools::console;
using namespace halfbyte::tools::content;
using namespace halfbyte::tools::cpu6502;
using namespace halfbyte::tools::editor;
using namespace halfbyte::tools::map;
using namespace halfbyte::tools::movie;
using namespace halfbyte::tools::support;
} // namespace test

} // namespace halfbyte
