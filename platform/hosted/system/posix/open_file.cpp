#include "platform/hosted/system/open_file.hpp"

#include <unistd.h>

namespace halfbyte::hosted {

void OpenFile::close() {
    if (is_open())
        ::close(static_cast<int>(number_));
    number_ = none;
}

} // namespace halfbyte::hosted
