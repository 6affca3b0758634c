#pragma once

#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"

namespace halfbyte::test {

// A text of a file of the scratch game, and what replaces it.
struct Edit {
    const char* file;
    std::string from;
    std::string to;
};

// A rule of the content: these edits of the scratch game have these faults.
struct FaultRow {
    const char* rule;
    std::vector<Edit> edits;
    Lines faults;
};

inline void check_faults(const std::vector<FaultRow>& rows) {
    for (const FaultRow& row : rows) {
        INFO(row.rule);
        const ScratchGame game;
        for (const Edit& edit : row.edits)
            game.replace(edit.file, edit.from, edit.to);
        CHECK(game.faults() == row.faults);
    }
}

} // namespace halfbyte::test
