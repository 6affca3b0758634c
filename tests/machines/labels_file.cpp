#include "tests/machines/symbols.hpp"

#include <fstream>
#include <regex>
#include <stdexcept>

namespace halfbyte::test {

Symbols load_labels_file(const std::filesystem::path& file) {
    std::ifstream in(file);
    if (!in)
        throw std::runtime_error(file.string() + ": cannot be read");
    static const std::regex label_line(R"(al ([0-9A-Fa-f]{6}) \.(\S+))");
    Symbols symbols;
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        std::smatch parts;
        if (!std::regex_match(line, parts, label_line))
            throw std::runtime_error(file.string() + ":" + std::to_string(number)
                                     + ": is not a line of a labels file");
        Symbol symbol;
        symbol.name = parts[2];
        symbol.value = static_cast<std::uint32_t>(std::stoul(parts[1], nullptr, 16));
        symbols.add(std::move(symbol));
    }
    return symbols;
}

} // namespace halfbyte::test
