#include "tools/commands/publish/itch_zip.hpp"

#include "platform/hosted/picture/png_file.hpp"
#include "tools/commands/publish/game_pictures.hpp"
#include "tools/commands/publish/readme.hpp"
#include "tools/commands/publish/zip_file.hpp"

#include <string>

namespace halfbyte::tools::publish {

namespace {

constexpr std::size_t screenshots = 3;

std::vector<std::uint8_t> keys_file(const std::string& title) {
    const std::string text = title + "\n\n" + keys_text()
                             + "\nOn a phone or tablet, touch the screen: buttons appear on it.\n";
    return {text.begin(), text.end()};
}

} // namespace

targets::ExportedFile itch_zip(const hosted::Pack& pack, const std::filesystem::path& game,
                               std::span<const std::uint8_t> page) {
    const std::vector<Moment> moments = chosen_moments(pack, game, screenshots);
    std::vector<ZipEntry> entries{
        {"index.html", {page.begin(), page.end()}},
        {"cover.png", hosted::png_bytes("cover", cover(pack, moments.front()))},
        {"keys.txt", keys_file(pack.title)}};
    for (std::size_t i = 0; i < moments.size(); ++i)
        entries.push_back({"screenshot-" + std::to_string(i + 1) + ".png",
                           hosted::png_bytes("screenshot", screenshot(pack, moments[i]))});
    return {.name = pack.name + "-itch.zip",
            .bytes = zip_file(entries),
            .use = "for the site itch.io: upload it as a game of the kind HTML; unpack it to get "
                   "the cover, "
                   "the screenshots and the keys for the game's page there"};
}

} // namespace halfbyte::tools::publish
