#include "platform/hosted/system/process.hpp"

#include "platform/windows/system/handle.hpp"

#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <io.h>
#include <memory>
#include <shellapi.h>
#include <stdexcept>

namespace halfbyte::hosted {

namespace fs = std::filesystem;

namespace {

bool has_errors_stream = true;

HANDLE handle_of_stream(Stream stream) {
    constexpr DWORD numbers[] = {STD_INPUT_HANDLE, STD_OUTPUT_HANDLE, STD_ERROR_HANDLE};
    return ::GetStdHandle(numbers[static_cast<int>(stream)]); // in the order of Stream
}

// A program with windows has no streams if it was not started in a console.
bool is_closed(std::FILE* stream) {
    return ::_fileno(stream) < 0 || ::_get_osfhandle(::_fileno(stream)) < 0;
}

void prepare_stream(std::FILE* stream, const wchar_t* mode, const wchar_t* console) {
    if (is_closed(stream) && ::_wfreopen(console, mode, stream) == nullptr)
        static_cast<void>(::_wfreopen(L"NUL", mode, stream));
    if (!is_closed(stream))
        ::_setmode(::_fileno(stream), _O_BINARY);
}

// The console stays when the program ends, so it gets back its encoding and its mode.
UINT code_page_before = 0;
DWORD mode_before = 0;
HANDLE console = nullptr; // of a stream, or null

void restore_console() {
    if (code_page_before != 0)
        ::SetConsoleOutputCP(code_page_before);
    if (console != nullptr)
        ::SetConsoleMode(console, mode_before);
}

// Makes the console read UTF-8, and obey escape sequences, such as those of a status line.
void prepare_console() {
    constexpr DWORD virtual_terminal = 4; // older headers lack its name
    code_page_before = ::GetConsoleOutputCP();
    ::SetConsoleOutputCP(CP_UTF8);
    for (const Stream stream : {Stream::output, Stream::errors}) {
        if (console != nullptr || ::GetConsoleMode(handle_of_stream(stream), &mode_before) == 0)
            continue;
        console = handle_of_stream(stream);
        ::SetConsoleMode(console, mode_before | virtual_terminal);
    }
    std::atexit(restore_console);
}

} // namespace

void prepare_process() {
    ::SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOOPENFILEERRORBOX); // errors come as lines
    if (is_closed(stderr) && ::AttachConsole(ATTACH_PARENT_PROCESS) == 0)
        has_errors_stream = false;
    prepare_stream(stdin, L"r", L"NUL");
    prepare_stream(stdout, L"w", L"CONOUT$");
    prepare_stream(stderr, L"w", L"CONOUT$");
    std::setvbuf(stderr, nullptr, _IONBF, 0);
    prepare_console();
}

void end_for_missing_reader() {}

void show_failure(const std::string& line) {
    if (!has_errors_stream)
        ::MessageBoxW(nullptr, fs::path(line).c_str(), nullptr, MB_OK | MB_ICONERROR);
}

// Before Windows 10 of 2019, which takes UTF-8 from the manifest, the arguments of main() have only
// the letters of the user's code page.
std::vector<std::string> arguments_in_utf8(int /*argc*/, char** /*argv*/) {
    int count = 0;
    const std::unique_ptr<LPWSTR, decltype(&::LocalFree)> words(
        ::CommandLineToArgvW(::GetCommandLineW(), &count), &::LocalFree);
    std::vector<std::string> arguments;
    for (int i = 0; i < count; ++i)
        arguments.push_back(fs::path(words.get()[i]).string());
    return arguments;
}

fs::path own_program_file() {
    std::wstring name(MAX_PATH, L'\0');
    DWORD length = 0;
    while ((length = ::GetModuleFileNameW(nullptr, name.data(), static_cast<DWORD>(name.size())))
           == name.size())
        name.resize(2 * name.size());
    name.resize(length);
    return name;
}

fs::path own_program_folder() {
    return own_program_file().parent_path();
}

bool is_terminal(Stream stream) {
    DWORD mode = 0;
    return ::GetConsoleMode(handle_of_stream(stream), &mode) != 0;
}

bool has_own_console() {
    DWORD processes[2];
    return ::GetConsoleProcessList(processes, 2) == 1;
}

fs::path home_folder() {
    const wchar_t* home = ::_wgetenv(L"USERPROFILE");
    return home == nullptr ? fs::path() : fs::path(home);
}

// SDL finds %APPDATA% by itself.
void prepare_data_folder() {}

} // namespace halfbyte::hosted
