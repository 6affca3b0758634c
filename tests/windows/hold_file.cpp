// usage: hold_file FILE SIGN
//
// Opens a file so that no other program can use it, makes the file SIGN, and ends when SIGN is
// removed.
#include <windows.h>

int main(int argc, char** argv) {
    if (argc != 3)
        return 2;
    const HANDLE file = ::CreateFileA(argv[1], GENERIC_READ, 0, nullptr, OPEN_EXISTING, 0, nullptr);
    if (file == INVALID_HANDLE_VALUE)
        return 1;
    const HANDLE sign =
        ::CreateFileA(argv[2], GENERIC_WRITE, FILE_SHARE_DELETE, nullptr, CREATE_NEW, 0, nullptr);
    ::CloseHandle(sign);
    while (::GetFileAttributesA(argv[2]) != INVALID_FILE_ATTRIBUTES)
        ::Sleep(20);
    ::CloseHandle(file);
    return 0;
}
