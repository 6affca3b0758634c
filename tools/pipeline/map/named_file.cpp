#include "tools/pipeline/map/named_file.hpp"

#include "tools/pipeline/map/limits.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"
#include "tools/support/read_text.hpp"

#include <utility>

namespace halfbyte::tools::map {

std::string read_named_file(const std::filesystem::path& path, std::string_view kind,
                            const Place& user, MemoryBudget& budget) {
    std::string bytes;
    try {
        bytes = support::read_file(path, max_map_file_bytes);
    } catch (const support::InputError& error) {
        throw support::InputError(user.file, user.line, std::string(kind) + ' ' + error.what());
    }
    budget.count_read(bytes.size(), user);
    return support::text_in(std::move(bytes), path); // its errors name the file itself
}

} // namespace halfbyte::tools::map
