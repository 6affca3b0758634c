#include "engine/numbers/random.hpp"
#include "platform/hosted/pack/pack_file.hpp"
#include "tests/commands/edited_game.hpp"
#include "tests/support/captured.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_of.hpp"
#include "tools/pipeline/content/compile_game.hpp"

#include <chrono>
#include <fstream>
#include <iterator>
#include <malloc.h>
#include <map>

using namespace halfbyte::test;

namespace {

std::vector<fs::path> files_in(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::size_t number_below(std::size_t limit, Random& random) {
    const unsigned high = next_byte(random);
    return (high << 8 | next_byte(random)) % std::max<std::size_t>(limit, 1);
}

// Changes some letters, cuts the file off, or deletes it.
void damage(const fs::path& file, const std::string& right, Random& random) {
    const auto below = [&](std::size_t limit) { return number_below(limit, random); };
    std::string bytes = right;
    switch (below(4)) {
    case 0: fs::remove(file); return;
    case 1: bytes.resize(below(bytes.size())); break;
    default:
        for (std::size_t i = 0; i < 1 + below(3) && !bytes.empty(); ++i)
            bytes[below(bytes.size())] = static_cast<char>(below(2) ? '0' + below(10) : below(256));
    }
    std::ofstream(file, std::ios::binary) << bytes;
}

// Sets the time of the last write, an hour ago; parts made of files that were just written are not
// kept. Each version of a file has its own time.
void age(const fs::path& file, int seconds) {
    static const auto old = fs::file_time_type::clock::now() - std::chrono::hours(1);
    if (fs::exists(file))
        fs::last_write_time(file, old + std::chrono::seconds(seconds));
}

bool is_like_new(const EditedGame& edited) {
    const content::KeptParts none; // is used instead of those of the edited game
    return hosted::write_pack(edited.session().pack())
           == hosted::write_pack(content::compile_game(edited.game()));
}

} // namespace

TEST_CASE("two hundred random edits neither end the game nor make its memory grow") {
    const Captured printed(std::cout, std::cerr);
    EditedGame edited;
    std::map<fs::path, std::string> right;
    for (const fs::path& file : files_in(edited.game()))
        right[file] = text_of(file);
    const auto restore = [&] {
        for (const auto& [file, bytes] : right) {
            std::ofstream(file, std::ios::binary) << bytes;
            age(file, 0);
        }
        edited.look();
    };
    Random random = seeded(7);
    std::size_t used = 0;
    int loaded = 0;
    int refused = 0;
    for (int edit = 0; edit < 200; ++edit) {
        const auto file =
            std::next(right.begin(), static_cast<long>(number_below(right.size(), random)));
        damage(file->first, file->second, random);
        age(file->first, edit + 1);
        edited.look();
        if (edited.fault().empty())
            CHECK(is_like_new(edited));
        ++(edited.fault().empty() ? loaded : refused);
        if (edit % 4 == 3)
            restore();
        if (edit == 39)
            used = mallinfo2().uordblks;
        CHECK(edited.session().frames() > 0);
    }
    CHECK(loaded > 20);
    CHECK(refused > 20);
    CHECK(edited.fault().empty());
    // The test itself keeps the printed text in memory.
    CHECK(mallinfo2().uordblks < used + 3 * printed.text().capacity() + 300'000);
}
