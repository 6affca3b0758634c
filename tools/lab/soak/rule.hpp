#pragma once

namespace halfbyte::tools::soak {

/// A rule that must hold, with a name and a sentence for people.
struct Rule {
    const char* name;
    const char* sentence;
};

} // namespace halfbyte::tools::soak
