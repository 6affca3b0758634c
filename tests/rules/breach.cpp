#include "tests/rules/breach.hpp"

namespace halfbyte::test {

std::string to_text(const Breaches& breaches) {
    std::string text;
    for (const Breach& breach : breaches) {
        text += breach.file;
        if (breach.line > 0)
            text += ':' + std::to_string(breach.line);
        text += ": " + breach.what + '\n';
    }
    return text;
}

} // namespace halfbyte::test
