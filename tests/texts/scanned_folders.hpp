// Every folder of a game that the programs scan, and a file in it that they read.
#pragma once

namespace halfbyte::test {

struct ScannedFolder {
    const char* folder; // of a game
    const char* name;   // of the file, without its ending
    const char* ending;
    const char* source; // the source that scans it, relative to the project's root
};

inline constexpr ScannedFolder scanned_folders[] = {
    {"levels", "one", ".tmx", "tools/pipeline/content/game_folder.cpp"},
    {"scores", "page", ".score", "tools/pipeline/score/read_score.cpp"},
    {"movies", "one", ".movie", "tools/movie/own_movies.cpp"},
    {"art/tiles", "walls", ".tsx", "tools/commands/tiled/write_tiled_files.cpp"},
    {".", "scratch", ".tiled-project", "tools/commands/tiled/write_tiled_files.cpp"},
    {"levels", "one", ".tmx", "tools/support/file_watch.cpp"},
    {"scores", "page", ".score", "tools/support/file_watch.cpp"},
};

} // namespace halfbyte::test
