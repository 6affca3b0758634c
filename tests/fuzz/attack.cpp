// usage: attack HALFBYTE SOURCE_FOLDER CASES [SEED]
//
// Spoils files of each kind that the command reads, CASES times each, and calls the command with
// them. It has to accept or refuse each one within 10 seconds of work, without printing a control
// character. Prints a row for each kind; exit code 1 if anything else happened, with the file kept
// in the working folder.
#include "tests/fuzz/call_command.hpp"
#include "tests/fuzz/mutate.hpp"
#include "tests/fuzz/states_file.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/scratch_roms.hpp"
#include "tests/support/text_of.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>

namespace {

using namespace halfbyte::test;
namespace fs = std::filesystem;

void write(const fs::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

// The first by name, which is the same on every machine.
fs::path first_in(const fs::path& folder) {
    fs::path first;
    for (const auto& entry : fs::directory_iterator(folder))
        if (first.empty() || entry.path() < first)
            first = entry.path();
    return first;
}

// A kind of file: a sample, the path of the spoilt ones, and the call that reads them.
struct Kind {
    const char* name;
    std::string sample;
    fs::path path;
    std::vector<std::string> call;
    bool is_whole = true;                                // the sample itself is accepted
    std::string (*packed)(const std::string&) = nullptr; // the file that a spoilt sample is in
};

std::string file_of(const Kind& kind, const std::string& sample) {
    return kind.packed != nullptr ? kind.packed(sample) : sample;
}

struct Row {
    int accepted = 0, refused = 0, crashed = 0, hung = 0, raw = 0;

    void add(const CommandEnd& end) {
        using How = CommandEnd::How;
        accepted += end.how == How::accepted;
        refused += end.how == How::refused;
        crashed += end.how == How::crashed;
        hung += end.how == How::hung;
        raw += holds_control_characters(end.said);
    }
    int bad() const { return crashed + hung + raw; }
};

Row attack(const Kind& kind, Mutator& mutator, int cases) {
    Row row;
    write(kind.path, file_of(kind, kind.sample));
    const CommandEnd unspoilt = call_command(kind.call);
    if (kind.is_whole != (unspoilt.how == CommandEnd::How::accepted)) {
        std::printf("%s: the sample is not what it is meant to be: %s", kind.name,
                    unspoilt.said.c_str());
        ++row.crashed;
    }
    for (int i = 0; i < cases; ++i) {
        const std::string spoilt = file_of(kind, mutator.mutate({kind.sample}));
        write(kind.path, spoilt);
        const int before = row.bad();
        const CommandEnd end = call_command(kind.call);
        row.add(end);
        if (row.bad() == before)
            continue;
        const std::string kept =
            "attack-" + std::to_string(i) + "-" + kind.path.filename().string();
        write(kept, spoilt);
        std::printf("%s, case %d, kept in %s\n", kind.name, i, kept.c_str());
    }
    write(kind.path, file_of(kind, kind.sample));
    std::printf("%-16s %6d cases %6d accepted %6d refused %3d crashed %3d hung %3d raw\n",
                kind.name, cases, row.accepted, row.refused, row.crashed, row.hung, row.raw);
    return row;
}

std::string bytes_of(const std::vector<std::uint8_t>& rom) {
    return {rom.begin(), rom.end()};
}

// Recorded states, spoilt as a file, and also inside it where the file's checks would notice the
// damage at once.
void add_states(std::vector<Kind>& all, const std::string& halfbyte, const fs::path& source,
                const ScratchFolder& folder) {
    constexpr int frames = 20; // so few that the header is a good part of the file
    const std::string demo = (source / "game").string();
    const std::string movie = (folder.path() / "short.movie").string();
    const fs::path states = folder.path() / "a.states";
    write(movie, first_frames(text_of(source / "game/movies/first_line.movie"), frames));
    call_command({halfbyte, "run", demo, "--movie", movie, "--states", states.string()});
    const std::string whole = text_of(states);
    const std::vector<std::string> call = {halfbyte, "run",       demo,           "--movie",
                                           movie,    "--against", states.string()};
    all.push_back({"states", whole, states, call});
    all.push_back({"state images", unpack_states(whole), states, call, true, pack_states});
}

// Every kind; those of a game are spoilt in its folder.
std::vector<Kind> kinds(const std::string& halfbyte, const fs::path& source,
                        const ScratchGame& game, const ScratchFolder& folder) {
    const std::string lab = halfbyte + "-lab"; // is beside it
    const std::string at = game.path().string();
    std::vector<Kind> all;
    for (const char* file : {"game.toml", "tuning.toml", "actors.toml", "art/palettes.toml",
                             "levels/one.tmx", "art/tiles.tsx", "art/hero.png"})
        all.push_back({file, game.text(file), game.path() / file, {halfbyte, "check", at}});
    const fs::path map = game.path() / "levels/spoilt.tmx", played = folder.path() / "a.movie";
    all.push_back(
        {"map", game.text("levels/one.tmx"), map, {halfbyte, "map", map.string(), "--json"}});
    const std::string movie = text_of(source / "game/movies/first_line.movie");
    all.push_back({"movie",
                   movie,
                   played,
                   {halfbyte, "run", (source / "game").string(), "--movie", played.string(),
                    "--trace", "-"}});
    add_states(all, halfbyte, source, folder);
    const fs::path saved = folder.path() / "case.txt";
    all.push_back({"case",
                   text_of(first_in(source / "tests/soak/found")),
                   saved,
                   {lab, "soak", "--replay", saved.string()}});
    for (const char* name : {"rom.gba", "rom.nes"}) {
        const fs::path path = folder.path() / name;
        const bool gba = path.extension() == ".gba";
        all.push_back({name,
                       bytes_of(gba ? gba_rom(game) : nes_rom(game)),
                       path,
                       {lab, "emu", path.string(), "--movie",
                        (source / "game/movies/first_line.movie").string(), "--core", "/nowhere"},
                       false}); // read before the command finds that the core is missing
    }
    return all;
}

} // namespace

int main(int count, char** words) {
    if (count < 4) {
        std::fputs("usage: attack HALFBYTE SOURCE_FOLDER CASES [SEED]\n", stderr);
        return 1;
    }
    const int cases = std::atoi(words[3]);
    const ScratchGame game;
    const ScratchFolder folder;
    Mutator mutator(count > 4 ? static_cast<std::uint32_t>(std::atol(words[4])) | 1u : 0x5EED'0007);
    int bad = 0;
    for (const Kind& kind : kinds(words[1], words[2], game, folder))
        bad += attack(kind, mutator, cases).bad();
    return bad == 0 ? 0 : 1;
}
