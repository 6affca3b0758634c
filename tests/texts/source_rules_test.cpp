#include "tests/rules/source_text.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/texts/scanned_folders.hpp"
#include "tests/texts/text_readers.hpp"

#include <set>

using namespace halfbyte::test;

namespace {

using Files = std::set<std::string>;

// The programs' sources below a root that have one of the words in their code, except the files
// that define them.
Files sources_with(const fs::path& root, const Files& words, const Files& definitions) {
    Files found;
    for (const char* folder : {"platform/desktop", "platform/hosted", "tools"})
        for (const fs::path& path : files_below(root, folder)) {
            const std::string file = path.generic_string();
            if (!is_cpp(path)
                || definitions.contains(fs::path(path).replace_extension().generic_string()))
                continue;
            for (const std::string& line : lines_of(only_code(read_text(root / path))))
                for (const std::string& word : words_of(line))
                    if (words.contains(word))
                        found.insert(file);
        }
    return found;
}

Files readers_of_text(const fs::path& root) {
    return sources_with(root, {"read_text", "text_in", "make_plain", "begins_with"},
                        {"platform/hosted/text/plain_text", "tools/support/read_text"});
}

Files scanners(const fs::path& root) {
    return sources_with(root, {"files_in", "entries_in"}, {"tools/support/list_folder"});
}

} // namespace

TEST_CASE("each source that reads text has a row in the table of readers") {
    Files rows;
    for (const TextReader& reader : text_readers)
        rows.insert(reader.sources.begin(), reader.sources.end());
    CHECK(readers_of_text(source_folder()) == rows);
}

TEST_CASE_METHOD(InFolder, "a source that reads text without a row is reported") {
    folder.write("tools/b/a.cpp", "std::string text = support::read_text(file, 9); // of b");
    folder.write("tools/b/c.cpp", "// read_text\nread_texts(a);");
    folder.write("tests/a.cpp", "read_text(file, 9);");
    CHECK(readers_of_text(folder.path()) == Files{"tools/b/a.cpp"});
}

TEST_CASE("each source that scans a folder has a row in the table of scanned folders") {
    // These scan the system's emulator cores, the folder of a new game, the names of all files, and
    // all pictures that a colour may be in, also unused ones. The others scan for tilesets of thin
    // walls, and for maps whose saving was interrupted.
    Files rows{"tools/lab/emu/find_core.cpp",
               "tools/support/staging.cpp",
               "tools/commands/check/windows_names.cpp",
               "tools/commands/art/recolour.cpp",
               "tools/editor/wall_tileset.cpp",
               "tools/editor/recover_saves.cpp"};
    for (const ScannedFolder& row : scanned_folders)
        rows.insert(row.source);
    CHECK(scanners(source_folder()) == rows);
}
