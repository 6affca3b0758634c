#include "tools/pipeline/targets/images.hpp"

#include "platform/hosted/system/process.hpp"
#include "platform/hosted/text/version.hpp"
#include "tools/support/read_file.hpp"

namespace halfbyte::tools::targets {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_image_bytes = std::size_t{64} << 20;
constexpr const char* images_folder = "images";
constexpr const char* licences_folder = "licenses";
constexpr const char* version_file = "version";

} // namespace

Images::Images() : Images(hosted::own_program_folder()) {}

Images::Images(const fs::path& program_folder) {
    const fs::path prefix = program_folder.parent_path();
    std::error_code error;
    if (fs::exists(program_folder / images_folder, error)) {
        root_ = program_folder;
        remedy_ = "unpack the archive of Halfbyte again";
    } else if (const fs::path installed = prefix / "share" / "halfbyte";
               fs::exists(installed, error)) {
        root_ = installed;
        remedy_ = "run tools/build-images in the checkout of Halfbyte, and install it again";
    } else {
        root_ = prefix;
        remedy_ = "run tools/build-images in the checkout of Halfbyte";
    }
}

std::vector<std::uint8_t> Images::read(const std::string& file) const {
    if (version() != hosted::version_line() + '\n') {
        throw ImageError(folder(), "these images are of another version than this "
                                       + hosted::version_line() + ": " + remedy_);
    }
    const std::string bytes = read_part(images_folder, file);
    return {bytes.begin(), bytes.end()};
}

std::string Images::version() const {
    try {
        return read_part(images_folder, version_file);
    } catch (const MissingImage& missing) {
        throw ImageError(missing); // without it, no image was built
    }
}

fs::path Images::folder() const {
    return root_ / images_folder;
}

ImageInput Images::input(const content::CompiledGame& game, const console::ConsoleArt& art) const {
    return {game, art, [this](const std::string& file) { return read(file); }, folder()};
}

fs::path Images::demo_game() const {
    const fs::path pack = root_ / "nib.pack";
    std::error_code error;
    return fs::exists(pack, error) ? pack : fs::path();
}

std::string Images::licence(const std::string& library) const {
    return read_part(licences_folder, library + ".txt");
}

std::string Images::read_part(const char* folder, const std::string& file) const {
    const fs::path path = root_ / folder / file;
    std::error_code error;
    if (!fs::exists(path, error))
        throw MissingImage(path, "this file is missing: " + remedy_);
    return support::read_file(path, most_image_bytes);
}

} // namespace halfbyte::tools::targets
