// usage: press_ctrl_c FILE PROGRAM ARGUMENT...
//
// Starts a program in a new console, and interrupts it by Ctrl+C as soon as FILE exists. The exit
// code is that of the program.
#include <string>
#include <windows.h>

namespace {

BOOL WINAPI ignore(DWORD) {
    return TRUE;
}

std::wstring command_line(int argc, wchar_t** argv) {
    std::wstring line;
    for (int i = 2; i < argc; ++i)
        line += (i == 2 ? L"\"" : L" \"") + std::wstring(argv[i]) + L"\"";
    return line;
}

} // namespace

int wmain(int argc, wchar_t** argv) {
    constexpr int misused = 2;
    if (argc < 3)
        return misused;
    ::FreeConsole();
    ::AllocConsole();
    ::SetConsoleCtrlHandler(ignore, TRUE);
    std::wstring line = command_line(argc, argv);
    STARTUPINFOW start{};
    start.cb = sizeof start;
    PROCESS_INFORMATION program{};
    if (::CreateProcessW(argv[2], line.data(), nullptr, nullptr, FALSE, 0, nullptr, nullptr, &start,
                         &program)
        == 0)
        return misused;
    constexpr DWORD milliseconds = 20;
    while (::GetFileAttributesW(argv[1]) == INVALID_FILE_ATTRIBUTES)
        if (::WaitForSingleObject(program.hProcess, milliseconds) == WAIT_OBJECT_0)
            return misused; // it ended by itself
    ::GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0);
    ::WaitForSingleObject(program.hProcess, INFINITE);
    DWORD code = misused;
    ::GetExitCodeProcess(program.hProcess, &code);
    return static_cast<int>(code & 0xFF);
}
