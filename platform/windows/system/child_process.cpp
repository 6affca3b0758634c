#include "platform/hosted/system/child_process.hpp"

#include "platform/windows/system/handle.hpp"

namespace halfbyte::hosted {

namespace fs = std::filesystem;

namespace {

// An argument as the C library of the other program reads it: a backslash is only special in front
// of a quote.
std::wstring quoted(const std::wstring& argument) {
    std::wstring text = L"\"";
    std::size_t backslashes = 0;
    for (const wchar_t c : argument) {
        if (c == L'"')
            text.append(backslashes + 1, L'\\');
        backslashes = c == L'\\' ? backslashes + 1 : 0;
        text += c;
    }
    return text.append(backslashes, L'\\') + L'"';
}

HANDLE open_for_child(const wchar_t* file, DWORD access, DWORD form) {
    SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
    return ::CreateFileW(file, access, share_all, &inherited, form, FILE_ATTRIBUTE_NORMAL, nullptr);
}

} // namespace

fs::path program_in(const fs::path& folder, const std::string& name) {
    return folder / (name + ".exe");
}

ProcessId start_process(const fs::path& program, const std::vector<std::string>& arguments,
                        const fs::path& output) {
    std::wstring line = quoted(program.wstring());
    for (const std::string& argument : arguments)
        line += L' ' + quoted(fs::path(argument).wstring());
    const OpenFile in(number_of(open_for_child(L"NUL", GENERIC_READ, OPEN_EXISTING)));
    const OpenFile out(number_of(open_for_child(output.c_str(), GENERIC_WRITE, CREATE_ALWAYS)));
    if (!out.is_open())
        return 0;
    STARTUPINFOW start{};
    start.cb = sizeof start;
    start.dwFlags = STARTF_USESTDHANDLES;
    start.hStdInput = handle_of(in);
    start.hStdOutput = start.hStdError = handle_of(out);
    PROCESS_INFORMATION process{};
    if (::CreateProcessW(program.c_str(), line.data(), nullptr, nullptr, TRUE, CREATE_NO_WINDOW,
                         nullptr, nullptr, &start, &process)
        == 0)
        return 0;
    ::CloseHandle(process.hThread);
    return number_of(process.hProcess);
}

int wait_for_process(ProcessId process) {
    const OpenFile held(process);
    DWORD code = 1;
    ::WaitForSingleObject(handle_of(held), INFINITE);
    ::GetExitCodeProcess(handle_of(held), &code);
    return static_cast<int>(code & 0x7FFFFFFF);
}

} // namespace halfbyte::hosted
