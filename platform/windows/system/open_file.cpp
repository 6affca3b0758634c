#include "platform/hosted/system/open_file.hpp"

#include "platform/windows/system/handle.hpp"

namespace halfbyte::hosted {

void OpenFile::close() {
    if (is_open())
        ::CloseHandle(handle_of(*this));
    number_ = none;
}

} // namespace halfbyte::hosted
