#include "tools/pipeline/map/memory_budget.hpp"

#include "tools/pipeline/map/limits.hpp"
#include "tools/support/input_error.hpp"

#include <string>

namespace halfbyte::tools::map {

namespace {

std::string in_megabytes(std::size_t bytes) {
    return std::to_string(bytes >> 20) + " MB";
}

} // namespace

void MemoryBudget::spend(std::size_t bytes, const Place& place) {
    if (bytes > max_map_memory - used_) {
        throw support::InputError(place.file, place.line,
                                  "the map would need more than " + in_megabytes(max_map_memory)
                                      + " of memory");
    }
    used_ += bytes;
}

void MemoryBudget::count_read(std::size_t bytes, const Place& place) {
    if (bytes > max_map_read_bytes - read_) {
        throw support::InputError(place.file, place.line,
                                  "the files that the map names have more than "
                                      + in_megabytes(max_map_read_bytes));
    }
    read_ += bytes;
}

void MemoryBudget::count_image(const Place& place) {
    if (++images_ > max_measured_images) {
        throw support::InputError(place.file, place.line,
                                  "more than " + std::to_string(max_measured_images)
                                      + " images have no width and height");
    }
}

} // namespace halfbyte::tools::map
