#include "tools/editor/file_step.hpp"

#include "platform/hosted/system/paths.hpp"
#include "tools/editor/file_changes.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::tools::editor {

FileStep inverse(FileStep step) {
    for (FileChange& change : step)
        std::swap(change.before, change.after);
    return step;
}

void use_known_bytes(FileStep& planned, const FileStep& known) {
    for (FileChange& change : planned) {
        const auto found = std::ranges::find(known, change.before, &FileChange::before);
        if (found != known.end() && found->after.file == change.after.file)
            change.after.text = found->after.text;
    }
}

void make(const std::filesystem::path& folder, const FileStep& step) {
    const std::filesystem::path absolute = hosted::absolute_path(folder);
    const auto from_folder = [&](const std::filesystem::path& file) {
        return hosted::absolute_path(file).lexically_relative(absolute);
    };
    FileChanges changes(absolute);
    for (const auto& [before, after] : step)
        if (!after.file.empty() && before != after)
            changes.put(from_folder(after.file), after.text);
    for (const auto& [before, after] : step)
        if (!before.file.empty() && before.file != after.file)
            changes.remove(from_folder(before.file));
    changes.make();
}

} // namespace halfbyte::tools::editor
