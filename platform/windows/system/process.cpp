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

// Lets the console of a stream obey escape sequences, such as those of a status line.
void enable_sequences(Stream stream) {
    constexpr DWORD virtual_terminal = 4; // older headers lack its name
    DWORD mode = 0;
    if (::GetConsoleMode(handle_of_stream(stream), &mode) != 0)
        ::SetConsoleMode(handle_of_stream(stream), mode | virtual_terminal);
}

} // namespace

void prepare_process() {
    ::SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOOPENFILEERRORBOX); // errors come as lines
    if (is_closed(stderr) && ::AttachConsole(ATTACH_PARENT_PROCESS) == 0)
        has_errors_stream = false;
    ::SetConsoleOutputCP(CP_UTF8);
    prepare_stream(stdin, L"r", L"NUL");
    prepare_stream(stdout, L"w", L"CONOUT$");
    prepare_stream(stderr, L"w", L"CONOUT$");
    std::setvbuf(stderr, nullptr, _IONBF, 0);
    enable_sequences(Stream::output);
    enable_sequences(Stream::errors);
}

void end_for_missing_reader() {}

void show_failure(const std::string& line) {
    if (!has_errors_stream)
        ::MessageBoxW(nullptr, fs::path(line).c_str(), nullptr, MB_OK | MB_ICONERROR);
}

// The arguments of main() have the letters of the user's code page only.
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
