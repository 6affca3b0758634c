#include "tools/support/read_text.hpp"

#include "platform/hosted/text/plain_text.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

namespace halfbyte::tools::support {

std::string read_text(const std::filesystem::path& path, std::size_t max_bytes) {
    return text_in(read_file(path, max_bytes), path);
}

std::string text_in(std::string bytes, const std::filesystem::path& path) {
    if (const auto fault = hosted::make_plain(bytes))
        throw InputError(path, fault->line, fault->what);
    return bytes;
}

} // namespace halfbyte::tools::support
