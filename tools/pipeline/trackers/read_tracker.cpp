#include "tools/pipeline/trackers/read_trackers.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::trackers {

namespace {

struct FirstObject {
    std::string_view keyword; ///< empty: there is none
    int line = 0;
};

/// The first word that is not in a comment.
FirstObject first_object(std::string_view text) {
    constexpr std::string_view spaces = " \t\r";
    for (int number = 1; !text.empty(); ++number) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        line.remove_prefix(std::min(line.find_first_not_of(spaces), line.size()));
        if (!line.empty() && line.front() != '#')
            return {line.substr(0, line.find_first_of(spaces)), number};
    }
    return {};
}

/// Keywords of all FamiTrackers are in capitals and digits: TITLE, MACRO, INST2A03.
bool is_famitracker(std::string_view keyword) {
    return !keyword.empty() && std::ranges::all_of(keyword, [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    });
}

} // namespace

Module read_tracker(std::string_view text, const std::string& file) {
    const FirstObject first = first_object(text);
    if (first.keyword == "Project")
        return read_famistudio(text, file);
    if (is_famitracker(first.keyword))
        return read_famitracker(text, file);
    throw support::InputError(file, first.line,
                              "this is neither a text from FamiStudio (Project ...) nor one from "
                              "FamiTracker (TITLE, INST2A03, TRACK, ...)");
}

} // namespace halfbyte::tools::trackers
