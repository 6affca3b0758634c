// usage: port_lifetimes ROM...
//
// Shows from the instructions of NES ROMs that no variable loses its value to another one in the
// same bytes, on any path through the code.
#include "tests/ports/lifetimes/lifetimes.hpp"
#include "tests/support/source_folder.hpp"

#include <iostream>
#include <string_view>

namespace {

using namespace halfbyte::test;

constexpr const char* usage =
    "usage: port_lifetimes ROM...\n\n"
    "Follows all paths through the code of each ROM, whose debug file "
    "is beside it, and prints each instruction that may\n"
    "read the value of another variable in the same bytes. Exits with 1 if "
    "there is one. The file\n"
    "tests/ports/lifetimes/lifetimes.txt lists where lives begin and end.\n";

constexpr const char* start = "start";    // at power-on
constexpr const char* interrupt = "nmi";  // does something only while a picture is ready:
constexpr const char* picture = "commit"; // this, while `waiting` waits for it
constexpr const char* waiting = "wait_for_frame";

class Program {
  public:
    explicit Program(const std::filesystem::path& rom)
        : Program(rom, std::filesystem::path(rom).replace_extension("dbg")) {}

    /// Returns how many reads were checked.
    std::size_t check() {
        check_interrupt();
        check_ready();
        const Lifetimes lifetimes(graph_, accesses_, rules_.borders, start,
                                  {frame_ready_, picture});
        faults_.insert(lifetimes.faults().begin(), lifetimes.faults().end());
        return lifetimes.reads();
    }

    const std::set<std::string>& faults() const { return faults_; }

  private:
    Program(const std::filesystem::path& rom, const std::filesystem::path& debug_information)
        : console_(rom, debug_information), modules_(modules_of(debug_information)),
          graph_(console_, modules_, {start, picture}),
          rules_(read_lifetime_rules(source_path("tests/ports/lifetimes/lifetimes.txt"))),
          accesses_(graph_, modules_, rules_.indices),
          frame_ready_(console_.symbols.at("frame_ready").address()) {}

    // Apart from the picture, the interrupt uses no shared bytes, whatever it interrupts.
    void check_interrupt() {
        const CodeGraph all(console_, modules_, {interrupt});
        const CodeGraph shown(console_, modules_, {picture});
        const SharedAccesses accesses(all, modules_, {});
        for (const auto& [place, code] : all.code())
            if (!shown.code().contains(place) && accesses.at(place) != nullptr)
                faults_.insert(all.describe(place) + " is in the interrupt and uses a shared byte");
    }

    // The interrupt brings a picture only where the code reports that one is ready.
    void check_ready() {
        const std::uint32_t shows = graph_.place_of(picture), waits = graph_.place_of(waiting);
        const auto is_in = [&](std::uint32_t place, std::uint32_t routine, const char* name) {
            return routine <= place && place < routine + console_.symbols.at(name).size;
        };
        for (const auto& [place, code] : graph_.code())
            if (code.writes && code.addressing == Addressing::direct && code.operand == frame_ready_
                && !is_in(place, shows, picture) && !is_in(place, waits, waiting))
                faults_.insert(graph_.describe(place) + " reports that a picture is ready");
    }

    const Console6502 console_;
    const Modules& modules_;
    const CodeGraph graph_;
    const LifetimeRules rules_;
    const SharedAccesses accesses_;
    const std::uint16_t frame_ready_;
    std::set<std::string> faults_;
};

// False if a value is lost, or if no read was checked.
bool check(const std::filesystem::path& rom) {
    Program program(rom);
    const std::size_t reads = program.check();
    for (const std::string& fault : program.faults())
        std::cout << "lost: " << fault << '\n';
    std::cout << rom.filename().string() << ": " << reads << " reads of shared bytes, "
              << program.faults().size() << " of what may be lost\n";
    return reads > 0 && program.faults().empty();
}

} // namespace

int main(int argc, char** argv) {
    if (argc == 2 && std::string_view(argv[1]) == "--help") {
        std::cout << usage;
        return 0;
    }
    bool good = argc > 1;
    if (!good)
        std::cerr << usage;
    try {
        for (int i = 1; i < argc; ++i)
            good &= check(argv[i]);
    } catch (const std::exception& error) {
        std::cerr << "port_lifetimes: " << error.what() << '\n';
        return 1;
    }
    return good ? 0 : 1;
}
