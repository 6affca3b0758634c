#include "platform/hosted/files/file_date.hpp"

#include <chrono>
#include <ctime>
#include <iterator>
#include <system_error>

namespace halfbyte::hosted {

std::string file_date(const std::filesystem::path& file) {
    using namespace std::chrono;
    std::error_code fault;
    const auto written = std::filesystem::last_write_time(file, fault);
    if (fault)
        return "";
    const std::time_t time = system_clock::to_time_t(
        time_point_cast<system_clock::duration>(file_clock::to_sys(written)));
    const std::tm* local = std::localtime(&time);
    char text[32];
    return local == nullptr
               ? ""
               : std::string(text, std::strftime(text, std::size(text), "%d %b %H:%M", local));
}

} // namespace halfbyte::hosted
