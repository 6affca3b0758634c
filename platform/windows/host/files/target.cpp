#include "tools/pipeline/targets/target.hpp"

#include "platform/hosted/pack/appended_game.hpp"
#include "platform/hosted/text/version.hpp"
#include "platform/windows/host/files/byte_reader.hpp"
#include "platform/windows/host/files/program_icon.hpp"
#include "platform/windows/host/files/program_image.hpp"
#include "platform/windows/host/files/version_info.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/pipeline/targets/pack_files.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::windows {

namespace {

using namespace tools;

constexpr const char* image = "windows.exe";

Resource version_of(const content::GameFolder& folder, const std::string& file) {
    const auto own = folder.machine_texts.find(machine.name + ('.' + std::string(version_key)));
    const std::string version = own == folder.machine_texts.end() ? default_version : own->second;
    return {ResourceType::version, 1, text_language,
            version_info(numbers_of(version), {{"Comments", "Made with " + hosted::version_line()},
                                               {"FileDescription", folder.title},
                                               {"FileVersion", version},
                                               {"InternalName", folder.name},
                                               {"OriginalFilename", file},
                                               {"ProductName", folder.title},
                                               {"ProductVersion", version}})};
}

/// Whether the image's own resource of this type is replaced. The others are kept, such as the
/// manifest.
bool is_of_game(const Resource& resource) {
    return resource.type == ResourceType::icon || resource.type == ResourceType::icon_group
           || resource.type == ResourceType::version;
}

/// The program without a game, with the game's icon, title and version, and the pack behind it.
Bytes program_of(const targets::ExportInput& input, const std::string& file) {
    const Bytes program = input.image(image);
    try {
        std::vector<Resource> resources = resources_of(program);
        std::erase_if(resources, is_of_game);
        std::ranges::move(icon_resources(input.icon), std::back_inserter(resources));
        resources.push_back(version_of(input.game.folder, file));
        Bytes whole =
            hosted::append_game(with_resources(program, resources), input.pack, input.icon);
        set_checksum(whole);
        return whole;
    } catch (const ProgramError& error) {
        throw targets::ImageError(image, std::string("this is not a program for Windows: ")
                                             + error.what() + "; build the images again");
    }
}

std::vector<targets::ExportedFile> exported(const targets::ExportInput& input) {
    const std::string file = input.game.folder.name + ".exe";
    return {
        {file, program_of(input, file),
         "the game for Windows 10 and 11 on a PC (64 bits): start it by a double click. Windows "
         "may show \"Windows protected your PC\", because the file has no paid signature: "
         "choose \"More info\", then \"Run anyway\". It saves in %APPDATA%\\halfbyte\\"
             + input.game.folder.name}};
}

constexpr const char* licences[] = {"CLI11",         "SDL2",        "libpng", "libstdc++",
                                    "nlohmann-json", "winpthreads", "zlib"};

} // namespace

extern const targets::Target target;
const targets::Target target{machine, targets::pack_files, nullptr, exported, licences};

} // namespace halfbyte::windows
