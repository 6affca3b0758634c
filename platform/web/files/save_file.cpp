#include "platform/hosted/files/save_file.hpp"

#include "platform/web/page_calls.hpp"

namespace halfbyte::hosted {

// The page reports what its storage refuses, and keeps those bytes until it closes.
void save_file(const std::filesystem::path& file, std::span<const std::uint8_t> bytes) {
    web::page_write_file(file.c_str(), bytes.data(), bytes.size());
}

void save_file(const std::filesystem::path& file, std::string_view text) {
    save_file(file, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

void try_to_save(const std::filesystem::path&) {}

std::string keep_elsewhere(const std::filesystem::path&, std::span<const std::uint8_t>) {
    return "";
}

} // namespace halfbyte::hosted
