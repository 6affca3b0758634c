#include "platform/hosted/files/file_date.hpp"

#include "platform/web/page_calls.hpp"

namespace halfbyte::hosted {

std::string file_date(const std::filesystem::path& file) {
    constexpr std::size_t letters = 12;
    std::string date(letters, ' ');
    return web::page_file_date(file.c_str(), date.data()) != 0 ? date : "";
}

} // namespace halfbyte::hosted
