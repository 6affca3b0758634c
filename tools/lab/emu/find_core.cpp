#include "tools/lab/emu/find_core.hpp"

#include "tools/support/input_error.hpp"
#include "tools/support/list_folder.hpp"

namespace halfbyte::tools::emu {

std::filesystem::path find_core(const CoreSource& core) {
    namespace fs = std::filesystem;
    // First /usr/lib/libretro, then /usr/lib/TRIPLET/libretro, where the triplet is the machine's.
    std::error_code error;
    for (const fs::path folder : {"/usr/lib", "/usr/local/lib"}) {
        if (fs::path file = folder / "libretro" / core.file; fs::exists(file, error))
            return file;
        if (!fs::is_directory(folder, error))
            continue;
        for (const fs::path& below : support::entries_in(folder))
            if (fs::path file = below / "libretro" / core.file; fs::exists(file, error))
                return file;
    }
    throw support::InputError(core.file, "this emulator core is missing; `apt-get install "
                                             + core.package
                                             + "` installs it, or name another one with --core");
}

} // namespace halfbyte::tools::emu
