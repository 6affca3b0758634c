#include "tools/support/input_error.hpp"
#include "tools/trackers/read_trackers.hpp"

namespace halfbyte::tools::trackers {

Module read_tracker(std::string_view text, const std::string& file) {
    if (text.starts_with("# FamiTracker text export")) {
        return read_famitracker(text, file);
    }
    if (text.starts_with("Project ")) {
        return read_famistudio(text, file);
    }
    throw support::InputError(file,
                              "this is neither a text of FamiStudio's (Project ...) nor one of "
                              "FamiTracker's (# FamiTracker text export ...)");
}

} // namespace halfbyte::tools::trackers
