#include "platform/hosted/system/open_file.hpp"

namespace halfbyte::hosted {

// A page opens no files.
void OpenFile::close() {}

} // namespace halfbyte::hosted
