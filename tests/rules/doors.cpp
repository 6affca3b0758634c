#include "tests/rules/doors.hpp"

#include "tests/rules/source_text.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::test {
namespace {

struct Door {
    std::string_view what;
    std::vector<std::string_view> words;
    std::vector<std::string_view> files; // that may have them
};

const std::array<Door, 4> doors{
    Door{"prints past platform/hosted/text/print.hpp",
         {"cout", "cerr", "clog", "printf", "fprintf", "puts", "fputs", "putchar", "perror",
          "stdout", "stderr"},
         {"platform/hosted/text/print.cpp", "tools/support/status_line.cpp"}},
    Door{"opens a file past tools/support/read_file.hpp and platform/hosted/files/save_file.hpp",
         {"ifstream", "ofstream", "fstream", "fopen", "open", "png_image_begin_read_from_file",
          "png_image_begin_read_from_stdio", "load_file", "parse_file"},
         {"platform/hosted/system/aside_file.cpp", "platform/hosted/system/new_file.hpp",
          "platform/hosted/system/posix/new_file.cpp", "platform/hosted/system/posix/file_lock.cpp",
          "platform/hosted/system/posix/file_access.cpp",
          "platform/hosted/system/posix/folder_lock.cpp",
          "platform/hosted/system/posix/process.cpp", "platform/windows/system/new_file.cpp",
          "tools/support/temporary_folder.cpp"}},
    // These files are read as bytes. All readers of text get the same plain form.
    Door{"reads a file past tools/support/read_text.hpp",
         {"read_file", "read_bytes", "first_bytes"},
         {"platform/hosted/files/read_bytes.cpp",
          "platform/hosted/files/read_bytes.hpp",
          "platform/hosted/play/save_memory.cpp",
          "platform/hosted/shell/settings_file.cpp",
          "tools/player/appended_game.cpp",
          "tools/commands/art/add_picture.cpp",
          "tools/commands/art/edits.cpp",
          "tools/commands/art/recolour.cpp",
          "tools/commands/game_levels/game_levels.cpp",
          "tools/commands/game_levels/level_step.cpp",
          "tools/commands/game_levels/renamed_files.cpp",
          "tools/commands/start/level_list.cpp",
          "tools/pipeline/content/load_pack_file.cpp",
          "tools/pipeline/content/read_aseprite.cpp",
          "tools/pipeline/content/read_png.cpp",
          "tools/lab/emu/rom_file.cpp",
          "tools/pipeline/foreign/rgba_image.cpp",
          "tools/lab/instruments/emu.cpp",
          "tools/pipeline/map/named_file.cpp",
          "tools/editor/file_changes.cpp",
          "tools/editor/map_store.cpp",
          "tools/editor/recover_saves.cpp",
          "tools/pipeline/map/png_size.cpp",
          "tools/pipeline/targets/images.cpp",
          "tools/movie/states_reader.cpp",
          "tools/support/child_program.cpp",
          "tools/support/read_file.cpp",
          "tools/support/read_file.hpp",
          "tools/support/read_text.cpp",
          "tools/commands/tiled/write_tiled_files.cpp"}},
    Door{"scans a folder past tools/support/list_folder.hpp",
         {"list_names", "directory_iterator", "recursive_directory_iterator", "opendir", "readdir",
          "scandir", "glob", "nftw", "fts_open"},
         {"platform/hosted/files/keep_old.cpp", "platform/hosted/system/paths.hpp",
          "platform/hosted/system/posix/paths.cpp", "tools/support/list_folder.cpp"}}};

template <class Range>
bool holds(const Range& range, std::string_view word) {
    return std::ranges::find(range, word) != range.end();
}

void check_line(const std::string& file, int number, const std::string& line, Breaches& breaches) {
    for (const std::string& word : words_of(line))
        for (const Door& door : doors)
            if (holds(door.words, word) && !holds(door.files, file))
                breaches.push_back({file, number, '\'' + word + "' " + std::string(door.what)});
}

} // namespace

Breaches check_doors(const std::filesystem::path& root) {
    Breaches breaches;
    for (const char* folder : {"platform/desktop", "platform/hosted", "tools"})
        for (const auto& path : files_below(root, folder)) {
            if (!is_cpp(path))
                continue;
            int number = 0;
            for (const std::string& line : lines_of(only_code(read_text(root / path))))
                check_line(path.generic_string(), ++number, line, breaches);
        }
    return breaches;
}

} // namespace halfbyte::test
