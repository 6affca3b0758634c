#include "platform/nes/host/files/nes_rom.hpp"

#include "tools/support/child_program.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"
#include "tools/support/read_text.hpp"
#include "tools/support/temporary_folder.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <string>

namespace halfbyte::tools::console {

namespace {

namespace fs = std::filesystem;
using support::ChildProgram;
using support::TemporaryFolder;

constexpr std::size_t most_bytes = std::size_t{1} << 21; // of a file of the image, or of a ROM

/// Writes a game's files. The engine's are in the image, whose objects were assembled with them, so
/// they must be the same.
void write_files(const std::vector<GeneratedFile>& files, const fs::path& image,
                 const TemporaryFolder& folder) {
    for (const GeneratedFile& file : files) {
        const fs::path of_engine = image / file.name;
        if (!fs::exists(of_engine))
            folder.write(file.name, file.bytes);
        else if (!std::ranges::equal(support::read_file(of_engine, most_bytes), file.bytes, {},
                                     [](char c) { return static_cast<std::uint8_t>(c); }))
            throw support::InputError(of_engine, "belongs to another version of halfbyte: make "
                                                 "the images again, with tools/build-images");
    }
}

/// Assembles sources, all at once.
class Assembler {
  public:
    Assembler(const fs::path& image, const fs::path& folder) : image_(image), folder_(folder) {}

    /// Starts to assemble a source, and returns the object's path.
    fs::path assemble(const fs::path& source) {
        const fs::path object = folder_ / (std::to_string(children_.size()) + ".o");
        const std::vector<std::string> arguments{"-U",
                                                 "-I",
                                                 image_.string(),
                                                 "-I",
                                                 (image_ / "engine").string(),
                                                 "-I",
                                                 folder_.string(),
                                                 "--bin-include-dir",
                                                 folder_.string(),
                                                 "-o",
                                                 object.string(),
                                                 source.string()};
        children_.emplace_back(support::program_in(image_, "ca65"), arguments,
                               object.string() + ".txt");
        return object;
    }

    void finish() {
        for (ChildProgram& child : children_)
            child.finish();
    }

  private:
    const fs::path& image_;
    const fs::path& folder_;
    std::vector<ChildProgram> children_;
};

} // namespace

// A line of the list is `al 00C123 .step`.
std::uint16_t NesRom::address(const std::string& name) const {
    const std::size_t end = labels.find(" ." + name + '\n');
    const std::size_t digits = 6;
    if (end == std::string::npos || end < digits)
        throw std::runtime_error("the NES's image does not export " + name);
    return static_cast<std::uint16_t>(std::stoul(labels.substr(end - digits, digits), nullptr, 16));
}

NesRom make_nes_rom(const std::vector<GeneratedFile>& files, const fs::path& image) {
    const TemporaryFolder folder;
    write_files(files, image, folder);
    const fs::path rom = folder.path() / "game.nes";
    const fs::path labels = folder.path() / "game.labels";
    std::vector<std::string> arguments{
        "-C", (image / "nes.cfg").string(), "-o", rom.string(), "-Ln", labels.string()};
    Assembler assembler(image, folder.path());
    std::istringstream parts(support::read_text(image / "link.txt", most_bytes));
    for (std::string part; std::getline(parts, part);) {
        const fs::path file = image / part;
        arguments.push_back((file.extension() == ".s" ? assembler.assemble(file) : file).string());
    }
    arguments.push_back(assembler.assemble(folder.path() / "content.s").string());
    assembler.finish();
    ChildProgram(support::program_in(image, "ld65"), arguments, folder.path() / "ld65.txt")
        .finish();
    const std::string bytes = support::read_file(rom, most_bytes);
    return {{bytes.begin(), bytes.end()}, support::read_text(labels, most_bytes)};
}

} // namespace halfbyte::tools::console
