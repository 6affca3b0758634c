#include "tests/support/scratch_folder.hpp"

#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <string>

namespace halfbyte::test {

namespace fs = std::filesystem;

ScratchFolder::ScratchFolder() {
    std::string name = (fs::temp_directory_path() / "halfbyte-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr)
        throw std::runtime_error("cannot make a temporary folder");
    path_ = name;
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

void ScratchFolder::write(const fs::path& file, std::string_view text) const {
    fs::create_directories((path_ / file).parent_path());
    std::ofstream out(path_ / file, std::ios::binary);
    out << text;
    if (!out.flush())
        throw std::runtime_error("cannot write " + file.string());
}

} // namespace halfbyte::test
