#include "tools/pipeline/targets/target.hpp"

#include "platform/hosted/text/base64.hpp"
#include "platform/web/host/files/page_text.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/pipeline/targets/pack_files.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::web {

namespace {

using namespace tools;

/// The image is the page without a game.
std::vector<targets::ExportedFile> exported(const targets::ExportInput& input) {
    constexpr const char* image = "web.html";
    const std::vector<std::uint8_t> bytes = input.image(image);
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const content::GameFolder& folder = input.game.folder;
    const std::string page = filled(text, {{"id", html_text(folder.name)},
                                           {"title", html_text(folder.title)},
                                           {"icon", hosted::encode_base64(input.icon_png)},
                                           {"pack", base85(gzip(input.pack))}});
    constexpr std::string_view last_line = "</html>\n"; // a file that was cut off lacks it
    if (page.empty() || !text.ends_with(last_line))
        throw targets::ImageError(image, "this is not an image of a page; build the images again");
    return {
        {folder.name + ".html",
         {page.begin(), page.end()},
         "the game as a web page: open it in a browser by a double click, or copy it to any web "
         "host. It saves in the browser"}};
}

constexpr const char* licences[] = {"libc++", "wasi-libc"};

} // namespace

extern const targets::Target target;
const targets::Target target{machine, targets::pack_files, nullptr, exported, licences};

} // namespace halfbyte::web
