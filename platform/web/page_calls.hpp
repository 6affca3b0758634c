// The functions of the page that the module calls. platform/web/page/module.js has them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace halfbyte::web {

#define HALFBYTE_PAGE_CALL(name) [[clang::import_module("page"), clang::import_name(#name)]]
extern "C" {

// Shows a line instead of the game, and ends the module.
HALFBYTE_PAGE_CALL(fail) [[noreturn]] void page_fail(const char* line);

// The number of bytes of a file in the browser's storage; -1 if the storage has no file of this
// name.
HALFBYTE_PAGE_CALL(file_size) std::int32_t page_file_size(const char* name);
HALFBYTE_PAGE_CALL(read_file) void page_read_file(const char* name, std::uint8_t* bytes);
HALFBYTE_PAGE_CALL(write_file)
void page_write_file(const char* name, const std::uint8_t* bytes, std::size_t size);
HALFBYTE_PAGE_CALL(rename_file) void page_rename_file(const char* from, const char* to);
// Writes the 12 letters of file_date(); returns 0 if the date is unknown.
HALFBYTE_PAGE_CALL(file_date) int page_file_date(const char* name, char* letters);
}
#undef HALFBYTE_PAGE_CALL

} // namespace halfbyte::web
