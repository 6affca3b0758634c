#include "tools/editor/follow_note.hpp"

#include "tools/editor/step_words.hpp"

namespace halfbyte::tools::editor {

std::string follow_note(const std::string& name, const Step& kept, const Step& overruled) {
    std::string note = name + " was changed by another program";
    note += kept.empty() ? "; its changes stay"
                         : ", which did not have " + words_of_own(kept)
                               + "; both are kept (Ctrl+Z: only the others)";
    if (!overruled.empty())
        note += "; it has changed " + words_of_own(overruled) + " as well: its values stay";
    return note;
}

} // namespace halfbyte::tools::editor
